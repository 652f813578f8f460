"""Buttons, menus, forms."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import PHONE, Bench, Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def count_presses(seat: Seat) -> list[str]:
    """The bodies of presses that the page sends from now on."""
    sent: list[str] = []
    seat.page.on("request", lambda r: sent.append(r.post_data or "") if r.url.endswith("/local/press") else None)
    return sent


async def test_a_press_waits_and_is_not_sent_twice(bench: Bench) -> None:
    """Two quick presses on one control are one; it is busy until the answer, then it can be pressed again."""
    channel = await bench.channel("twice")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show board")
    sent = await count_presses(seat)
    await seat.button("Reroll red · 1").dblclick()
    await seat.says("2 of 23")
    await expect(seat.button("Reroll red · 1")).not_to_have_attribute("aria-busy", "true")
    await seat.button("Reroll red · 1").click()
    await seat.says("3 of 23")
    assert len(sent) == 2


async def test_a_failed_press_says_so_and_frees_the_control(bench: Bench) -> None:
    """After three seconds without an answer the message tells, and the next press takes the words away."""
    channel = await bench.channel("failed")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show board")
    await seat.button("Never").click()
    await expect(seat.button("Never")).to_have_attribute("aria-busy", "true")
    await seat.says("This interaction failed")
    await expect(seat.button("Never")).not_to_have_attribute("aria-busy", "true")
    await seat.button("Reroll red · 1").click()
    await seat.says("2 of 23")
    await expect(seat.page.locator(".failed")).to_have_count(0)


async def test_a_disabled_button_cannot_be_pressed_and_a_link_is_one(bench: Bench) -> None:
    """Styles keep their meaning."""
    channel = await bench.channel("styles")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show shop")
    await expect(seat.button("Off")).to_be_disabled()
    link = seat.page.get_by_role("link", name="Link")
    await expect(link).to_have_attribute("href", "https://example.org/")
    await expect(seat.page.locator(".section .accessory").get_by_role("button", name="Buy 4")).to_be_visible()
    await expect(seat.page.locator(".file a")).to_have_text("table.json")


async def test_one_of_a_menu_by_keyboard(bench: Bench) -> None:
    """Arrow keys and letters move, Enter picks and sends, the focus goes back to the menu."""
    channel = await bench.channel("one")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show shop")
    menu = seat.page.get_by_role("combobox", name="Place the Root Wand")
    await menu.press("Enter")
    await expect(seat.page.get_by_role("listbox", name="Place the Root Wand...")).to_be_focused()
    await seat.page.keyboard.press("ArrowDown")
    await seat.page.keyboard.press("ArrowDown")
    await seat.page.keyboard.press("Enter")
    await seat.says("Only yours: one r2")
    await expect(menu).to_be_focused()


async def test_several_of_a_menu(bench: Bench) -> None:
    """Done waits for the least number; Escape sends nothing; defaults are ticked."""
    channel = await bench.channel("many")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show shop")
    menu = seat.page.get_by_role("combobox", name="Up to three")
    sent = await count_presses(seat)
    await menu.click()
    done = seat.page.get_by_role("button", name="Done")
    await expect(seat.page.get_by_role("option", name="Dust")).to_have_attribute("aria-selected", "true")
    await expect(done).to_be_disabled()
    await seat.page.keyboard.press("Escape")
    assert sent == []
    await menu.click()
    await seat.page.get_by_role("option", name="Amber").click()
    await seat.page.get_by_role("option", name="Copper").click()
    await expect(seat.page.get_by_role("option", name="Bronze")).to_have_attribute("aria-disabled", "true")
    await done.click()
    await seat.says("Only yours: many amber copper dust")


async def test_people_and_channels_can_be_searched(bench: Bench) -> None:
    """Entity menus list the world and filter by what is typed."""
    channel = await bench.channel("who")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show shop")
    await seat.page.get_by_role("combobox", name="Who?").click()
    await seat.page.keyboard.type("car")
    await expect(seat.page.locator(".popup [role=option]")).to_have_count(1)
    await seat.page.keyboard.press("Enter")
    await seat.says(f"Only yours: who {bench.person('Carol')}")


async def test_menus_on_a_phone_come_from_below(bench: Bench) -> None:
    """A sheet over the whole width; a tap beside it closes it."""
    channel = await bench.channel("sheet")
    seat = await bench.sit("Alice", channel, PHONE, has_touch=True)
    await bench.put("Alice", channel, "show shop")
    await seat.page.get_by_role("combobox", name="Up to three").tap()
    box = await seat.page.locator(".popup").bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, 375)
    assert box["y"] + box["height"] == 800
    await seat.page.touchscreen.tap(180, 60)
    await expect(seat.page.locator(".popup")).to_have_count(0)


async def open_form(bench: Bench, name: str) -> Seat:
    """A page with the form open."""
    channel = await bench.channel(name)
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show shop")
    await seat.button("Form").click()
    await expect(seat.page.get_by_role("dialog", name="Type it")).to_be_visible()
    return seat


async def test_a_form_is_checked_and_sent(bench: Bench) -> None:
    """Lengths and required fields are checked here; the answer closes the form."""
    seat = await open_form(bench, "form")
    field = seat.page.get_by_label("Pillars")
    await expect(field).to_be_focused()
    await field.fill("ab")
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.get_by_text("At least 3 characters")).to_be_visible()
    await field.fill("3 7 12")
    await seat.page.get_by_role("combobox", name="Side").click()
    await seat.page.get_by_role("option", name="Right").click()
    await seat.page.get_by_role("button", name="Submit").click()
    await seat.says("'short': '3 7 12'")
    await seat.says("['right']")
    await expect(seat.page.get_by_role("dialog")).to_have_count(0)


async def test_a_form_that_fails_keeps_what_was_typed(bench: Bench) -> None:
    """After a failure the form is still open with its words, and can be sent again."""
    seat = await open_form(bench, "form-fails")
    await seat.page.get_by_label("Pillars").fill("fail")
    await seat.page.get_by_label("Say why").fill("because")
    await seat.page.get_by_role("button", name="Submit").click()
    await expect(seat.page.get_by_text("Something went wrong")).to_be_visible()
    await expect(seat.page.get_by_label("Say why")).to_have_value("because")
    await seat.page.get_by_label("Pillars").fill("3 7 12")
    await seat.page.get_by_role("button", name="Submit").click()
    await seat.says("'long': 'because'")


async def test_a_form_waits_while_another_person_is_played(bench: Bench) -> None:
    """Escape closes; going to Bob and back keeps the form and its words."""
    seat = await open_form(bench, "form-waits")
    await seat.page.get_by_label("Pillars").fill("1 2 3")
    await seat.page.evaluate(f"location.hash = location.hash.replace(/as=\\d+/, 'as={bench.person('Bob')}')")
    await expect(seat.page.get_by_role("dialog")).to_have_count(0)
    await seat.page.keyboard.press("Alt+Digit1")
    await expect(seat.page.get_by_label("Pillars")).to_have_value("1 2 3")
    await seat.page.keyboard.press("Escape")
    await expect(seat.page.get_by_role("dialog")).to_have_count(0)
