import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { type NumberedSite, numberedSite } from "../crawl/numbered-site.ts";
import { runSkein } from "./run-skein.ts";

let site: NumberedSite;
beforeAll(async () => {
  site = await numberedSite(40);
});
afterAll(() => site.close());

const crawl = (directory: string, ...more: string[]) =>
  runSkein(["crawl", site.url, "--strategy", "breadth", "--out", directory, "--wait", "0", ...more]);

describe("skein crawl", () => {
  it("crawls a site, prints its figures as one JSON object, and leaves WARC files, a database and a log", async () => {
    const directory = scratchDirectory();
    const ran = await crawl(directory, "--json");
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject({
      end: "done",
      done: 41,
      waiting: 0,
      visits: 41,
      own: 1,
    });
    // Its robots.txt answers 404: that is no page, and nothing wasted.
    expect(JSON.parse(ran.stdout).byStatus).toEqual({ 200: 41 });
    expect(readdirSync(directory)).toEqual(expect.arrayContaining(["archive", "skein.db"]));
  });

  it("fetches nothing again when everything is there", async () => {
    const directory = scratchDirectory();
    await crawl(directory);
    const before = site.requests.length;
    expect((await crawl(directory)).code).toBe(0);
    expect(site.requests.length).toBe(before);
  });

  it("stops at a page limit and goes on when it is raised", async () => {
    const directory = scratchDirectory();
    const first = await crawl(directory, "--limit", "10", "--json");
    expect(JSON.parse(first.stdout)).toMatchObject({ end: "pageLimit", done: 10 });
    // It counts what the archive holds, not what this run fetched.
    const before = site.requests.length;
    const second = await crawl(directory, "--limit", "10");
    expect(second.stderr).toContain("stopped at the page limit: the archive holds 10 pages");
    expect(site.requests.length).toBe(before);
    expect(JSON.parse((await crawl(directory, "--json")).stdout)).toMatchObject({ end: "done", done: 41 });
  });

  it("ends with its own code at a size or time limit", async () => {
    expect((await crawl(scratchDirectory(), "--size-limit", "1")).code).toBe(14);
    expect((await crawl(scratchDirectory(), "--time-limit", "0")).code).toBe(15);
  });

  it("goes no deeper than told, and says so in the log", async () => {
    const directory = scratchDirectory();
    const ran = await crawl(directory, "--depth", "1", "--json");
    expect(JSON.parse(ran.stdout)).toMatchObject({ end: "done", byReason: { depth: expect.any(Number) } });
    expect(readFileSync(join(directory, "log.jsonl"), "utf8")).toContain('"reason":"depth"');
  });

  it("follows --include and --exclude", async () => {
    const ran = await crawl(scratchDirectory(), "--exclude", "page/1", "--include", "page", "--json");
    expect(JSON.parse(ran.stdout).byReason.excluded).toBeGreaterThan(0);
  });

  it("stops cleanly when interrupted, and goes on afterwards", async () => {
    const directory = scratchDirectory();
    const slow = [
      "crawl",
      site.url,
      "--strategy",
      "breadth",
      "--out",
      directory,
      "--wait",
      "0.3",
      "--concurrency",
      "1",
    ];
    const before = site.requests.length;
    const ran = await runSkein(slow, (child) => {
      const timer = setInterval(() => {
        if (site.requests.length < before + 3) return;
        clearInterval(timer);
        child.kill("SIGINT");
      }, 20);
    });
    expect(ran.code).toBe(11);
    expect(JSON.parse((await crawl(directory, "--json")).stdout)).toMatchObject({ end: "done", done: 41 });
  });

  it("finds a site whose address has no scheme, and goes on with it", async () => {
    const directory = scratchDirectory();
    const start = site.url.slice("http://".length);
    const args = ["crawl", start, "--strategy", "breadth", "--out", directory, "--wait", "0", "--json"];
    const first = await runSkein([...args, "--limit", "5"]);
    expect(JSON.parse(first.stdout)).toMatchObject({ url: site.url, done: 5 });
    expect(first.stderr).toContain(`over https; using ${site.url}`);
    const second = await runSkein([...args, "--limit", "9"]);
    expect(JSON.parse(second.stdout)).toMatchObject({ url: site.url, done: 9 });
    expect(second.stderr).not.toContain("over https; using");
  });

  it("goes on with the demo, which has the same address each time", async () => {
    const directory = scratchDirectory();
    const demo = ["crawl", "demo", "--out", directory, "--json"];
    const first = JSON.parse((await runSkein([...demo, "--limit", "5"])).stdout);
    expect(JSON.parse((await runSkein([...demo, "--limit", "9"])).stdout)).toMatchObject({
      url: first.url,
      done: 9,
    });
  });

  it("keeps the old archive when it starts over", async () => {
    const parent = scratchDirectory();
    const directory = join(parent, "a");
    await crawl(directory, "--limit", "3");
    await crawl(directory, "--fresh", "--limit", "3");
    expect(readdirSync(parent)).toHaveLength(2);
  });

  it.each([
    ["no address", ["crawl", "forum"], /"forum" is not an address/],
    ["another scheme", ["crawl", "ftp://a.example/"], /is not an address/],
    [
      "an unknown strategy",
      ["crawl", "http://a.example/", "--strategy", "magic"],
      /no strategy is called "magic"/,
    ],
    ["a bad number", ["crawl", "http://a.example/", "--limit", "many"], /--limit.*whole number/],
    ["a bad size", ["crawl", "http://a.example/", "--size-limit", "big"], /--size-limit.*bytes/],
    ["a bad expression", ["crawl", "http://a.example/", "--include", "("], /--include.*regular expression/],
    ["a bad header", ["crawl", "http://a.example/", "--header", "oops"], /--header.*Name: value/],
    [
      "a line break in a header",
      ["crawl", "http://a.example/", "--header", "A: b\nC: d"],
      /A has a line break/,
    ],
    [
      "a header that is the protocol's",
      ["crawl", "http://a.example/", "--header", "Transfer-Encoding: chunked"],
      /--header.*Transfer-Encoding is written by the crawler itself/,
    ],
    [
      "a header in letters that none can carry",
      ["crawl", "http://a.example/", "--header", "X-Name: łódź"],
      /X-Name has characters/,
    ],
    [
      "a line break in the name",
      ["crawl", "http://a.example/", "--user-agent", "a\r\nb"],
      /--user-agent.*line break/,
    ],
    [
      "a name in letters that no header can carry",
      ["watch", "http://a.example/", "--user-agent", "łódź"],
      /Latin-1/,
    ],
    ["a bad proxy", ["crawl", "http://a.example/", "--proxy", "nowhere"], /--proxy.*http/],
    [
      "a missing cookie file",
      ["crawl", "http://a.example/", "--load-cookies", "/nowhere.txt"],
      /cannot read \/nowhere.txt/,
    ],
    ["an unknown option", ["crawl", "http://a.example/", "--frobnicate"], /unknown option/],
    ["an unknown command", ["fly"], /unknown command.*see "skein --help"/],
    ["nothing to crawl", ["crawl"], /^skein: which site\? Give an address/],
    ["a missing file", ["read", "/nowhere.html"], /cannot read \/nowhere.html: there is no such file/],
    ["no archive", ["status", "/nowhere"], /holds no archive/],
    ["no directory to inspect", ["inspect", "/nowhere"], /\/nowhere is no directory/],
    ["no such port", ["inspect", ".", "--port", "70000"], /Expected a port, from 0 to 65535/],
    [
      "no fleet",
      ["fleet", "work", "--dir", "/nowhere"],
      /no fleet in \/nowhere: make one with "skein fleet init"/,
    ],
    [
      "no PostgreSQL",
      ["fleet", "init", "--db", "postgres://me:secret@127.0.0.1:1/x"],
      /cannot reach PostgreSQL at postgres:\/\/me@127\.0\.0\.1:1\/x/,
    ],
    ["no store", ["fleet", "init", "--store", "ftp://somewhere/"], /is no store/],
    ["no option of a fleet", ["fleet", "work", "--fast"], /see "skein fleet work --help"/],
    ["an unknown format", ["export", "/nowhere", "-f", "stone"], /-f.*choices/i],
  ])("answers %s with one clear line and code 4", async (_what, args, line) => {
    const ran = await runSkein(args);
    expect(ran.code).toBe(4);
    expect(ran.stderr.trim().split("\n")).toHaveLength(1);
    expect(ran.stderr).toMatch(line);
  });

  it("does not mix two sites in one directory", async () => {
    const directory = scratchDirectory();
    await crawl(directory, "--limit", "2");
    const ran = await runSkein(["crawl", "http://other.example/", "--out", directory]);
    expect(ran).toMatchObject({ code: 4, stderr: expect.stringContaining("holds the archive of") });
  });

  it("says which line of a cookie file is broken", async () => {
    const file = join(scratchDirectory(), "cookies.txt");
    writeFileSync(file, "# Netscape HTTP Cookie File\nthis is not a cookie\n");
    const ran = await crawl(scratchDirectory(), "--load-cookies", file);
    expect(ran).toMatchObject({ code: 4, stderr: expect.stringContaining("cookies.txt:2") });
  });
});

