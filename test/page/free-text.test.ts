import { expect, it } from "vitest";
import { saysMoreThan } from "../../src/page/free-text.ts";

it.each([
  ["text", "<p>12345</p> <p>67890 a</p>", true],
  [
    "what is neither read nor shown",
    '<title>12345678901</title><a href="x">12345678901</a><script>a < 12345678901</script>1234567890',
    false,
  ],
  ["comments and attributes", '<!-- 12345678901 > 2 --><p title="12345678901">12345</p>', false],
  ["no tag at all", "12345678901", true],
  ["a tag that never ends", "<p>12345<a href=12345678901", false],
  ["a link that never ends", "<p>12345<a>12345678901", false],
])("%s", (_, html, more) => {
  expect(saysMoreThan(html, 10)).toBe(more);
});

it("costs no more than the page is long", () => {
  expect(saysMoreThan("<a".repeat(200_000), 10)).toBe(false);
  expect(saysMoreThan("<script>".repeat(100_000), 10)).toBe(false);
});
