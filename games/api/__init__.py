"""The platform's HTTP API: thin views, one small module per resource."""
