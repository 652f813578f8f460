"""What Discord would refuse, and with which code at which place."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.local import walk as w
from bot.local.checks.choices import check_choices
from bot.local.checks.commands import check_command, check_commands
from bot.local.checks.message import check_content, check_message
from bot.local.checks.modal import check_modal
from bot.local.errors import ApiError

Json = dict[str, Any]


def row(*children: Json) -> Json:
    return {"type": w.ROW, "components": list(children)}


def button(key: str = "a", **more: Any) -> Json:
    return {"type": w.BUTTON, "style": 1, "label": "A", "custom_id": key} | more


def menu(*values: str, **more: Any) -> Json:
    options = [{"label": value, "value": value} for value in values or ("x",)]
    return {"type": w.STRING_SELECT, "custom_id": "menu", "options": options} | more


def text(content: str = "hi") -> Json:
    return {"type": w.TEXT, "content": content}


def gallery(count: int = 1, alt: str = "alt") -> Json:
    items = [{"media": {"url": "attachment://a.png"}, "description": alt} for _ in range(count)]
    return {"type": w.GALLERY, "items": items}


def section(*texts: Json, **more: Any) -> Json:
    return {"type": w.SECTION, "components": list(texts), "accessory": button("s")} | more


def box(*children: Json) -> Json:
    return {"type": w.CONTAINER, "components": list(children)}


def v2(*components: Json, **more: Any) -> Json:
    return {"flags": w.V2, "components": list(components)} | more


def places(check: Callable[[], None]) -> dict[str, str]:
    """Where a check finds something, and the code there; the error's own code under ""."""
    with pytest.raises(ApiError) as caught:
        check()
    found = {"": str(caught.value.code)}

    def collect(node: Json, place: str) -> None:
        for name, child in node.items():
            if name == "_errors":
                found[place] = child[0]["code"]
            else:
                collect(child, f"{place}.{name}".lstrip("."))

    collect(caught.value.errors or {}, "")
    return found


def message_places(payload: Json, uploads: int = 0, had: Json | None = None) -> dict[str, str]:
    return places(lambda: check_message(payload, uploads, {"77"}, had))


HAD: Json = {"flags": 0, "content": "old", "embeds": [], "attachments": [], "components": []}
FULL = [row(*(button(f"{r}{c}") for c in range(5))) for r in range(5)]


@pytest.mark.parametrize(
    "payload",
    [
        {"content": "x" * 2000},
        {"content": "x", "components": FULL},
        {"embeds": [{"title": "t"}]},
        v2(text("x" * 4000)),
        v2(box(section(text(), text(), text()), gallery(10), row(menu(*map(str, range(25)))))),
        v2(*(text("x") for _ in range(40))),
        v2(box(row(button(emoji={"name": "🎲"}, label=None), button("b", emoji={"id": "77", "name": "die"})))),
        v2(text(), row(button("", style=5, url="https://example.org", custom_id=None))),
        v2(text(), {"type": w.SEPARATOR, "spacing": 2, "divider": True}),
    ],
)
def test_good_messages(payload: Json) -> None:
    check_message(payload, 0, {"77"})


