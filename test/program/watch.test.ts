import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { HOUR } from "../../src/seam/times.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { LivingForum } from "../watch/living-forum.ts";
import { postsIn, rowsIn } from "../watch/watched.ts";
import { type Ran, runSkein } from "./run-skein.ts";

let forum: LivingForum;
let url: string;
let directory: string;

beforeEach(async () => {
  forum = new LivingForum(14, 3, Date.now() - HOUR);
  const server = await served(forum);
  onTestFinished(() => void server.close());
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  directory = scratchDirectory();
});

/** So many pages a day that a test does not wait for them. */
const PLENTY = ["--wait", "0", "--budget", "2000000"];

/** Watches until something is in the archive, then stops it as a person does. */
async function watchUntil(there: () => boolean, ...args: string[]): Promise<Ran> {
  let done = false;
  const ran = await runSkein(["watch", ...args, ...PLENTY], (child) => {
    const timer = setInterval(() => {
      if (!existsSync(`${directory}/skein.db`) || !isThere(there)) return;
      done = true;
      clearInterval(timer);
      child.kill("SIGINT");
    }, 200);
    child.once("close", () => clearInterval(timer));
  });
  expect(done).toBe(true);
  return ran;
}

/** The tables may not be there yet. */
function isThere(there: () => boolean): boolean {
  try {
    return there();
  } catch {
    return false;
  }
}

