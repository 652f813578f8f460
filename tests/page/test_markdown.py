"""Discord's markdown, mark by mark: what a text becomes in the document."""

import pytest

from tests.page.conftest import Bench

pytestmark = pytest.mark.asyncio(loop_scope="session")

LINK = 'target="_blank" rel="noopener noreferrer nofollow"'
CASES = {
    "**bold *both* x**": "<p><strong>bold <em>both</em> x</strong></p>",
    "*a **b** c* ~~d~~": "<p><em>a <strong>b</strong> c</em> <s>d</s></p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    "_a_ __b__ x_y_z": "<p><em>a</em> <u>b</u> x_y_z</p>",
    "2 * 3 * 4 **open": "<p>2 * 3 * 4 **open</p>",
    r"\*not\* a || b": "<p>*not* a || b</p>",
    "`a*b*` `` c`d ``": "<p><code>a*b*</code> <code> c`d </code></p>",
    "```js\n**a**\n```tail": '<pre tabindex="0"><code data-lang="js">**a**</code></pre><p>tail</p>',
    "> q\n> r\nplain": "<blockquote><p>q<br>r</p></blockquote><p>plain</p>",
    ">>> all\nof it": "<blockquote><p>all<br>of it</p></blockquote>",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. a\n4. b\nmore": '<ol start="3"><li>a</li><li>b</li></ol><p>more</p>',
    "# H\n#nohead": '<p class="h1" role="heading" aria-level="2">H</p><p>#nohead</p>',
    "-# small\n-5 degrees": '<p class="small">small</p><p>-5 degrees</p>',
    "a\n\nb": "<p>a<br><br>b</p>",
    "see https://x.y/z_(w).": f'<p>see <a href="https://x.y/z_(w)" {LINK}>https://x.y/z_(w)</a>.</p>',
    "(https://x.y/z)": f'<p>(<a href="https://x.y/z" {LINK}>https://x.y/z</a>)</p>',
    '[t **b**](https://x.y/ "title")': f'<p><a href="https://x.y/" {LINK}>t <strong>b</strong></a></p>',
    "[x](javascript:alert(1)) <b>&amp;": "<p>[x](javascript:alert(1)) &lt;b&gt;&amp;amp;</p>",
    "<@1> @everyone": '<p><span class="mention" data-person="1">@unknown person</span> '
    '<span class="mention me">@everyone</span></p>',
}


async def test_each_mark(bench: Bench) -> None:
    """Text in, nodes out."""
    seat = await bench.sit("Alice", await bench.channel("markdown"))
    script = """async texts => {
        const { markdown } = await import('/markdown.js');
        const box = document.createElement('div');
        return texts.map(t => { box.replaceChildren(...markdown(t)); return box.innerHTML; });
    }"""
    got = await seat.page.evaluate(script, list(CASES))
    assert dict(zip(CASES, got, strict=True)) == CASES


async def test_times_are_told_in_words(bench: Bench) -> None:
    """Near and far, before and after."""
    seat = await bench.sit("Alice", await bench.channel("times"), locale="en-GB", timezone_id="UTC")
    script = """async seconds => {
        const { relative } = await import('/time.js');
        return seconds.map(s => relative(new Date(1e12 + s * 1000), 1e12));
    }"""
    got = await seat.page.evaluate(script, [0, -30, 90, -7200, 86400, 40 * 86400])
    assert got == ["now", "30 seconds ago", "in 1 minute", "2 hours ago", "tomorrow", "next month"]


async def test_people_and_channels_are_named(bench: Bench) -> None:
    """Mentions show names; one's own stands out; a channel can be pressed."""
    channel, other = await bench.channel("names"), await bench.channel("there")
    seat = await bench.sit("Alice", channel)
    text = f"<@{bench.person('Alice')}> <@{bench.person('Bob')}> <#{other}>"
    await bench.post("say", {"as": "Bob", "channel": channel, "content": text})
    await seat.says("@Bob")
    assert await seat.last.locator(".mention.me").all_text_contents() == ["@Alice"]
    await seat.last.get_by_role("button", name="#there").click()
    await seat.page.get_by_role("heading", name="# there", exact=True).wait_for()
