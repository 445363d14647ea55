"""Players for empty seats: they know what a person in their seat is shown, and choose by dice of
their own.
"""
