"""One's name, an account, all that is kept about oneself: on the page of its own that every name leads to."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.seeing import PHONE, scrolls_sideways, serious_faults, small_targets

PASSWORD = "long enough"


def be_called(page: Any, name: str) -> None:
    """Takes a name."""
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Saved.").wait_for()


def open_account(page: Any, login: str) -> None:
    """Makes an account of a guest."""
    page.get_by_role("button", name="Make an account").click()
    send(page, login, PASSWORD, "Make an account")


def sign_in(page: Any, login: str, password: str) -> None:
    """Signs in, or tries to."""
    page.get_by_role("button", name="Sign in").first.click()
    send(page, login, password, "Sign in")


def send(page: Any, login: str, password: str, button: str) -> None:
    """Fills in the form that is open."""
    page.get_by_label("Sign-in name").fill(login)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name=button).last.click()


def test_an_account_is_made_and_used_on_another_device(visit: Any) -> None:
    page = visit()
    page.get_by_role("link", name="You and your account: Guest").click()
    be_called(page, "Ola")
    open_account(page, "ola-of-two-devices")
    page.get_by_text("You are signed in as ola-of-two-devices.").wait_for()
    other = visit("/you")
    sign_in(other, "Ola-of-two-Devices", PASSWORD)
    other.get_by_text("Welcome back, Ola.").wait_for()
    expect(other.get_by_role("textbox", name="Name")).to_have_value("Ola")


def test_a_name_that_is_typed_before_the_page_knows_who_one_is_stays(visit: Any) -> None:
    page = visit("/you")
    be_called(page, "Ola")
    field = page.get_by_role("textbox", name="Name")

    def answer_late(route: Any) -> None:
        field.fill("Zofia")
        route.continue_()

    page.route("**/api/me", answer_late)
    page.reload()
    page.get_by_role("button", name="Save it all as a file").wait_for()  # now it knows
    expect(field).to_have_value("Zofia")


def test_who_is_known_need_not_type_a_name_to_open_a_table(visit: Any) -> None:
    page = visit("/you")
    be_called(page, "Ola")
    page.evaluate("localStorage.removeItem('marula.settings')")  # as in another browser
    origin = page.url.removesuffix("/you")

    def answer_late(route: Any) -> None:
        page.locator("#own-name").wait_for()
        route.continue_()

    page.route("**/api/me", answer_late)
    page.goto(f"{origin}/new/kariba")
    expect(page.locator("#own-name")).to_have_value("Ola")


def test_what_goes_wrong_is_said_in_words(visit: Any) -> None:
    page = visit("/you")
    open_account(page, "taken-by-one")
    page.get_by_text("You have an account now.").wait_for()
    other = visit("/you")
    open_account(other, "taken-by-one")
    other.get_by_text("This sign-in name cannot be used. Choose another.").wait_for()
    other.reload()
    sign_in(other, "taken-by-one", "not the password")
    other.get_by_text("The sign-in name or the password is wrong. Try again.").wait_for()


def test_another_password_signs_out_all_other_devices(visit: Any) -> None:
    page, other = visit("/you"), visit("/you")
    open_account(page, "changes-the-password")
    page.get_by_text("You have an account now.").wait_for()
    sign_in(other, "changes-the-password", PASSWORD)
    other.get_by_text("Welcome back").wait_for()
    page.get_by_role("button", name="Change the password").click()
    page.get_by_label("Old password").fill(PASSWORD)
    page.get_by_label("New password").fill("another one")
    page.get_by_role("button", name="Change the password").last.click()
    page.get_by_text("The password is changed.").wait_for()
    other.reload()
    other.get_by_text("We know nothing about you yet.").wait_for()


def test_all_that_is_kept_is_saved_as_a_file(visit: Any) -> None:
    page = visit("/you")
    be_called(page, "Zofia")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save it all as a file").click()
    kept = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert (kept["name"], kept["login"], kept["tables"]) == ("Zofia", None, [])


def test_everything_is_deleted_only_after_a_question(visit: Any) -> None:
    page = visit("/you")
    be_called(page, "Gone")
    open_account(page, "gone-for-good")
    page.get_by_text("You have an account now.").wait_for()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Keep everything").click()
    page.get_by_text("You are signed in as gone-for-good.").wait_for()
    page.get_by_role("button", name="Delete everything").click()
    page.locator("dialog").get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Yes, delete everything").click()
    page.get_by_text("Everything about you is deleted.").wait_for()
    sign_in(page, "gone-for-good", PASSWORD)
    page.get_by_text("The sign-in name or the password is wrong.").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_there_for_everybody(visit: Any, scheme: str) -> None:
    page = visit("/you", color_scheme=scheme, **PHONE)
    page.get_by_role("button", name="Make an account").click()
    assert serious_faults(page) == []
    assert small_targets(page) == []
    assert not scrolls_sideways(page)
