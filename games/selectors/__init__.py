"""What reads games, without changing anything."""
