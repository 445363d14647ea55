"""What the platform says about any table, in the active language: for the API and the admin."""