const isAllThere = () => {
  const kept = postsIn(directory).filter(({ gone }) => gone === null);
  return JSON.stringify(kept.map(line).sort()) === JSON.stringify(forum.there.sort());
};
const line = ({ postId, text }: { postId: string; text: string }) => `${postId} ${text}`;
const lines = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe("skein watch", () => {
  it("watches a site from its address, and goes on with the directory alone", async () => {
    const first = await watchUntil(isAllThere, url, "--out", directory, "--json");
    expect(first).toMatchObject({ code: 11 });
    expect(JSON.parse(first.stdout)).toMatchObject({ url, end: "interrupted", posts: 0 });
    const written = forum.write(3, Date.now());
    const second = await watchUntil(isAllThere, directory, "--json");
    expect(JSON.parse(second.stdout)).toMatchObject({ end: "interrupted", posts: 1 });
    expect(postsIn(directory).filter(({ postId }) => postId === String(written.id))).toHaveLength(1);
  });

  it("tells a command, a web hook and a feed of each new post, and not of the history", async () => {
    const heard: string[] = [];
    const hook = createServer(async (request, response) => {
      const { events } = JSON.parse(await text(request));
      heard.push(...events.map((event: { post_id: string }) => event.post_id));
      response.end();
    });
    await new Promise<void>((listening) => hook.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void hook.close());
    const out = `${directory}.heard`;
    const program = `require("node:fs").appendFileSync(${JSON.stringify(out)}, require("node:fs").readFileSync(0))`;
    const script = `${scratchDirectory()}/note.cjs`;
    writeFileSync(script, program);
    const told = [
      ...["--exec", `"${process.execPath}" ${script}`, "--feed", `${directory}.xml`, "--allow-private"],
      ...["--post-to", `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`],
    ];
    await watchUntil(isAllThere, url, "--out", directory, ...told);
    expect(existsSync(out)).toBe(false);
    const first = forum.write(3, Date.now());
    await watchUntil(isAllThere, directory, ...told);
    const second = forum.write(5, Date.now());
    await watchUntil(isAllThere, directory, ...told);
    const ids = [String(first.id), String(second.id)];
    expect(heard).toEqual(ids);
    expect(lines(readFileSync(out, "utf8")).map(({ post_id }) => post_id)).toEqual(ids);
    expect(readFileSync(`${directory}.xml`, "utf8")).toContain(second.text.slice(0, 20));
  });

  it("watches several archives in one process; one that fails does not end the others", async () => {
    const other = new LivingForum(6, 2, Date.now() - HOUR);
    const server = await served(other);
    onTestFinished(() => void server.close());
    const otherUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const second = scratchDirectory();
    await runSkein(["crawl", url, "--out", directory, "--wait", "0"]);
    await runSkein(["crawl", otherUrl, "--out", second, "--wait", "0"]);
    const broken = scratchDirectory();
    await runSkein(["crawl", otherUrl, "--out", broken, "--wait", "0"]);
    // Somebody else is at work on it.
    const inUse = openArchive(broken);
    onTestFinished(() => inUse.close());
    const written = [forum.write(3, Date.now()), other.write(2, Date.now())];
    const has = (kept: string, id: number) => postsIn(kept).some(({ postId }) => postId === String(id));
    const isThere = () => has(directory, written[0]!.id) && has(second, written[1]!.id);
    const ran = await watchUntil(isThere, directory, broken, second, "--json");
    const { sites } = JSON.parse(ran.stdout);
    expect(sites.map(({ end }: { end: string }) => end)).toEqual(["interrupted", "refused", "interrupted"]);
    expect(ran.code).toBe(11);
  });

  it("reads news of a site that calls its pages plain text", async () => {
    const server = await served(forum, "text/plain");
    onTestFinished(() => void server.close());
    const plain = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await watchUntil(isAllThere, plain, "--out", directory);
    forum.write(3, Date.now());
    await watchUntil(isAllThere, directory);
  });

  it("ends when the time it was given is over, with code 0", async () => {
    const ran = await runSkein(["watch", url, "--out", directory, "--time-limit", "1s", ...PLENTY]);
    expect(ran).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/budget +\d.*\n(?:kept +\d.*\n)?stopped at the time limit/),
    });
  });

  it("survives kill -9 at any moment: every post once, nothing lost", async () => {
    await runSkein(["crawl", url, "--out", directory, "--wait", "0"]);
    for (const millis of [700, 900, 1200, 1600]) {
      forum.write(1 + (millis % 14), Date.now());
      const ran = await runSkein(["watch", directory, ...PLENTY], (child) => {
        setTimeout(() => child.kill("SIGKILL"), millis);
      });
      expect(ran.signal).toBe("SIGKILL");
    }
    await watchUntil(isAllThere, directory);
    expect(postsIn(directory).map(line).sort()).toEqual(forum.there.sort());
    const torn = rowsIn(
      directory,
      "SELECT 1 FROM post_version LEFT JOIN visit ON visit.id = post_version.visit WHERE visit.id IS NULL",
    );
    expect(torn).toEqual([]);
  });

  it.each([
    ["no archive", ["watch", "/nowhere"], /holds no archive.*address of a site/],
    ["a bad budget", ["watch", "http://a.example/", "--budget", "0"], /--budget.*whole number/],
    [
      "a bad time",
      ["watch", "http://a.example/", "--time-limit", "soon"],
      /--time-limit.*90, 90s, 5m, 2h or 1d/,
    ],
    ["an unknown strategy", ["watch", "http://a.example/", "--strategy", "luck"], /no strategy is called/],
    ["a bad moment", ["export", "/nowhere", "-f", "posts", "--since", "lately"], /--since.*moment/],
    [
      "--new-since without posts",
      ["export", "/nowhere", "-f", "pages", "--new-since", "2h"],
      /--new-since works only with/,
    ],
    ["tail without an archive", ["tail", "/nowhere"], /holds no archive/],
    ["two beginnings", ["tail", "/nowhere", "--since", "2h", "--after", "3"], /give only one of them/],
    ["a bad cursor", ["tail", "/nowhere", "--after", "x"], /--after.*whole number/],
  ])("answers %s with one clear line and code 4", async (_what, args, line) => {
    const ran = await runSkein(args);
    expect(ran.code).toBe(4);
    expect(ran.stderr.trim().split("\n")).toHaveLength(1);
    expect(ran.stderr).toMatch(line);
  });

  it("goes on understanding --for, its old name for --time-limit, and says so", async () => {
    const ran = await runSkein(["watch", url, "--out", scratchDirectory(), "--for", "1s", ...PLENTY]);
    expect(ran.code).toBe(0);
    expect(ran.stderr).toMatch(
      /^--for is called --time-limit now; the old name will be removed in the next version\n/,
    );
    expect(ran.stderr).toMatch(/stopped at the time limit/);
  });

  it("says when there is nothing to come back to", async () => {
    forum.page = () => "<p>Nothing here.</p>";
    const ran = await runSkein(["watch", url, "--out", directory, ...PLENTY]);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(/no boards or threads/);
  });
});

