import { expect, test } from "vitest";
import { sessionKeys, withoutKeys } from "../../src/learn/session-ids.ts";
import { Page } from "../../src/page/page.ts";

const page = (links: readonly string[]) =>
  new Page({ url: "http://a.test/", html: links.map((href) => `<a href="${href}">x</a>`).join(" "), at: 0 });

test("a key whose token changes from one answer to the next carries a session", () => {
  const first = page(["/t?id=1&k=a81bc81bd", "/t?id=2&k=a81bc81bd", "/u?id=3&k=a81bc81bd"]);
  const again = page(["/t?id=1&k=77e02ff19", "/t?id=2&k=77e02ff19", "/u?id=3&k=77e02ff19"]);
  expect([...sessionKeys(first, again)]).toEqual(["k"]);
});

test("counters and times that change are no sessions, nor is what stays", () => {
  const first = page(["/t?id=1&seen=1700000001", "/t?id=2&hash=abcdef123456"]);
  const again = page(["/t?id=1&seen=1700000009", "/t?id=2&hash=abcdef123456"]);
  expect([...sessionKeys(first, again)]).toEqual([]);
});

test("keys are taken out of addresses wherever they stand", () => {
  const keys = new Set(["k"]);
  expect(withoutKeys("http://a.test/t?k=1&id=2", keys)).toBe("http://a.test/t?id=2");
  expect(withoutKeys("http://a.test/t?id=2;k=1;x=3#p", keys)).toBe("http://a.test/t?id=2;x=3#p");
  expect(withoutKeys("http://a.test/t?k=1", keys)).toBe("http://a.test/t");
  expect(withoutKeys("http://a.test/t?ok=1", keys)).toBe("http://a.test/t?ok=1");
});
