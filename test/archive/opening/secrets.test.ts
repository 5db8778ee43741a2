import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPrivate, isSecretHeader, makePrivate } from "../../../src/archive/opening/secrets.ts";
import { scratchDirectory } from "../scratch.ts";

const mode = (file: string) => statSync(file).mode & 0o777;

test.each([
  "Cookie",
  "cookie2",
  "Authorization",
  "X-Auth",
  "X-Csrf",
  "XSRF",
  "Session-Id",
  "X-Api-Key",
  "apikey",
  "X-Token",
  "Secret",
  "X-Password",
  "Credentials",
])("%s tells who asks", (name) => {
  expect(isSecretHeader(name)).toBe(true);
});

test.each(["Host", "Accept", "User-Agent", "X-Cookie-Policy", "Cookies", "Api", "Key"])(
  "%s does not",
  (name) => {
    expect(isSecretHeader(name)).toBe(false);
  },
);

test("a file that is made private is its owner's alone, one that is there stays as it is", () => {
  const folder = scratchDirectory();
  const [made, there] = [join(folder, "made"), join(folder, "there")];
  writeFileSync(there, "mine", { mode: 0o644 });
  for (const file of [made, there]) createPrivate(file);
  expect(mode(made)).toBe(0o600);
  expect(mode(there)).toBe(0o644);
  expect(statSync(there).size).toBe(4);
});

test("a database is taken out of sight with its side files, where it has some", () => {
  const database = join(scratchDirectory(), "skein.db");
  for (const file of [database, `${database}-wal`]) writeFileSync(file, "", { mode: 0o644 });
  makePrivate(database);
  expect(mode(database)).toBe(0o600);
  expect(mode(`${database}-wal`)).toBe(0o600);
  writeFileSync(`${database}-shm`, "", { mode: 0o644 });
  makePrivate(database);
  expect(mode(`${database}-shm`)).toBe(0o600);
});
