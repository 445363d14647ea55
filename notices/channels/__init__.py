"""Ways to reach somebody who is not looking: `base` is what the rest of the server calls."""