describe("what cannot be reached", () => {
  it.each([
    [
      "an unknown host",
      "http://no-such-host.invalid/",
      [],
      /the host name is unknown: no-such-host\.invalid/,
    ],
    ["a closed port", "http://127.0.0.1:1/", [], /the connection was refused: 127\.0\.0\.1:1/],
    [
      "a dead proxy",
      "http://forum.example/",
      ["--proxy", "http://127.0.0.1:1"],
      /the connection was refused: the proxy 127\.0\.0\.1:1/,
    ],
  ])("is told with its cause: %s", async (_what, url, more, line) => {
    const ran = await runSkein([
      "crawl",
      url,
      "--out",
      join(scratchDirectory(), "a"),
      "--tries",
      "1",
      ...more,
    ]);
    expect(ran.code).not.toBe(0);
    expect(ran.stderr).toMatch(line);
    expect(ran.stderr).not.toContain("robots");
  });
});

describe("skein status and skein export", () => {
  it("show what is in an archive", async () => {
    const directory = scratchDirectory();
    await crawl(directory);
    expect(JSON.parse((await runSkein(["status", directory, "--json"])).stdout)).toMatchObject({
      url: site.url,
      done: 41,
    });
    expect((await runSkein(["status", directory])).stdout).toContain("finished");
    const out = join(directory, "pages.jsonl");
    expect((await runSkein(["export", directory, "-f", "pages", "-o", out])).code).toBe(0);
    const pages = readFileSync(out, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const page = pages.find((row) => row.url === `${site.url}page/7`);
    expect(page).toMatchObject({
      final_url: page.url,
      status: 200,
      bytes: expect.any(Number),
      digest: expect.stringMatching(/^sha256:/),
    });
    expect(existsSync(join(directory, "archive", page.warc))).toBe(true);
  });
});

describe("a directory that is no archive", () => {
  it("is refused with one clear line, whatever it holds", async () => {
    const parent = scratchDirectory();
    const file = join(parent, "file");
    writeFileSync(file, "a file");
    const foreign = join(parent, "foreign");
    mkdirSync(foreign);
    writeFileSync(join(foreign, "skein.db"), "this is text and no database, however it is called");
    for (const args of [
      ["crawl", site.url, "--out", file],
      ["crawl", site.url, "--out", foreign],
      ["status", foreign],
      ["why", foreign, site.url],
      ["watch", foreign],
    ]) {
      const ran = await runSkein(args);
      expect(ran).toMatchObject({ code: 4, stderr: expect.stringMatching(/^skein: .* archive: .*\n$/) });
    }
  });

  it("is not moved aside while another crawl writes it", async () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    const ran = await crawl(directory, "--fresh");
    archive.close();
    expect(ran).toMatchObject({ code: 4, stderr: expect.stringContaining("in use by another crawl") });
    expect(existsSync(join(directory, "skein.db"))).toBe(true);
  });
});

