"""What is stored of notices, one module per thing."""

from notices.models.device import PUSH, Channel, Device, Off
from notices.models.notice import Notice, State

__all__ = ["PUSH", "Channel", "Device", "Notice", "Off", "State"]
