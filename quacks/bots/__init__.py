"""Players of the server: plain Python, they see what a person in their seat sees."""
