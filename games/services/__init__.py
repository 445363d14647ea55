"""What changes a game. Every write takes the game's lock first."""
