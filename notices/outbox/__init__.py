"""How notices reach people who are not looking: who is due, when, with which words, on what."""
