"""Which channel sends to which kind of device."""

from notices.channels.apns import Apns
from notices.channels.base import senders
from notices.channels.fcm import Fcm
from notices.channels.mail import Mail
from notices.channels.webhook import Webhook
from notices.channels.webpush import WebPush
from notices.models import DeviceKind


def fill() -> None:
    """Make all channels known to `deliver`."""
    senders[DeviceKind.WEBPUSH] = WebPush()
    senders[DeviceKind.APNS] = Apns()
    senders[DeviceKind.FCM] = Fcm()
    senders[DeviceKind.EMAIL] = Mail()
    senders[DeviceKind.WEBHOOK] = Webhook()
