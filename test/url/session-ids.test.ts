import { expect, test } from "vitest";
import {
  changedKeys,
  isSessionParameter,
  opaquePartsOf,
  sessionIdOf,
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

test("a key carries a session only where all its values are tokens, and all of them changed", () => {
  const keys = (before: string[], after: string[]) => [
    ...changedKeys(page(before.map((value) => `/t?k=${value}`)), page(after.map((value) => `/t?k=${value}`))),
  ];
  expect(keys(["a81bc81bd", "b81bc81bd"], ["77e02ff19", "87e02ff19"])).toEqual(["k"]);
  expect(keys(["a81bc81bd", "b81bc81bd"], ["77e02ff19", "b81bc81bd"])).toEqual([]);
  expect(keys(["a81bc81bd", "new"], ["77e02ff19"])).toEqual([]);
  expect(keys(["a81bc81bd"], ["77e02ff19", "new"])).toEqual([]);
  expect(keys(["a81bc81bd"], [])).toEqual([]);
});

test("keys are told apart by either separator; what has no name or no question mark is none", () => {
  const first = page([
    "/a81bc81bd?a=1;k=a81bc81bd&l=b81bc81bd",
    "/k=a81bc81bd",
    "/t?=a81bc81bd",
    "/t?a81bc81bd",
  ]);
  const again = page([
    "/77e02ff19?a=1;k=77e02ff19&l=87e02ff19",
    "/k=77e02ff19",
    "/t?=77e02ff19",
    "/t?77e02ff19",
  ]);
  expect([...changedKeys(first, again)]).toEqual(["k", "l"]);
});

test("keys are taken out of addresses wherever they stand", () => {
  const keys = new Set(["k"]);
  expect(withoutKeys("http://a.test/t?k=1&id=2", keys)).toBe("http://a.test/t?id=2");
  expect(withoutKeys("http://a.test/t?id=2;k=1;x=3#p", keys)).toBe("http://a.test/t?id=2;x=3#p");
  expect(withoutKeys("http://a.test/t?k=1", keys)).toBe("http://a.test/t");
  expect(withoutKeys("http://a.test/t?ok=1", keys)).toBe("http://a.test/t?ok=1");
  expect(withoutKeys("http://a.test/t?k=1#p", keys)).toBe("http://a.test/t#p");
  expect(withoutKeys("?k=1&id=2", keys)).toBe("?id=2");
  expect(withoutKeys("http://a.test/t?k", keys)).toBe("http://a.test/t?k");
  expect(withoutKeys("http://a.test/k=1", keys)).toBe("http://a.test/k=1");
  expect(withoutKeys("http://a.test/t?&a=1", new Set())).toBe("http://a.test/t?&a=1");
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

const TOKEN = "9f8e7d6c5b4a3921";
const HOME = "http://a.test/";
/** Links to threads, the first so many of which carry a token, then so many that do not, and so on in turn. */
const links = (...runs: number[]) =>
  runs.flatMap((count, run) =>
    Array.from({ length: count }, (_, n) => `http://a.test/t?id=${run}.${n}${run % 2 ? "" : `&zk=${TOKEN}`}`),
  );
const found = (urls: readonly string[]) => sessionMarkIn(urls, HOME) !== undefined;

test("it takes eight links of the site to say that all of them carry a session id", () => {
  expect(found(links(8))).toBe(true);
  expect(found(links(7))).toBe(false);
  expect(found([...links(7), ...links(5).map((url) => url.replace("a.test", "b.test"))])).toBe(false);
  expect(found([...links(8), ...links(0, 9).map((url) => url.replace("a.test", "b.test"))])).toBe(true);
});

test("nine in ten must carry it, wherever on the page the others stand", () => {
  expect(found(links(18, 2))).toBe(true);
  expect(found(links(17, 3))).toBe(false);
  expect(found(links(0, 2, 18))).toBe(true);
  expect(found(links(0, 4, 36))).toBe(true);
  expect(found(links(0, 5, 36))).toBe(false);
});

/** A forum in a folder, whose every link carries an id, and so many links to the site around it, which has none. */
const around = (
  others: number,
  forum: readonly string[] = ["/forum/", ...numbers.map((n) => `/forum/t/${n}`)],
) => [
  ...Array.from({ length: others }, (_, n) => `http://a.test/news/${n}`),
  ...forum.map((path) => `http://a.test${path}?zk=${TOKEN}`),
];
const inForum = (urls: readonly string[], page = "/forum/b/3/") =>
  sessionMarkIn(urls, `http://a.test${page}`);

test("a site around the forum may go without: then most links carry one id, and all to the forum, the way home among them", () => {
  expect(inForum(around(5))).toEqual({ in: "query", name: "zk" });
  expect(inForum(around(13))).toEqual({ in: "query", name: "zk" });
  expect(inForum(around(14))).toBeUndefined();
  // The forum has links without.
  expect(inForum([...around(5), "http://a.test/forum/a", "http://a.test/forum/b"])).toBeUndefined();
  // Not one visitor's.
  expect(inForum([...around(5), `http://a.test/forum/t/99?zk=${TOKEN}0a`])).toBeUndefined();
});

test("most links of a thread may carry a token to like and to report its posts, but the way home does not", () => {
  const deeds = numbers.flatMap((n) => [`/like/${n}`, `/report/${n}`]);
  expect(inForum([...around(4, deeds), "http://a.test/forum/"])).toBeUndefined();
});

test("what the page itself was asked for by is no session id", () => {
  expect(inForum(around(5), `/forum/?b=${TOKEN}`)).toBeUndefined();
});

test.each([
  ["in the path", `/forum/thread/${TOKEN}`, "?from="],
  ["in the path, with more behind it", `/forum/thread/${TOKEN}`, "/"],
  ["in the query", `/forum/read.php?id=${TOKEN}`, "&from="],
])("what all messages of the page's own thread carry is the thread's id: %s", (_, thread, message) => {
  const messages = Array.from({ length: 90 }, (_, n) => `${thread}${message}${n}`);
  const others = ["/", "/forum/", "/forum/b/3", "/about", "/news", "/search", "/login", "/help"];
  expect(
    inForum(
      [...messages, ...others].map((path) => `http://a.test${path}`),
      thread,
    ),
  ).toBeUndefined();
  // All links of a page that was asked for with its session's id carry that as well, wherever they lead.
  const inAll = numbers.flatMap((n) => [`/b.php?b=${n}&zk=${TOKEN}`, `/t.php?t=${n}&zk=${TOKEN}`]);
  expect(
    inForum(
      inAll.map((path) => `http://a.test${path}`),
      `/t.php?t=1&zk=${TOKEN}`,
    ),
  ).toEqual({ in: "query", name: "zk" });
});

test("a session id may be of digits alone, once it is known where it stands", () => {
  const mark = { in: "query", name: "zk" } as const;
  expect(withoutSession("http://a.test/t/5?zk=6416267472680345", mark)).toBe("http://a.test/t/5");
  expect(withoutSession("http://a.test/t/5?zk=641", mark)).toBe("http://a.test/t/5?zk=641");
});

test("without it four in five of the addresses must still be told apart", () => {
  const threads = (count: number) =>
    Array.from({ length: 10 }, (_, n) => `${HOME}t?id=${n % count}&zk=${TOKEN}${n}a`);
  expect(found(threads(8))).toBe(true);
  expect(found(threads(7))).toBe(false);
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

test("an address's own session id is the one at the mark, and nothing else", () => {
  const url = "http://a.test/9f8e7d6c5b4a3921/t;x?zk=1a2b3c4d5e6f7788;y=5&z=0a1b2c3d4e5f";
  expect(opaquePartsOf(url)).toEqual([
    { mark: { in: "path", segment: 1 }, value: "9f8e7d6c5b4a3921" },
    { mark: { in: "query", name: "zk" }, value: "1a2b3c4d5e6f7788" },
    { mark: { in: "query", name: "z" }, value: "0a1b2c3d4e5f" },
  ]);
  expect(sessionIdOf(url, { in: "query", name: "zk" })).toBe("1a2b3c4d5e6f7788");
  expect(sessionIdOf(url, { in: "path", segment: 1 })).toBe("9f8e7d6c5b4a3921");
  expect(sessionIdOf(url, { in: "query", name: "y" })).toBeUndefined();
  expect(sessionIdOf(url, { in: "path", segment: 2 })).toBeUndefined();
  expect(withoutSession("http://a.test/t/5", { in: "path", segment: 1 })).toBe("http://a.test/t/5");
});

test("what has no name is no session id, and an address may be a host alone", () => {
  expect(opaquePartsOf("http://a.test/?=9f8e7d6c5b4a3921&9f8e7d6c5b4a3921")).toEqual([]);
  expect(opaquePartsOf("http://9f8e7d6c5b4a3921.test")).toEqual([]);
  expect(withSession("http://a.test", { in: "query", name: "zk" }, "9f8e")).toBe("http://a.test/?zk=9f8e");
  expect(withoutSession("http://a.test/9f8e7d6c5b4a3921", { in: "path", segment: 1 })).toBe("http://a.test/");
});

const hexadecimal = (length: number) => "1a".repeat(length).slice(0, length);

test.each(["phpsessid", "jsessionid", "aspsessionid", "sessionid", "session_id"])(
  "%s names a session when it is empty, or has 16 to 128 letters and digits",
  (name) => {
    for (const value of ["", hexadecimal(16), hexadecimal(128), "a1-b2,c3-ZZZZZZZ"])
      expect(isSessionParameter(name.toUpperCase(), value)).toBe(true);
    for (const value of [hexadecimal(15), hexadecimal(129), "letters-and-nothing-else", "1234567890 123456"])
      expect(isSessionParameter(name, value)).toBe(false);
  },
);

test.each(["cfid", "cftoken"])("%s names a session whatever its value", (name) => {
  expect(isSessionParameter(name, "7")).toBe(true);
});

test.each(["sid", "s", "sess", "session", "zenid", "oscsid", "hash", "token"])(
  "%s names a session only with 24 to 64 hexadecimal digits",
  (name) => {
    for (const value of [hexadecimal(24), hexadecimal(64).toUpperCase()])
      expect(isSessionParameter(name, value)).toBe(true);
    for (const value of [
      "",
      hexadecimal(23),
      hexadecimal(65),
      "a".repeat(32),
      `${hexadecimal(31)}g`,
      "x 1a".repeat(8),
    ])
      expect(isSessionParameter(name, value)).toBe(false);
  },
);

test("no other name does", () => {
  expect(isSessionParameter("id", hexadecimal(32))).toBe(false);
});
