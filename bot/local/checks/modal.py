"""Is this a form Discord would show?"""

from typing import Any

from bot.local.checks import limits
from bot.local.checks.components import Components
from bot.local.errors import Form
from bot.local.walk import walk

Json = dict[str, Any]


def check_modal(data: Json) -> None:
    """50035 for a form."""
    form = Form()
    form.length(("title",), data.get("title"), *limits.MODAL_TITLE)
    form.length(("custom_id",), data.get("custom_id"), *limits.CUSTOM_ID)
    components = data.get("components")
    if not components:
        form.wrong(("components",), "BASE_TYPE_REQUIRED", "This field is required")
    else:
        Components(form, limits.MODAL_SHAPES, ()).check(components, limits.MODAL_TOP, limits.MODAL_COMPONENTS)
        for place, component in walk(components):
            if component.get("disabled"):
                form.wrong((*place, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Cannot be disabled in a modal")
    form.check()
