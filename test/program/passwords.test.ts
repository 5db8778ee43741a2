import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { scratchDirectory } from "../archive/scratch.ts";
import { runSkein } from "./run-skein.ts";

/** A proxy that answers for every site itself, and has every second page fail. */
let proxy: string;
beforeEach(async () => {
  const server = createServer((request, response) => {
    if (request.url?.endsWith("/lost")) request.socket.destroy();
    else
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(
          "<a href=/one>One</a> <a href=/lost>Lost</a> <a href=http://me:secret@forum.nowhere/two>Two</a>",
        );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  proxy = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

describe("the password of a proxy", () => {
  it.each([
    "me:secret@proxy:1",
    "ftp://me:secret@proxy:1",
    "http://me:secret@",
    "http://me:12/secret@proxy:1",
    "http://me:12/secret@proxy:1/",
  ])("is not repeated when %s is refused, which takes one line", async (told) => {
    for (const command of ["crawl", "watch", "learn", "read"]) {
      const ran = await runSkein([command, "http://forum.nowhere/", "--proxy", told]);
      expect(ran).toMatchObject({
        code: 4,
        stdout: "",
        stderr: expect.stringMatching(/^skein: --proxy.*\n$/),
      });
      expect(ran.stderr).not.toMatch(/secret|me:/);
    }
  });

  it("is in nothing that is printed or archived", async () => {
    const out = join(scratchDirectory(), "site.skein");
    const told = ["--proxy", `http://somebody:geheim@${proxy}`, "--wait", "0", "--tries", "1"];
    const start = "http://forum.nowhere/";
    const crawl = ["crawl", start, "--out", out, "--strategy", "breadth", ...told];
    const all = [
      await runSkein([...crawl, "--limit", "1"]),
      await runSkein([...crawl, "--json"]),
      await runSkein(["status", out]),
      await runSkein(["why", out, `${start}lost`]),
      await runSkein(["export", out, "-f", "pages"]),
    ];
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(JSON.stringify(all) + everythingIn(out)).not.toMatch(/geheim|somebody/);
    // What is looked at is really there.
    expect(everythingIn(out)).toContain("GET /one HTTP");
  });
});

describe("a name and a password in an address", () => {
  it.each([
    ["http://me:secret@forum.nowhere/"],
    ["http://me@forum.nowhere/"],
    ["me:secret@forum.nowhere"],
    ["http://me:sec/secret@forum.nowhere/"],
  ])("%s is refused as the start, in one line that does not repeat them", async (start) => {
    const out = join(scratchDirectory(), "site.skein");
    for (const command of ["crawl", "watch", "learn"]) {
      const ran = await runSkein([
        command,
        start,
        "--out",
        out,
        "--proxy",
        `http://${proxy}`,
        "--tries",
        "1",
      ]);
      expect(ran).toMatchObject({
        code: 4,
        stdout: "",
        stderr: expect.stringMatching(/^skein: .*--header.*\n$/),
      });
      expect(ran.stderr).not.toMatch(/secret|me:|me@/);
    }
    expect(existsSync(out)).toBe(false);
  });

  it("is taken off by why, which knows addresses without", async () => {
    const out = join(scratchDirectory(), "site.skein");
    const told = ["--proxy", `http://${proxy}`, "--wait", "0", "--tries", "1", "--strategy", "breadth"];
    await runSkein(["crawl", "http://forum.nowhere/", "--out", out, ...told]);
    const known = await runSkein(["why", out, "http://me:secret@forum.nowhere/two"]);
    expect(known.stdout).toMatch(/^http:\/\/forum\.nowhere\/two\n/);
    const unknown = await runSkein(["why", out, "me:secret@forum.nowhere"]);
    expect(unknown).toMatchObject({ code: 4, stderr: expect.stringMatching(/^skein: .*\n$/) });
    expect(JSON.stringify([known, unknown])).not.toMatch(/secret|me:/);
  });

  it("is refused by read too", async () => {
    const ran = await runSkein(["read", "http://me:secret@forum.nowhere/", "--proxy", `http://${proxy}`]);
    expect(ran).toMatchObject({ code: 4, stdout: "", stderr: expect.stringMatching(/^skein: .*\n$/) });
    expect(ran.stderr).not.toMatch(/secret|me:/);
  });

  it("is not repeated when no option is as it is to be", async () => {
    for (const option of [
      ["--example", "ftp://me:secret@forum.nowhere/"],
      ["--prox=http://me:secret@proxy:1"],
    ]) {
      const ran = await runSkein(["crawl", "http://forum.nowhere/", ...option]);
      expect(ran).toMatchObject({ code: 4, stderr: expect.stringMatching(/^skein: .*\n$/) });
      expect(ran.stderr).not.toMatch(/secret|me:/);
    }
  });
});

/** The bytes of all files of an archive, unpacked. */
function everythingIn(directory: string): string {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return (entry.name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1");
    })
    .join("\n");
}
