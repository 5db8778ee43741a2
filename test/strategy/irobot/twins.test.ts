import { expect, it } from "vitest";
import { isOtherForm } from "../../../src/strategy/irobot/twins.ts";
import { urlRegexOf } from "../../../src/strategy/irobot/url-regex.ts";

const pattern = (...paths: string[]) => urlRegexOf(paths.map((path) => `http://a.test${path}`));
const threads = pattern("/topic/1", "/topic/2");

it("other parameters, or more behind the address, are another form of the same", () => {
  expect(isOtherForm(pattern("/topic/1?sort=asc", "/topic/2?sort=asc"), threads)).toBe(true);
  expect(isOtherForm(pattern("/topic/1/print", "/topic/2/print"), threads)).toBe(true);
  expect(isOtherForm(pattern("/t.php?pid=1"), pattern("/t.php?id=1"))).toBe(true);
  expect(isOtherForm(pattern("/t.php?id=1.msg5"), pattern("/t.php?id=1.0"))).toBe(true);
});

it("another name in one place is none, and neither is what has no name to compare", () => {
  expect(isOtherForm(pattern("/sports/1", "/sports/2"), pattern("/cooking/1", "/cooking/2"))).toBe(false);
  expect(isOtherForm(pattern("/cooking/big-pots"), pattern("/about", "/rules"))).toBe(false);
});

it("what numbers tell apart and a fixed address are no forms of each other, though what is fixed may be of what is", () => {
  expect(isOtherForm(pattern("/index.php?t=board&id=1"), pattern("/"))).toBe(false);
  expect(isOtherForm(pattern("/index.php?t=board&id=1"), pattern("/index.php?t=home&s=all"))).toBe(false);
  expect(isOtherForm(pattern("/forum"), pattern("/board?page=2"))).toBe(false);
  expect(isOtherForm(pattern("/index.php?t=home"), pattern("/"))).toBe(true);
  expect(isOtherForm(pattern("/join?back=L2E", "/join?back=b"), pattern("/join"))).toBe(true);
});
