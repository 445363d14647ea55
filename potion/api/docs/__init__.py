"""How the paths of the Potion are documented."""
