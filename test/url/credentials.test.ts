import { expect, test } from "vitest";
import { hasCredentials, withoutCredentials } from "../../src/url/credentials.ts";

test.each([
  ["http://me:secret@forum.example/", true],
  ["http://me@forum.example/", true],
  ["http://:secret@forum.example/", true],
  ["http://forum.example/@me:secret", false],
  ["me:secret@forum", false],
  ["no address", false],
])("whether %s tells a name or a password: %s", (url, told) => {
  expect(hasCredentials(url)).toBe(told);
});

test.each([
  ["cannot reach http://me:secret@a.example/x", "cannot reach http://…@a.example/x"],
  ["http://me:se@cret@a.example/", "http://…@a.example/"],
  ["'http://a.example/' and 'http://me:s@b.example/'", "'http://a.example/' and 'http://…@b.example/'"],
  ["ftp://x:y@a http://x:y@b", "ftp://…@a http://…@b"],
  ["write to me@a.example", "write to me@a.example"],
  ["http://a.example/ is not me@a.example", "http://a.example/ is not me@a.example"],
])("%s is told as %s", (line, told) => {
  expect(withoutCredentials(line)).toBe(told);
});
