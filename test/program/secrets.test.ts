import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { COOKIES } from "../../src/crawl/session.ts";
import { Cookies } from "../../src/fetch/cookies.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { words } from "../crawl/hostile-forum.ts";
import { runSkein } from "./run-skein.ts";

const COOKIE = "c00kieSecretOfAnn17";
const HEADER = "Bearer5ecretOfAnn18";
const KEY = "apiKey5ecretOfAnn19";
const RENEWED = "renewed5ecretOfAnn20";

/** Mode bits without the file's kind. */
const modeOf = (file: string) => statSync(file).mode & 0o777;

it("keeps cookies and credentials where only the archive's owner can read them", {
  timeout: 60_000,
}, async () => {
  const site = await members(() => `${RENEWED}; Path=/`);
  const directory = join(scratchDirectory(), "out");
  const cookies = join(scratchDirectory(), "cookies.txt");
  writeFileSync(cookies, `127.0.0.1\tFALSE\t/\tFALSE\t0\tsession\t${COOKIE}\n`);
  const modes = new Set<number>();
  const secret = [
    "--load-cookies",
    cookies,
    "--header",
    `Authorization: ${HEADER}`,
    "--header",
    `X-Api-Key: ${KEY}`,
  ];
  const ran = await runSkein(
    ["crawl", site.url, "--out", directory, "--wait", "0.02", ...secret],
    (child) => {
      const look = setInterval(() => {
        for (const name of ["skein.db", "skein.db-wal", "skein.db-shm"]) {
          try {
            modes.add(modeOf(join(directory, name)));
          } catch {
            // Not there yet, or not any more.
          }
        }
      }, 5);
      child.once("close", () => clearInterval(look));
    },
  );
  expect(ran.code).toBe(0);
  const own = site.seen.filter(({ authorization }) => authorization === HEADER);
  expect(own.length).toBeGreaterThan(20);
  expect(own.every((headers) => headers["x-api-key"] === KEY)).toBe(true);
  // The few looks as a guest have none of it.
  const guest = site.seen.filter((headers) => !own.includes(headers));
  expect(guest.length).toBeLessThanOrEqual(12);
  expect(JSON.stringify(guest)).not.toMatch(new RegExp([COOKIE, HEADER, KEY].join("|")));
  expect(site.seen[0]!.cookie).toContain(COOKIE);
  expect([...modes]).toEqual([0o600]);

  const told = [ran.stdout, ran.stderr];
  for (const args of [
    ["status", directory, "--json"],
    ["why", directory, site.url],
    ...["posts", "threads", "boards", "people", "pages", "mbox"].map((format) => [
      "export",
      directory,
      "-f",
      format,
    ]),
    ["export", directory, "-f", "sqlite", "-o", join(directory, "out.db")],
    ["export", directory, "-f", "markdown", "-o", join(directory, "notes")],
  ]) {
    const said = await runSkein(args);
    expect(said.code).toBe(0);
    told.push(JSON.stringify(said));
  }
  for (const file of filesBelow(directory)) if (!file.includes("skein.db")) told.push(textOf(file));
  expect(told.join("\n")).toContain("GET / HTTP/1.1");
  for (const value of [COOKIE, HEADER, KEY, RENEWED])
    expect(told.filter((text) => text.includes(value)).map((text) => text.slice(0, 200))).toEqual([]);
});

it("keeps what the site sets for a guest in its answers, and what he sends nowhere", {
  timeout: 60_000,
}, async () => {
  const site = await members(() => "guest7=1; Path=/");
  const directory = join(scratchDirectory(), "out");
  expect((await runSkein(["crawl", site.url, "--out", directory, "--wait", "0"])).code).toBe(0);
  expect(site.seen.at(-1)!.cookie).toContain("guest7=1");
  const records = filesBelow(join(directory, "archive")).map(textOf).join("\n");
  expect(records).toContain("set-cookie: session=guest7=1; Path=/");
  expect(records).not.toMatch(/^cookie:/im);
});

it("tightens the database of an older archive as soon as cookies are kept in it", () => {
  const directory = scratchDirectory();
  openArchive(directory).close();
  const database = join(directory, "skein.db");
  expect(modeOf(database)).toBe(0o600);
  // As an older version left it.
  const archive = loosened(directory);
  expect(modeOf(database)).toBe(0o644);
  archive.facts.set(COOKIES, new Cookies().save());
  for (const name of ["skein.db", "skein.db-wal", "skein.db-shm"])
    expect(modeOf(join(directory, name))).toBe(0o600);
  archive.close();
});

it("loses no renewed cookie to kill -9", { timeout: 60_000 }, async () => {
  let count = 0;
  const site = await members(() => `round${++count}; Path=/`);
  const directory = join(scratchDirectory(), "out");
  const ran = await runSkein(
    ["crawl", site.url, "--strategy", "breadth", "--out", directory, "--wait", "0.05", "--concurrency", "1"],
    (child) => {
      const look = setInterval(() => site.seen.length > 30 && child.kill("SIGKILL"), 5);
      child.once("close", () => clearInterval(look));
    },
  );
  expect(ran.signal).toBe("SIGKILL");
  const reader = ArchiveReader.open(directory)!;
  const visits = [...reader.visits.all()].length;
  const kept = Number(/"round(\d+)"/.exec(JSON.stringify(reader.facts.get(COOKIES) ?? {}))?.[1]);
  reader.close();
  expect(visits).toBeGreaterThan(5);
  expect(kept).toBeGreaterThanOrEqual(visits - 1);
});

it("repeats no malformed header or cookie line, which may hold a secret", async () => {
  const header = await runSkein(["crawl", "http://127.0.0.1:1/", "--header", `Authorization ${HEADER}`]);
  expect([header.code, header.stderr.trim()]).toEqual([4, 'skein: --header needs "Name: value"']);
  const file = join(scratchDirectory(), "cookies.txt");
  writeFileSync(file, `127.0.0.1\tFALSE\t/\tFALSE\t${COOKIE}\tsession\t0\n`);
  const line = await runSkein(["crawl", "http://127.0.0.1:1/", "--load-cookies", file]);
  expect(line.code).toBe(4);
  expect(line.stderr).not.toContain(COOKIE);
});

function loosened(directory: string) {
  chmodSync(join(directory, "skein.db"), 0o644);
  return openArchive(directory);
}

/** A board of forty threads that renews the session cookie with each answer. */
async function members(cookie: () => string) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/robots.txt") {
      response.writeHead(404).end();
      return;
    }
    seen.push(request.headers);
    const headers = { "content-type": "text/html", "set-cookie": `session=${cookie()}` };
    const n = Number(/\d+$/.exec(request.url ?? "")?.[0]);
    response.writeHead(200, headers).end(n ? thread(n) : board());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
}

function board(): string {
  const rows = Array.from(
    { length: 40 },
    (_, i) =>
      `<tr><td><a href="/thread/${i + 1}">What about number ${i + 1}?</a></td><td>Ann</td><td>${i % 28 || 3} May 2024</td></tr>`,
  );
  return `<!doctype html><title>Board</title><table>${rows.join("")}</table>`;
}

function thread(n: number): string {
  return `<!doctype html><title>What about number ${n}?</title><p><a href="/">Board</a></p><h1>What about number ${n}?</h1>
<div><b>Ann</b> <i>${(n % 27) + 1} May 2024, 10:20</i><p>${words(n)}, and that is all that is to be said about number ${n}.</p></div>`;
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1");
}