describe("a site that cannot be reached", () => {
  it("is a failure with its cause, and the same command asks again", async () => {
    const directory = scratchDirectory();
    const gone = await numberedSite(3);
    await gone.close();
    const args = ["crawl", gone.url, "--out", directory, "--wait", "0", "--tries", "1"];
    for (let time = 0; time < 2; time++) {
      const ran = await runSkein(args);
      expect(ran.code).toBe(1);
      expect(ran.stderr).toMatch(/nothing was fetched: .*given up after .* refused/);
    }
  });
});

describe("what a site says", () => {
  it("cannot give orders to the terminal", async () => {
    const file = join(scratchDirectory(), "page.html");
    writeFileSync(file, "<title>Nice \u001b]0;owned\u0007\u009b2J \u202eegap</title><p>Hello");
    for (const args of [
      ["read", file],
      ["read", file, "--json"],
    ]) {
      const { stdout } = await runSkein(args);
      expect(stdout).toContain("Nice");
      expect(stdout).not.toMatch(/[\u0007\u001b\u009b\u202e]/);
    }
  });
});

describe("help", () => {
  it.each(["crawl", "watch", "learn", "export", "tail", "read", "status", "why", "sim"])(
    "of %s shows no value that says nothing",
    async (command) => {
      const { code, stdout } = await runSkein([command, "--help"]);
      expect(code).toBe(0);
      expect(stdout).not.toMatch(/default: (?:\[\]|\{\}|""|undefined|null|false)/);
    },
  );

  it.each([[[]], [["help", "nothing"]]])(
    "is shown once to who names no command (%j)",
    async (args: string[]) => {
      const { code, stdout, stderr } = await runSkein(args);
      expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
      expect(stderr.match(/^Usage: skein/gm)).toHaveLength(1);
    },
  );
});

describe("a reader that has read enough", () => {
  it("ends no command with a stack", async () => {
    const ran = await runSkein(["--help"], (child) => child.stdout!.destroy());
    expect(ran).toMatchObject({ code: 0, stderr: "" });
  });
});
