import { expect, test } from "vitest";
import {
  changedKeys,
  sessionMarkIn,
  withoutKeys,
  withoutSession,
  withSession,
} from "../../src/url/session-ids.ts";

const page = (links: readonly string[]) => links.map((href) => `http://a.test${href}`);

test("a key whose token changes from one answer to the next carries a session", () => {
  const first = page(["/t?id=1&k=a81bc81bd", "/t?id=2&k=a81bc81bd", "/u?id=3&k=a81bc81bd"]);
  const again = page(["/t?id=1&k=77e02ff19", "/t?id=2&k=77e02ff19", "/u?id=3&k=77e02ff19"]);
  expect([...changedKeys(first, again)]).toEqual(["k"]);
});

test("counters and times that change are no sessions, nor is what stays", () => {
  const first = page(["/t?id=1&seen=1700000001", "/t?id=2&hash=abcdef123456"]);
  const again = page(["/t?id=1&seen=1700000009", "/t?id=2&hash=abcdef123456"]);
  expect([...changedKeys(first, again)]).toEqual([]);
});

test("keys are taken out of addresses wherever they stand", () => {
  const keys = new Set(["k"]);
  expect(withoutKeys("http://a.test/t?k=1&id=2", keys)).toBe("http://a.test/t?id=2");
  expect(withoutKeys("http://a.test/t?id=2;k=1;x=3#p", keys)).toBe("http://a.test/t?id=2;x=3#p");
  expect(withoutKeys("http://a.test/t?k=1", keys)).toBe("http://a.test/t");
  expect(withoutKeys("http://a.test/t?ok=1", keys)).toBe("http://a.test/t?ok=1");
});

const numbers = Array.from({ length: 12 }, (_, i) => i + 1);

test("what nearly every link carries is a session id, whatever its name, in the query or in the path", () => {
  const inQuery = numbers.map((n) => `http://a.test/t?id=${n}&zk=9f8e7d6c5b4a3921`);
  expect(sessionMarkIn(inQuery, "http://a.test/")).toEqual({ in: "query", name: "zk" });
  const each = numbers.map((n) => `http://a.test/t?id=${n}&zk=9f8e7d6c5b4a39${n + 10}`);
  expect(sessionMarkIn(each, "http://a.test/")).toEqual({ in: "query", name: "zk" });
  const inPath = numbers.map((n) => `http://a.test/(S(9f8e7d6c5b4a39211c))/t/${n}`);
  expect(sessionMarkIn(inPath, "http://a.test/")).toEqual({ in: "path", segment: 1 });
});

test("what names the thread is no session id, nor what a few links carry", () => {
  const threads = numbers.map((n) => `http://a.test/t?id=9f8e7d6c5b4a39${n + 10}`);
  expect(sessionMarkIn(threads, "http://a.test/")).toBeUndefined();
  const some = numbers.map((n) => `http://a.test/t?id=${n}${n % 2 ? "&zk=9f8e7d6c5b4a3921" : ""}`);
  expect(sessionMarkIn(some, "http://a.test/")).toBeUndefined();
});

test.each([
  ["http://a.test/t?id=1&zk=9f8e7d6c5b4a3921", "http://a.test/t?id=1", { in: "query", name: "zk" }],
  ["http://a.test/?zk=9f8e7d6c5b4a3921", "http://a.test/", { in: "query", name: "zk" }],
  ["http://a.test/9f8e7d6c5b4a3921/t/5", "http://a.test/t/5", { in: "path", segment: 1 }],
] as const)("a session id is taken out and put back: %s", (whole, bare, mark) => {
  expect(withoutSession(whole, mark)).toBe(bare);
  expect(withSession(bare, mark, "9f8e7d6c5b4a3921")).toBe(whole);
});
