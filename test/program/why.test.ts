import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeForum } from "../../sim/forum.ts";
import { type RunningServer, startServer } from "../../sim/server.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { runSkein } from "./run-skein.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

let server: RunningServer;
beforeAll(async () => {
  const forum = makeForum({ skin: "broad-lists", seed: 3, threads: 40, boards: 2 });
  server = await startServer({ forum: () => forum, time: () => AT });
});
afterAll(() => server.close());

it("explains what was fetched, left out as a duplicate, left out by a rule, and never seen", async () => {
  const directory = scratchDirectory();
  await runSkein(["crawl", server.url, "--out", directory, "--wait", "0"]);
  await runSkein(["export", directory, "-f", "posts", "-o", join(scratchDirectory(), "posts.jsonl")]);
  const why = async (url: string) => (await runSkein(["why", directory, url])).stdout;
  const log = readFileSync(join(directory, "log.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const left = (reason: string): string => log.find((line) => line.reason === reason).url;

  expect(await why(server.url)).toMatch(
    /fetched and archived\nlast visited .*: answered 200; .*\.warc\.gz, byte \d+/,
  );
  expect(await why(server.url)).toMatch(
    /\nread as a page of type entry: page 1 of 1 of list of boards \d+ .*\nread on it: 2 boards\n/,
  );
  expect(await why(`${server.url}topic/1`)).toMatch(
    /\nread as a page of type thread: page 1 of \d+ of thread \d+ ".+", .*, on the board ".+"\nread on it: \d+ posts?\n/,
  );
  expect(await why(left("duplicate"))).toMatch(
    /left out \(duplicate\).*shows the same as http.* held \d+ times, failed \d+ times\n(?:.*\n)*its way: \w+ \/.*\n.*of this way .*\nthe next page is expected to be worth \d/,
  );
  expect(await why(left("outOfScope"))).toMatch(/left out \(outOfScope\): it is on another host/);
  expect(await why(`${server.url}nobody-links-here`)).toMatch(/never seen: no fetched page links to it/);
  expect(await why(server.url.replace("http:", "https:"))).toContain(`but to ${server.url}`);
});

it("explains the ways of other strategies by how they are counted", async () => {
  const directory = scratchDirectory();
  await runSkein([
    "crawl",
    server.url,
    "-o",
    directory,
    "--wait",
    "0",
    "--strategy",
    "breadth",
    "--limit",
    "3",
  ]);
  expect((await runSkein(["why", directory, server.url])).stdout).toMatch(
    /its way: start; 1 address was fetched or left out/,
  );
});
