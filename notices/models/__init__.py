"""What is stored of notices, one module per thing."""

from notices.models.notice import Notice

__all__ = ["Notice"]