describe("skein tail and skein export --since", () => {
  it("tell posts as they come in, changed and removed ones too, from another process", async () => {
    await watchUntil(isAllThere, url, "--out", directory);
    const tail = follow(directory);
    const changed = forum.threads[5]!.posts[1]!;
    changed.text += " And one thing more.";
    const removed = forum.threads[5]!.posts[0]!;
    forum.remove(removed);
    const written = forum.write(6, Date.now());
    const since = new Date().toISOString();
    await watchUntil(isAllThere, directory);
    const events = lines(await tail.end(3));
    expect(events.map(({ event, post_id }) => `${event} ${post_id}`).sort()).toEqual(
      [`changed ${changed.id}`, `gone ${removed.id}`, `new ${written.id}`].sort(),
    );
    expect(events.find(({ event }) => event === "new")).toMatchObject({
      text: written.text,
      author: written.author,
      thread_url: `${url}thread?t=6`,
      board: expect.any(String),
    });
    expect(events.find(({ event }) => event === "gone")).toMatchObject({ text: removed.text });

    const later = lines((await runSkein(["tail", directory, "--once", "--since", since])).stdout);
    expect(later).toEqual(events);
    const rest = await runSkein(["tail", directory, "--once", "--after", String(events[0].cursor)]);
    expect(lines(rest.stdout)).toEqual(events.slice(1));

    const exported = await runSkein(["export", directory, "-f", "posts", "--new-since", since]);
    expect(
      lines(exported.stdout)
        .map(({ text }) => text)
        .sort(),
    ).toEqual([changed.text, written.text].sort());
    // Measured at 8, 28, 48 and more seconds: the watch looks at the thread again when it sees fit.
  }, 180_000);

  it("--new-since reads an archive that was only crawled", async () => {
    await runSkein(["crawl", url, "--out", directory, "--wait", "0", "--strategy", "breadth"]);
    const all = lines((await runSkein(["export", directory, "-f", "posts", "--new-since", "1h"])).stdout);
    expect(all.map(({ post_id, text }) => line({ postId: post_id, text })).sort()).toEqual(
      forum.there.sort(),
    );
    const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString();
    expect((await runSkein(["export", directory, "-f", "posts", "--new-since", tomorrow])).stdout).toBe("");
  });
});

function served(living: LivingForum, type = "text/html"): Promise<Server> {
  const server = createServer((request, response) => {
    const html = living.page(request.url ?? "/");
    response.writeHead(html === undefined ? 404 : 200, { "content-type": `${type}; charset=utf-8` });
    response.end(html ?? "<h1>Not found</h1>");
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/** Follows an archive until so many lines are there; what it wrote. */
function follow(directory: string): { end(lines: number): Promise<string> } {
  const bin = resolve(import.meta.dirname, "../../bin/skein.js");
  const child = spawn(process.execPath, [bin, "tail", directory], { stdio: ["ignore", "pipe", "inherit"] });
  let written = "";
  child.stdout.on("data", (chunk) => {
    written += chunk;
  });
  return {
    async end(lines) {
      while (written.split("\n").length <= lines) await new Promise((done) => setTimeout(done, 100));
      const closed = new Promise((done) => child.once("close", done));
      child.kill("SIGTERM");
      await closed;
      return written;
    },
  };
}

describe("skein tail", () => {
  it("reads what nobody has read yet", async () => {
    await runSkein(["crawl", url, "--out", directory, "--wait", "0"]);
    const ran = await runSkein(["tail", directory, "--once", "--after", "0"]);
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(ran.stdout).toContain('"event":"new"');
  });

  it("ends quietly when its reader has read enough", async () => {
    await watchUntil(isAllThere, url, "--out", directory);
    const ran = await runSkein(["tail", directory, "--after", "0"], (child) => child.stdout!.destroy());
    expect(ran).toMatchObject({ code: 0, stderr: "" });
  });
});
