import { beforeAll, expect, it } from "vitest";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { ask, cookieOf, inspecting, rawRequest, smallArchive } from "./visitor.ts";

let inspector: Inspector;
let cookie: string;
beforeAll(async () => {
  inspector = await inspecting([await smallArchive()], { allowChanges: true });
  cookie = await cookieOf(inspector);
});

it("lets in whoever has the first address, by a cookie that no script and no other site gets", async () => {
  const answer = await fetch(inspector.url, { redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/");
  expect(answer.headers.get("set-cookie")).toMatch(/^skein-\d+=[\w-]{43}; .*HttpOnly; SameSite=Strict$/);
  expect(answer.headers.get("set-cookie")).not.toContain(inspector.token);
  expect((await fetch(`${inspector.origin}/api/archives`, { headers: { cookie } })).status).toBe(200);
});

it.each(["", "a", "__proto__", "null", "x".repeat(43), "%C3%A9"])(
  "is not opened by guessing %j",
  async (guess) => {
    const { origin, token } = inspector;
    const named = cookie.split("=")[0];
    for (const token of [guess, `${inspector.token}a`, inspector.token.slice(0, -1)]) {
      expect((await rawRequest(origin, `/?token=${token}`)).status).toBe(403);
      expect(
        (await rawRequest(origin, "/api/archives", { headers: { cookie: `${named}=${token}` } })).status,
      ).toBe(403);
      const headers = { authorization: `Bearer ${token}` };
      expect((await rawRequest(origin, "/api/archives", { headers })).status).toBe(403);
    }
    // What opens the door once is not what keeps it open.
    expect((await rawRequest(origin, "/", { headers: { cookie: `${named}=${token}` } })).status).toBe(403);
  },
);

it("answers to no other name than its own, whatever that is bound to", async () => {
  const { port } = new URL(inspector.origin);
  for (const host of [
    `evil.example:${port}`,
    "evil.example",
    `localhost:${port}`,
    `127.0.0.1.evil.example:${port}`,
    "127.0.0.1",
    `[::1]:${port}`,
  ])
    for (const path of ["/", "/api/archives", `/?token=${inspector.token}`]) {
      const answer = await rawRequest(inspector.origin, path, { headers: { host, cookie } });
      expect(answer.status).toBe(403);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
});

it("answers no question that another page asks", async () => {
  for (const headers of [
    { origin: "http://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:1" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ] as Record<string, string>[]) {
    const answer = await rawRequest(inspector.origin, "/api/archives", { headers: { ...headers, cookie } });
    expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
  }
});

it("lets nothing run or load but what it serves itself", async () => {
  for (const path of ["/", "/api/archives", "/nowhere"]) {
    const answer = await rawRequest(inspector.origin, path, { headers: { cookie } });
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  }
});

it.each([
  "/../../../../etc/passwd",
  "/assets/../../../package.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/..%2f..%2fpackage.json",
  "/%2fetc%2fpasswd",
  "/assets/%00",
  "//etc/passwd",
  "/inspector.js",
  "/api/archives/..%2f..%2f/boards",
])("serves no file by the path %s", async (path) => {
  const answer = await rawRequest(inspector.origin, path, { headers: { cookie } });
  expect(answer.status).toBe(404);
  expect(answer.text).toMatch(/^\{"error":/);
});

it.each([
  ["archives/0/threads?board=x", "board is a whole number"],
  ["archives/0/threads?board=99999999999999999999", "board is a whole number"],
  ["archives/0/threads?order=sideways", "order is one of"],
  ["archives/0/threads?cursor=nonsense", "cursor is none"],
  [`archives/0/threads?cursor=${Buffer.from('[{"a":1},2]').toString("base64url")}`, "cursor is none"],
  ["archives/0/threads?limit=-1", "limit is a whole number"],
  ["archives/0/threads?q=a&q=b", "q is given 2 times"],
  ["archives/0/thread", "id is missing"],
  ["archives/0/thread?id=99999", "there is no thread"],
  ["archives/1/boards", "there is no archive"],
  ["archives/__proto__/boards", "there is no archive"],
])("says what is wrong with %s", async (path, message) => {
  expect(await ask(inspector, path)).toMatchObject({ error: { message: expect.stringContaining(message) } });
});

it("survives requests larger than any honest one", async () => {
  const headers = { cookie };
  const long = await ask(inspector, `archives/0/threads?q=${"a".repeat(5_000)}`);
  expect(long).toMatchObject({ error: { message: expect.stringContaining("q is longer than") } });
  expect(
    (await rawRequest(inspector.origin, `/api/archives?x=${"a".repeat(20_000)}`, { headers })).status,
  ).toBe(431);
  expect(
    (await ask<{ rows: unknown[] }>(inspector, "archives/0/posts?limit=999999999")).rows.length,
  ).toBeLessThanOrEqual(500);
});
