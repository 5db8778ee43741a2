import { expect, test } from "vitest";
import { Cookies } from "../../src/fetch/cookies.ts";
import { HeaderError } from "../../src/fetch/header-rules.ts";
import { RequestHeaders } from "../../src/fetch/request-headers.ts";

const HOME = new URL("http://forum.example:8080/a");
const ELSEWHERE = new URL("http://other.example/");

function headers(told: Record<string, string> = {}, cookies?: Cookies) {
  return new RequestHeaders({
    userAgent: "Mine/1",
    headers: told,
    cookies,
    isStart: (hostname) => hostname === "forum.example",
  });
}

const lines = (from: RequestHeaders, url: URL, extra?: Record<string, string>) =>
  from.for(url, extra).map(([name, value]) => `${name}: ${value}`);

test("a request says whom it asks, who asks, and what is understood, in this order", () => {
  expect(lines(headers(), HOME)).toEqual([
    "host: forum.example:8080",
    "connection: keep-alive",
    "user-agent: Mine/1",
    "accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    expect.stringMatching(/^accept-encoding: gzip, deflate, br/),
  ]);
});

test("what is told takes the place of the usual, and of itself for one request", () => {
  const told = headers({ Accept: "a", "X-Own": "1" });
  expect(lines(told, HOME).slice(2)).toEqual([
    "user-agent: Mine/1",
    expect.stringMatching(/^accept-encoding/),
    "Accept: a",
    "X-Own: 1",
  ]);
  expect(lines(told, HOME, { "x-own": "2" }).filter((line) => /^x-own/i.test(line))).toEqual(["x-own: 2"]);
});

test("credentials and cookies that were told go to the start's host alone", () => {
  const told = headers({ AUTHORIZATION: "Basic abc", Cookie: "a=1", "X-Authorization-Cookie": "yes" });
  expect(lines(told, HOME).slice(-3)).toEqual([
    "X-Authorization-Cookie: yes",
    "AUTHORIZATION: Basic abc",
    "cookie: a=1",
  ]);
  expect(lines(told, ELSEWHERE).join()).not.toMatch(/Basic|a=1/);
});

test("cookies that a site has set go back to it, behind those that were told", () => {
  const cookies = new Cookies();
  for (const url of [HOME, ELSEWHERE]) cookies.keep(url, [["Set-Cookie", "set=2"]]);
  expect(lines(headers({ cookie: "a=1" }, cookies), HOME).at(-1)).toBe("cookie: a=1; set=2");
  expect(lines(headers({ cookie: "a=1" }, cookies), ELSEWHERE).at(-1)).toBe("cookie: set=2");
  expect(lines(headers({}, cookies), HOME).at(-1)).toBe("cookie: set=2");
});

test("what cannot be sent is refused at once, the user agent too", () => {
  expect(() => headers({ Host: "a" })).toThrow(HeaderError);
  expect(
    () => new RequestHeaders({ userAgent: "a\nb", headers: {}, cookies: undefined, isStart: () => true }),
  ).toThrow("the header User-Agent has a line break in its value");
});
