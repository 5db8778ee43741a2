import { expect, it } from "vitest";
import { sameAddress } from "../../src/learn/corrections/same-address.ts";

const SITE = "http://forum.test";
const same = (form: string, as: string, path: string) =>
  sameAddress(form, as)?.(SITE + path)?.slice(SITE.length);

it.each([
  ["/topic/#/print", "/topic/#", "/topic/12/print", "/topic/12"],
  [
    "/viewtopic.php?action=print&f=#&t=#",
    "/viewtopic.php?f=#&t=#",
    "/viewtopic.php?t=5&f=2&action=print",
    "/viewtopic.php?t=5&f=2",
  ],
  ["/printThread.php?tid=#", "/showthread.php?tid=#", "/printThread.php?tid=7", "/showthread.php?tid=7"],
  ["/threads/*.#/post-#", "/threads/*.#", "/threads/hello-2.world.9/post-3", "/threads/hello-2.world.9"],
  ["/t/*/#/#", "/t/*/#", "/t/a-title/31/4", "/t/a-title/31"],
  ["/index.php?topic=#", "/topic/#", "/index.php?topic=31", "/topic/31"],
  ["/Forum/view.asp?id=#&p=#", "/forum/view.asp?id=#", "/Forum/view.asp?ID=3&p=2", "/Forum/view.asp?ID=3"],
])("of %s that shows the same as %s, %s is %s", (form, as, path, original) => {
  expect(same(form, as, path)).toBe(original);
});

it.each([
  ["the number of a post is not that of its thread", "/post/#", "/topic/#"],
  ["nobody knows the title", "/t/#", "/t/*/#"],
  ["nobody knows where one title ends", "/*-*/#", "/*/#"],
])("tells nothing where %s", (_, form, as) => {
  expect(sameAddress(form, as)).toBeUndefined();
});

it("tells nothing of an address that has another form", () => {
  expect(same("/topic/#/print", "/topic/#", "/topic/12")).toBeUndefined();
  expect(same("/topic/#/print", "/topic/#", "/topic/twelve/print")).toBeUndefined();
});
