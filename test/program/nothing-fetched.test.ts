import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { runSkein } from "./run-skein.ts";

let site: string;
let isThere: boolean;
let out: string;

/** A site that may have one page, and that sends on from another. */
beforeEach(async () => {
  isThere = false;
  out = join(scratchDirectory(), "some", "where");
  const server = createServer((request, response) => {
    if (request.url === "/old") response.writeHead(302, { location: "/" }).end();
    else if (isThere && request.url === "/")
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello.");
    else response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not found</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

const crawl = (url: string, ...more: string[]) =>
  runSkein(["crawl", url, "--out", out, "--wait", "0", "--tries", "1", ...more]);

/** Nothing, not even the folder above, which was made for it too. */
const expectNothing = () => expect(existsSync(join(out, ".."))).toBe(false);

describe("a first run that gets nothing is a failure, says why, and leaves nothing behind", () => {
  it.each([
    ["crawl", []],
    ["crawl", ["--limit", "1"]],
    ["learn", ["--strategy", "weave"]],
    ["watch", ["--time-limit", "20s"]],
  ])("%s, when the start is not there (%j)", async (command, more) => {
    const ran = await runSkein([command, site, "--out", out, "--wait", "0", ...more]);
    expect(ran).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`nothing was fetched: ${site} answered 404`),
    });
    expectNothing();
  });

  it("in one line: of what is not kept there are no figures", async () => {
    const { stderr } = await crawl(site);
    expect(stderr).toBe(`nothing was fetched: ${site} answered 404\n`);
    const watched = await runSkein(["watch", site, "--out", out, "--wait", "0", "--time-limit", "20s"]);
    expect(watched.stderr).toBe(`nothing was fetched: ${site} answered 404\n`);
  });

  it("when the start leads to what is not there", async () => {
    const ran = await crawl(`${site}old`);
    expect(ran).toMatchObject({ code: 1, stderr: expect.stringContaining(`${site} answered 404`) });
    expectNothing();
  });

  it("when nobody knows the host", async () => {
    const ran = await crawl("http://forum.invalid/", "--json");
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.stdout)).toMatchObject({
      end: "failure",
      cause: expect.stringMatching(/host name.*forum\.invalid/),
    });
    expectNothing();
  });

  it("when the proxy is dead, which is named", async () => {
    const ran = await crawl("http://forum.example/", "--proxy", "http://127.0.0.1:9");
    expect(ran).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/nothing was fetched: .*the proxy 127\.0\.0\.1:9/),
    });
    expectNothing();
  });

  it("when a strategy finds nothing to learn from", async () => {
    const ran = await runSkein(["learn", site, "--strategy", "focus", "--out", out, "--wait", "0"]);
    expect(ran).toMatchObject({ code: 4, stderr: expect.stringContaining("answered 404") });
    expectNothing();
  });
});

it("keeps a directory that was there, empty as it was", async () => {
  out = scratchDirectory();
  expect((await crawl(site)).code).toBe(1);
  expect(readdirSync(out)).toEqual([]);
});

it("keeps an archive whose site is gone, also when it was to start over", async () => {
  isThere = true;
  expect((await crawl(site)).code).toBe(0);
  isThere = false;
  expect((await crawl(site)).code).toBe(0);
  expect((await crawl(site, "--fresh")).code).toBe(1);
  expect(readdirSync(join(out, ".."))).toEqual(["where"]);
  const reader = ArchiveReader.open(out)!;
  expect([...reader.visits.all()].map(({ url, status }) => [url, status])).toContainEqual([site, 200]);
  reader.close();
});
