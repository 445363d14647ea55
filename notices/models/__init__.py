"""What is stored of notices, one module per thing."""

from notices.models.delivery import Delivery
from notices.models.device import PUSH_KINDS, Device, DeviceKind, Off
from notices.models.notice import Notice, State
from notices.models.preference import Habit, Preference

__all__ = [
    "PUSH_KINDS",
    "Delivery",
    "Device",
    "DeviceKind",
    "Habit",
    "Notice",
    "Off",
    "Preference",
    "State",
]
