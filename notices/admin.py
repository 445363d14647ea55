"""Devices, notices and deliveries to read and search.

Devices without where they are and what opens them. What asks for an act is withdrawn at once when
somebody has acted, which the table may not know: of such notices nobody sees where they stand, nor
the numbers that count questions and events.
"""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import ReadOnlyAdmin, words_filter
from accounts.admin_subjects import subject_link
from accounts.searching import MOST, any_of, of_ids, of_people, of_subjects
from notices.kinds import CHANNEL_NAMES, KINDS
from notices.models import Delivery, Device, Habit, Notice, Preference, State

KindFilter = words_filter("kind", _("kind"), lambda: {key: one.label for key, one in KINDS.items()})
ChannelFilter = words_filter("channel", _("channel"), lambda: CHANNEL_NAMES)

OVER = (State.WITHDRAWN, State.OPENED)


@admin.register(Device)
class DeviceAdmin(ReadOnlyAdmin):
    """How telling people goes."""

    list_display = ("user", "kind", "name", "app_version", "last_used_at", "disabled_reason")
    list_filter = ("kind", "disabled_reason")
    list_select_related = ("user",)
    searches = (of_ids, of_people("user"))
    ordering = ("-registered_at",)
    fields = (
        *("id", "user", "kind", "name", "language", "app_version", "created_at", "registered_at"),
        *("last_used_at", "last_error", "last_error_at", "failures", "failing_since"),
        *("disabled_at", "disabled_reason"),
    )


def _kind_name(kind: str) -> str:
    return str(KINDS[kind].label) if kind in KINDS else kind


def of_notices(text: str) -> Q:
    """Find deliveries by their notices: by whom they are for, or by what they are about."""
    found = of_people("user")(text) | of_subjects("game", "case", "player", "sanction")(text)
    notices = Notice.objects.filter(found).order_by("-created_at")
    return any_of(("notice",), list(notices.values_list("pk", flat=True)[:MOST]))


def _asks(notice: Notice) -> bool:
    return notice.kind not in KINDS or KINDS[notice.kind].asks


@admin.register(Notice)
class NoticeAdmin(ReadOnlyAdmin):
    """Who was told what when; without what fills the words."""

    list_display = ("user", "told_kind", "about", "state_shown", "created_at", "read_at_shown")
    list_filter = (KindFilter,)
    list_select_related = ("user",)
    searches = (of_ids, of_people("user"), of_subjects("game", "case", "player", "sanction"))
    ordering = ("-created_at",)
    fields = ("id", *list_display, "kind")
    readonly_fields = ("told_kind", "about", "state_shown", "read_at_shown")

    @admin.display(description=_("kind"), ordering="kind")
    def told_kind(self, notice: Notice) -> str:
        """What it tells, as settings name it."""
        return _kind_name(notice.kind)

    @admin.display(description=_("subject"), ordering="subject")
    def about(self, notice: Notice) -> str | SafeString:
        """What it is about, with its page."""
        return subject_link(notice.subject)

    @admin.display(description=_("state"))
    def state_shown(self, notice: Notice) -> str:
        """Where it stands; of what asks for an act, nothing."""
        return "" if _asks(notice) else str(State(notice.state).label)

    @admin.display(description=_("read at"))
    def read_at_shown(self, notice: Notice) -> Any:
        """When it was read; of what asks for an act, nothing."""
        return None if _asks(notice) else notice.read_at


@admin.register(Delivery)
class DeliveryAdmin(ReadOnlyAdmin):
    """How sending went, device by device."""

    list_display = ("kind", "device", "state_shown", "attempts", "error", "updated_at")
    list_filter = ("device__kind",)
    list_select_related = ("notice", "device")
    searches = (of_notices,)
    ordering = ("-updated_at",)
    fields = ("notice", "kind", "device", "state_shown", "attempts", "error", "updated_at")
    readonly_fields = ("kind", "state_shown")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Delivery]:
        found: QuerySet[Delivery] = super().get_queryset(request)
        return found.exclude(message=None, state__in=OVER)

    @admin.display(description=_("kind"))
    def kind(self, delivery: Delivery) -> str:
        """Which kind of notice it is."""
        return _kind_name(delivery.notice.kind)

    @admin.display(description=_("state"))
    def state_shown(self, delivery: Delivery) -> str:
        """How sending went; not whether what was asked is done."""
        is_over = delivery.state in OVER and _asks(delivery.notice)
        return str(State(State.SENT if is_over else delivery.state).label)


@admin.register(Preference)
class PreferenceAdmin(ReadOnlyAdmin):
    """What people chose to be told where."""

    list_display = ("user", "told_kind", "told_channel", "device", "is_on")
    list_filter = (KindFilter, ChannelFilter, "is_on")
    list_select_related = ("user", "device")
    searches = (of_people("user"),)
    ordering = ("user", "kind")
    fields = list_display
    readonly_fields = ("told_kind", "told_channel")

    @admin.display(description=_("kind"), ordering="kind")
    def told_kind(self, preference: Preference) -> str:
        """What is told, as settings name it."""
        return _kind_name(preference.kind)

    @admin.display(description=_("channel"), ordering="channel")
    def told_channel(self, preference: Preference) -> str:
        """Where it is told."""
        return str(CHANNEL_NAMES.get(preference.channel, preference.channel))


@admin.register(Habit)
class HabitAdmin(ReadOnlyAdmin):
    """When people want to be told."""

    list_display = ("user", "wakes_for_last_chance", "digest_hour")
    list_select_related = ("user",)
    searches = (of_people("user"),)
    ordering = ("user",)
