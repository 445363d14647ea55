"""A new password by a code: where nobody has the address, allauth trips over its own pretence."""

from typing import Any

from allauth.headless.account.inputs import ResetPasswordKeyInput
from allauth.headless.account.views import ResetPasswordView
from allauth.headless.internal.restkit.response import ErrorResponse
from django.http import HttpRequest, HttpResponse


class ResetView(ResetPasswordView):  # type: ignore[misc]
    """A code for nobody is a wrong code: nothing tells whether somebody has the address."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Tell whether a code is right."""
        answer: HttpResponse
        if self.process is None or self.process.user is not None:
            answer = super().get(request, *args, **kwargs)
            return answer
        self.process.record_invalid_attempt()
        key = request.headers.get("X-Password-Reset-Key", "")
        answer = ErrorResponse(request, input=ResetPasswordKeyInput({"key": key}, code=""))
        return answer
