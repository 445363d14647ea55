"""The Django app of tables and their life, whatever is played on them."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Configuration of the platform app."""

    name = "games"
    verbose_name = _("Games")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Tell accounts what erasing a person means at a table; have commits wake streams."""
        from accounts import hooks
        from accounts.labels import fields_label
        from games import hints
        from games.labels import LABELS
        from games.selectors.invitations import invitations_export
        from games.selectors.reliability import reliability_of
        from games.selectors.seeks import seeks_export
        from games.services.absence import attendance_export
        from games.services.chat import is_unread
        from games.services.erase import guests_keep, tables_unname, user_leave
        from games.services.export import games_export
        from games.services.friends import notices_of_person_forget, requests_untell
        from games.services.moderation import sanction_apply, sanction_changed, sanction_preview
        from games.services.reports import reports_export, reports_forget
        from games.services.resting import rest_hint, rests_until
        from games.services.unread import messages_export, messages_forget, unheard
        from games.streams.wakeups import wake
        from notices.truth import still_true

        fields_label(self, LABELS)
        hooks.on_erase += [tables_unname, user_leave, messages_forget]
        hooks.on_erase += [notices_of_person_forget, reports_forget]
        hooks.on_block += [unheard, requests_untell]
        hooks.on_export += [games_export, attendance_export, invitations_export, messages_export]
        hooks.on_export += [seeks_export, reports_export]
        still_true["message"] = is_unread
        hooks.on_rest.append(rest_hint)
        hooks.rests_until.append(rests_until)
        hooks.tell_reliability.append(lambda user: reliability_of([user.pk])[user.pk].told)
        hooks.keeps_guests.append(guests_keep)
        hooks.on_sanction.append(sanction_apply)
        hooks.on_sanction_change.append(sanction_changed)
        hooks.sanction_effects.append(sanction_preview)
        hints.wakers.append(wake)
        self._notices_register()

    def _notices_register(self) -> None:
        """Tell the outbox when notices about games still hold, and what they say then."""
        from games.api import telling
        from games.services import friends, holding, invitations
        from notices import truth

        turn, deadline = holding.turn_holds, holding.deadline_holds
        truth.still_true |= {
            "your_turn": turn,
            "nudge": turn,
            "last_chance": deadline,
            "deadline_changed": deadline,
            "autopilot_on": holding.autopilot_holds,
            "game_started": holding.start_holds,
            "vacation_begun": holding.vacation_holds,
            "friend_request": friends.request_holds,
            "invitation": invitations.invitation_holds,
        }
        truth.wording |= {
            "your_turn": telling.turn_words,
            "nudge": telling.reminder_words,
            "last_chance": telling.reminder_words,
        }
        truth.waiting.append(holding.games_waiting_count)
