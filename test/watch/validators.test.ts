import { expect, it } from "vitest";
import { Validators } from "../../src/watch/validators.ts";

const page = [
  ["Content-Type", "text/html"],
  ["ETag", 'W/"7"'],
  ["Last-Modified", "Sun, 03 May 2026 10:00:00 GMT"],
] as const;

it("sends back what the page came with", () => {
  expect(new Validators().headers(page)).toEqual({
    "if-none-match": 'W/"7"',
    "if-modified-since": "Sun, 03 May 2026 10:00:00 GMT",
  });
  expect(new Validators().headers([["Content-Type", "text/html"]])).toEqual({});
});

it("sends nothing back that no header may hold", () => {
  expect(new Validators().headers([["ETag", '"a\r\nCookie: b"']])).toEqual({});
  expect(new Validators().headers([["ETag", `"${"a".repeat(1000)}"`]])).toEqual({});
});

it("checks an honest server ever more rarely", () => {
  const validators = new Validators();
  const checks: number[] = [];
  for (let n = 1; n <= 500; n++) {
    if (!validators.unchanged()) continue;
    checks.push(n);
    validators.checked(false);
  }
  expect(checks).toEqual([1, 3, 7, 15, 31, 63, 127, 191, 255, 319, 383, 447]);
  expect(validators.trusted).toBe(true);
});

it("suspects a server whose page has changed after all, and forgives it if that happened just then", () => {
  const validators = new Validators();
  expect(validators.unchanged()).toBe(true);
  expect(validators.checked(true)).toBe(true);
  validators.proved(false);
  expect(validators.trusted).toBe(true);
});

it("does not trust a server that says 304 to the validators of a page that has changed", () => {
  const validators = new Validators();
  validators.unchanged();
  validators.checked(true);
  validators.proved(true);
  expect(validators.trusted).toBe(false);
  expect(validators.headers(page)).toEqual({});
  expect(new Validators(validators.save()).headers(page)).toEqual({});
});

it("gives up on validators that are new every time although the page is not", () => {
  const validators = new Validators();
  for (let n = 0; n < 7; n++) validators.sent(false);
  validators.sent(true);
  for (let n = 0; n < 7; n++) validators.sent(false);
  expect(validators.trusted).toBe(true);
  validators.sent(false);
  expect(validators.trusted).toBe(false);
});
