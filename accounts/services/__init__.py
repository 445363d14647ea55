"""What changes people, one module per thing."""
