"""How games, decisions and events look in answers: plain dicts, made without serializers."""