@pytest.mark.parametrize(
    ("payload", "place", "code"),
    [
        ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "components": [text()]}, "components.0", "UNION_TYPE_CHOICES"),
        ({"content": "x", "components": [*FULL, row(button())]}, "components", "BASE_TYPE_BAD_LENGTH"),
        ({"content": "x", "components": [row()]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (v2(row(*(button(str(n)) for n in range(6)))), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (v2(row(menu(), button())), "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        (v2(row(button("x" * 101))), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
        (v2(row(button(label="x" * 81))), "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
        (v2(row(button(label=None))), "components.0.components.0", "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI"),
        (v2(row(button(custom_id=None))), "components.0.components.0.custom_id", "BASE_TYPE_REQUIRED"),
        (v2(row(button(style=9))), "components.0.components.0.style", "NUMBER_TYPE_RANGE"),
        (v2(row(button(emoji={"id": "78"}))), "components.0.components.0.emoji.id", "COMPONENT_INVALID_EMOJI"),
        (v2(row(button(emoji={"name": "abc"}))), "components.0.components.0.emoji.name", "COMPONENT_INVALID_EMOJI"),
        (v2(row(button(), button())), "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (v2(row(menu(*map(str, range(26))))), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
        (
            v2(row(menu("a", "a"))),
            "components.0.components.0.options.1.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (v2(row(menu("x" * 101))), "components.0.components.0.options.0.value", "BASE_TYPE_BAD_LENGTH"),
        (
            v2(row(menu(max_values=2))),
            "components.0.components.0.max_values",
            "SELECT_COMPONENT_MAX_VALUES_ABOVE_OPTIONS",
        ),
        (v2(text("x" * 2001), box(text("x" * 2000))), "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
        (v2(text(" ")), "components.0.content", "BASE_TYPE_REQUIRED"),
        (v2(box(*(section(text()) for _ in range(14)))), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
        (v2(box()), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (v2(box(box(text()))), "components.0.components.0", "UNION_TYPE_CHOICES"),
        (v2(section(*(text() for _ in range(4)))), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (v2(section(text(), accessory=None)), "components.0.accessory", "BASE_TYPE_REQUIRED"),
        (v2(gallery(11)), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
        (v2(gallery(1, "x" * 1025)), "components.0.items.0.description", "BASE_TYPE_MAX_LENGTH"),
        (v2(text(), content="x"), "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
        (v2(text(), embeds=[{"title": "t"}]), "embeds", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
        ({"embeds": [{"description": "x" * 4000}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
            "attachments.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
    ],
)
def test_bad_messages(payload: Json, place: str, code: str) -> None:
    found = message_places(payload)
    assert (found[""], found.get(place)) == ("50035", code), found


def test_one_error_per_wrong_thing() -> None:
    payload = v2(row(button(label="x" * 81), button(label="y" * 81)), gallery(11))
    assert set(message_places(payload)) == {
        "",
        "components.0.components.0.label",
        "components.0.components.1.label",
        "components.0.components.1.custom_id",
        "components.1.items",
    }


@pytest.mark.parametrize(
    ("payload", "had"),
    [
        ({}, None),
        ({"content": " \n"}, None),
        ({"components": [row(button())]}, None),
        (v2(), None),
        ({"content": ""}, HAD),
        ({"components": []}, HAD | {"flags": w.V2, "content": ""}),
    ],
)
def test_empty_messages(payload: Json, had: Json | None) -> None:
    assert message_places(payload, 0, had) == {"": "50006"}


def test_changes_keep_what_they_do_not_name() -> None:
    check_message({"components": [row(button())]}, 0, (), HAD)
    check_message({"flags": w.V2, "content": None, "components": [text()]}, 0, (), HAD)
    assert "content" in message_places({"flags": w.V2, "components": [text()]}, 0, HAD)
    assert "components.0" in message_places({"components": [text()]}, 0, HAD)


def test_a_persons_words() -> None:
    check_content("x" * 2000)
    assert places(lambda: check_content("x" * 2001))["content"] == "BASE_TYPE_MAX_LENGTH"
    assert places(lambda: check_content(" ")) == {"": "50006"}


def field(**more: Any) -> Json:
    return {"type": w.TEXT_INPUT, "custom_id": "t", "style": 1} | more


def label(component: Json, name: str = "Label") -> Json:
    return {"type": w.LABEL, "label": name, "component": component}


def modal(*components: Json, **more: Any) -> Json:
    return {"custom_id": "m", "title": "T", "components": list(components)} | more


def test_good_forms() -> None:
    check_modal(modal(text(), label(field()), label(menu())))
    check_modal(modal(row(field(label="Old kind"))))


@pytest.mark.parametrize(
    ("form", "place"),
    [
        (modal(), "components"),
        (modal(label(field()), title="x" * 46), "title"),
        (modal(label(field(), "x" * 46)), "components.0.label"),
        (modal(label(button())), "components.0.component"),
        (modal(*(label(field(custom_id=str(n))) for n in range(6))), "components"),
        (modal(label(field()), label(field())), "components.1.component.custom_id"),
        (modal(label(field(label="inside"))), "components.0.component.label"),
        (modal(row(field())), "components.0.components.0.label"),
        (modal(label(field(min_length=5, max_length=4))), "components.0.component.min_length"),
        (modal(label(field(value="long", max_length=2))), "components.0.component.value"),
        (modal(label(menu(disabled=True))), "components.0.component.disabled"),
    ],
)
def test_bad_forms(form: Json, place: str) -> None:
    assert place in places(lambda: check_modal(form))


def test_choices() -> None:
    choice = {"name": "n", "value": "v"}
    check_choices({"choices": [choice] * 25})
    check_choices({"choices": []})
    assert "choices" in places(lambda: check_choices({"choices": [choice] * 26}))
    assert "choices.0.name" in places(lambda: check_choices({"choices": [choice | {"name": "x" * 101}]}))
    assert "choices.0.value" in places(lambda: check_choices({"choices": [choice | {"value": "x" * 101}]}))


def option(name: str, **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "d"} | more


def sub(name: str, *options: Json, kind: int = 1) -> Json:
    return {"type": kind, "name": name, "description": "d", "options": list(options)}


def command(*options: Json, **more: Any) -> Json:
    return {"name": "c", "description": "d", "options": list(options)} | more


def test_good_commands() -> None:
    check_command(command(option("a", required=True), option("b")))
    check_command(command(*(sub(f"s{n}", option("a")) for n in range(25))))
    check_command(command(sub("g", sub("s", option("a")), kind=2)))
    check_commands([command(name=f"c{n}") for n in range(100)])


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        (command(name="Upper"), "name"),
        (command(name="two words"), "name"),
        (command(name="x" * 33), "name"),
        (command(description="x" * 101), "description"),
        (command(description=""), "description"),
        (command(option("a"), option("b", required=True)), "options.1"),
        (command(option("a"), option("a")), "options.1"),
        (command(*(option(f"o{n}") for n in range(26))), "options"),
        (command(*(sub(f"s{n}") for n in range(26))), "options"),
        (command(sub("s"), option("a")), "options"),
        (command(sub("s", sub("t"))), "options.0.options"),
        (command(option("a", choices=[{"name": str(n), "value": str(n)} for n in range(26)])), "options.0.choices"),
        (command(option("a", autocomplete=True, choices=[{"name": "n", "value": "v"}])), "options.0"),
        (command(option("a", min_length=3, max_length=2)), "options.0.min_length"),
        (command(option("a", type=12)), "options.0.type"),
    ],
)
def test_bad_commands(wrong: Json, place: str) -> None:
    assert place in places(lambda: check_command(wrong))


def test_a_command_is_not_too_large() -> None:
    big = command(*(sub(f"s{n}", *(option(f"o{m}", description="x" * 100) for m in range(4))) for n in range(20)))
    with pytest.raises(ApiError, match="APPLICATION_COMMAND_TOO_LARGE"):
        check_command(big)


def test_sets_of_commands() -> None:
    assert places(lambda: check_commands([command(), command()]))["1"] == "APPLICATION_COMMANDS_DUPLICATE_NAME"
    assert places(lambda: check_commands([command(name=f"c{n}") for n in range(101)])) == {"": "30032"}
