"""Signing in by a token, many times in a row."""

import pytest
from django.contrib.sessions.models import Session

from accounts.models import User
from accounts.sessions import session_create, user_by_token

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> User:
    return User.objects.create(username="alice", name="Alice")


def test_a_person_is_read_as_the_orm_would(alice: User) -> None:
    token = session_create(user=alice)
    found, stored = user_by_token(token), User.objects.get(pk=alice.pk)
    assert found is not None
    for field in User._meta.concrete_fields:
        assert getattr(found, field.attname) == getattr(stored, field.attname)


def test_a_token_ends_with_the_password_it_was_made_under(alice: User) -> None:
    token = session_create(user=alice)
    assert user_by_token(token) == alice
    alice.set_password("another secret")
    alice.save()
    assert user_by_token(token) is None


def test_a_token_does_not_pass_with_the_data_of_another_session(alice: User) -> None:
    bob = User.objects.create(username="bob", name="Bob")
    mine, other = session_create(user=alice), session_create(user=bob)
    assert user_by_token(mine) == alice
    data = Session.objects.get(session_key=other).session_data
    Session.objects.filter(session_key=mine).update(session_data=data)
    assert user_by_token(mine) is None
