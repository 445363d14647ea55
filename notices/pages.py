"""The page behind the link at the end of every mail: it ends mails, and needs no sign-in."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.text import language_tag
from notices.channels.health import device_off
from notices.channels.mail import device_id_of
from notices.channels.targets import language_of
from notices.models import Device, DeviceKind, Off


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Ask on GET, which programs that look into mails send too; end mails on POST (RFC 8058)."""
    device = _device(token)
    with override(language_of(device)):
        if request.method == "POST":
            device_off(device, Off.UNSUBSCRIBED)
            return _page(
                request,
                _("No more mails"),
                _("You will get none. You can switch mails on again in the app."),
            )
        return _page(
            request, _("No more mails?"), _("Your games go on all the same."), _("No more mails")
        )


def _device(token: str) -> Device:
    rows = Device.objects.select_related("user").filter(kind=DeviceKind.EMAIL)
    device_id = device_id_of(token)
    device = rows.filter(pk=device_id).first() if device_id else None
    if device is None:
        raise Http404
    return device


def _page(request: HttpRequest, title: str, text: str, button: str = "") -> HttpResponse:
    language = language_tag(get_language() or "en")
    told = {"title": title, "text": text, "button": button, "language": language}
    answer = render(request, "notices/unsubscribe.html", told)
    answer.headers["Referrer-Policy"] = "no-referrer"
    return answer
