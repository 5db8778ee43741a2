import { join } from "node:path";
import { expect, it } from "vitest";
import { crawl, openArchive } from "../../src/index.ts";
import type {
  AddressesAnswer,
  CommandGiven,
  CommandsAnswer,
  Correction,
  CorrectionsAnswer,
  PageAnswer,
} from "../../src/inspect/api.ts";
import { GivenCommands } from "../../src/inspect/commands/given-commands.ts";
import { InspectedArchive } from "../../src/inspect/inspected-archive.ts";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { commandsOf } from "../../src/inspect/routes/command-routes.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { madeUpWeb } from "../crawl/made-up-web.ts";
import { ask, cookieOf, inspecting, rawRequest, smallArchive } from "./visitor.ts";

const MEMBERS = 300;
const THREADS = 30;

/** A forum with many members, whose pages nobody needs, on a server that takes its time. */
function membersWeb() {
  const { fetcher, asked } = madeUpWeb((path) => {
    if (path === "/robots.txt") return { status: 404 };
    if (path === "/")
      return `<title>All</title>${[...Array(THREADS).keys()].map((n) => `<a href="/thread/${n}">Thread number ${n}</a>`).join(" ")}
        ${[...Array(MEMBERS).keys()].map((n) => `<a href="/member/${n}">Member ${n}</a>`).join(" ")}`;
    return `<title>${path}</title><p>What is to be read at ${path} and nowhere else</p>`;
  });
  const slow: typeof fetcher = {
    ...fetcher,
    async fetch(url, how) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return fetcher.fetch(url, how);
    },
  };
  return { fetcher: slow, members: () => asked.filter((path) => path.startsWith("/member/")).length };
}

it("lets a person change what a running crawl fetches, and take that back", async () => {
  const { fetcher, members } = membersWeb();
  const out = join(scratchDirectory(), "members");
  const concurrency = 2;
  const run = crawl("http://forum.test/", { out, fetcher, strategy: "breadth", wait: 0, concurrency });
  const inspector = await inspecting([out], { allowChanges: true });
  await until(() => members() > 3);
  await say(inspector, { what: "form", form: "/member/#", says: "off" });
  const then = members();
  const { totals } = await run;
  // What was in flight came in; nothing else did.
  expect(members() - then).toBeLessThanOrEqual(concurrency);
  expect(totals.byReason.told).toBe(MEMBERS - members());
  const why = openArchive(out).why(`http://forum.test/member/${MEMBERS - 1}`);
  expect(why.join("\n")).toMatch(/left out \(told\): somebody said so; such addresses are switched off/);

  const { corrections } = await ask<CorrectionsAnswer>(inspector, "archives/0/corrections");
  expect(corrections).toMatchObject([{ line: "form /member/# off" }]);
  const undone = await change<CommandGiven>(
    inspector,
    `archives/0/corrections/${corrections[0]!.number}`,
    "DELETE",
  );
  await done(inspector, undone.command);
  const again = await crawl("http://forum.test/", {
    out,
    fetcher,
    strategy: "breadth",
    wait: 0,
    concurrency: 50,
  });
  expect(again.totals.byReason.told ?? 0).toBe(0);
  expect(members()).toBe(MEMBERS);
});

it("has what a person calls the same by its other address, though nothing links to that", async () => {
  const topics = [...Array(40).keys()];
  const { fetcher, asked } = madeUpWeb((path) => {
    if (path === "/robots.txt") return { status: 404 };
    if (path === "/")
      return topics.map((n) => `<a href="/topic/${n}/print">Topic ${n}, to be printed</a>`).join(" ");
    return `<title>${path}</title><p>What is to be read at ${path} and nowhere else</p>`;
  });
  const out = join(scratchDirectory(), "printed");
  const plan = { out, fetcher, strategy: "breadth", wait: 0 } as const;
  await crawl("http://forum.test/", { ...plan, limit: 4 });
  const inspector = await inspecting([out], { allowChanges: true });
  await say(inspector, { what: "same", form: "/topic/#/print", as: "/topic/#" });
  await crawl("http://forum.test/", plan);
  expect(asked.filter((path) => path.endsWith("/print"))).toHaveLength(3);
  const printed = asked
    .filter((path) => path.endsWith("/print"))
    .map((path) => path.slice(0, -"/print".length));
  const whole = topics.map((n) => `/topic/${n}`).filter((path) => !printed.includes(path));
  expect(asked).toEqual(expect.arrayContaining(whole));
  expect(openArchive(out).why("http://forum.test/topic/39/print").join("\n")).toContain(
    "it shows the same as http://forum.test/topic/39",
  );
});

it("pauses a running crawl, lets it go on and stops it", async () => {
  const { fetcher, members } = membersWeb();
  const out = join(scratchDirectory(), "members");
  const run = crawl("http://forum.test/", { out, fetcher, strategy: "breadth", wait: 0, concurrency: 2 });
  const inspector = await inspecting([out], { allowChanges: true });
  await until(() => members() > 1);
  await order(inspector, "pause");
  const paused = members();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(members() - paused).toBeLessThanOrEqual(2);
  await order(inspector, "goOn");
  await until(() => members() > paused + 4);
  await order(inspector, "stop");
  expect((await run).end).toBe("interrupted");
  expect(members()).toBeLessThan(MEMBERS);
  expect(await order(inspector, "pause")).toBe("nobody was at work");
});

it("is told by a guide file what is wanted, by whichever strategy", async () => {
  const { fetcher, members } = membersWeb();
  const out = join(scratchDirectory(), "members");
  const inspector = await inspecting([out], { allowChanges: true });
  await crawl("http://forum.test/", { out, fetcher, strategy: "breadth", wait: 0, limit: 1 });
  const sent = await fetch(`${inspector.origin}/api/archives/0/guide-file`, {
    method: "POST",
    headers: { authorization: `Bearer ${inspector.token}`, "content-type": "text/plain" },
    body: "# nobody needs them\nform /member/# off\nscope /wiki/ off\n",
  });
  await done(inspector, ((await sent.json()) as CommandGiven).command);
  const file = await (
    await fetch(`${inspector.origin}/api/archives/0/guide-file`, {
      headers: { authorization: `Bearer ${inspector.token}` },
    })
  ).text();
  expect(file).toMatch(
    /^# what people said of http:\/\/forum\.test\/.*\nform \/member\/# off\nscope \/wiki\/ off\n$/,
  );
  await crawl("http://forum.test/", { out, fetcher, strategy: "breadth", wait: 0, concurrency: 20 });
  expect(members()).toBe(0);
});

it("reads a kind of pages again when somebody says where a field really is, and once more when that is taken back", async () => {
  const out = await smallArchive();
  const inspector = await inspecting([out], { allowChanges: true });
  const { rows } = await ask<AddressesAnswer>(inspector, "archives/0/addresses?type=thread&limit=1");
  const page = await ask<PageAnswer>(inspector, `archives/0/page?url=${encodeURIComponent(rows[0]!.url)}`);
  const authors = () => authorsIn(out);
  const before = await authors();
  const other = page.records[0]!.places.find(({ mayBe, isRead }) => mayBe === "author" && !isRead)!;
  await say(inspector, { what: "field", form: page.form, field: "author", place: other.place });
  await until(async () => (await authors()).includes(other.text));
  const { corrections } = await ask<CorrectionsAnswer>(inspector, "archives/0/corrections");
  await done(
    inspector,
    (await change<CommandGiven>(inspector, `archives/0/corrections/${corrections[0]!.number}`, "DELETE"))
      .command,
  );
  await until(async () => String(await authors()) === String(before));
});

it("does what is said while it still reads pages again for what was said before", async () => {
  const archive = new InspectedArchive(0, await smallArchive());
  const given = new GivenCommands((error) => expect.fail(String(error)));
  const said = given.give(archive, "correct", { what: "type", form: "/topic/#", type: "other" });
  // Begun, and not over.
  for (let turn = 0; turn < 1_000 && !archive.isLocked; turn++) await Promise.resolve();
  given.give(archive, "undo", said);
  await given.close();
  expect(commandsOf(archive, 0).commands.map(({ result }) => result)).toEqual([
    "form /topic/# is other",
    "taken back",
  ]);
  archive.close();
});

const NO_CORRECTIONS: readonly [string, unknown][] = [
  ["nothing", null],
  ["a word", "off"],
  ["no form", { what: "form", says: "off" }],
  ["two lines", { what: "form", form: "/a/# off\nform /b/#", says: "off" }],
  ["a type that is none", { what: "type", form: "/a/#", type: "script" }],
  ["more than is known", { what: "form", form: "/a/#", says: "off", why: "because" }],
  ["a folder that is none", { what: "scope", folder: "wiki", says: "off" }],
];

it("takes nothing for a correction that a guide file could not say", async () => {
  const inspector = await inspecting([await smallArchive()], { allowChanges: true });
  for (const [, sent] of NO_CORRECTIONS)
    expect(await change(inspector, "archives/0/corrections", "POST", sent)).toMatchObject({
      error: { code: "badRequest" },
    });
});

it("changes nothing for another page, for a form, for a body without end, or where that was not allowed", async () => {
  const out = await smallArchive();
  const open = await inspecting([out], { allowChanges: true });
  const cookie = await cookieOf(open);
  const path = "/api/archives/0/corrections";
  const body = JSON.stringify({ what: "form", form: "/member/#", says: "off" });
  const json = { "content-type": "application/json", cookie };
  const { origin } = open;
  const sent = async (headers: Record<string, string>, text = body) =>
    (await rawRequest(origin, path, { method: "POST", headers, body: text })).status;
  expect(await sent(json)).toBe(403);
  expect(await sent({ ...json, origin: "http://evil.example" })).toBe(403);
  expect(await sent({ ...json, origin: "null" })).toBe(403);
  expect(await sent({ ...json, origin, "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await sent({ cookie, origin, "content-type": "text/plain" })).toBe(400);
  expect(await sent({ cookie, origin, "content-type": "application/x-www-form-urlencoded" })).toBe(400);
  expect(await sent({ ...json, origin }, "x".repeat(100_000))).toBe(413);
  expect(await sent({ "content-type": "application/json", origin })).toBe(403);
  const closed = await inspecting([out]);
  expect(await change(closed, "archives/0/corrections", "POST", JSON.parse(body))).toMatchObject({
    error: { code: "readOnly" },
  });
  expect(await ask(open, "archives/0/corrections")).toEqual({ corrections: [] });
  expect(await sent({ ...json, origin })).toBe(202);
});

async function authorsIn(directory: string): Promise<(string | null)[]> {
  const archive = openArchive(directory);
  const authors: (string | null)[] = [];
  for await (const { author } of archive.posts()) authors.push(author);
  archive.close();
  return authors;
}

function change<Answer>(inspector: Inspector, path: string, method: string, sent?: unknown): Promise<Answer> {
  return ask(inspector, path, {
    method,
    headers: { "content-type": "application/json" },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
}

async function say(inspector: Inspector, correction: Correction): Promise<void> {
  const { command } = await change<CommandGiven>(inspector, "archives/0/corrections", "POST", correction);
  await done(inspector, command);
}

async function order(inspector: Inspector, what: string): Promise<string> {
  const { command } = await change<CommandGiven>(inspector, "archives/0/commands", "POST", { what });
  return done(inspector, command);
}

/** What came of a command, once it is done. */
async function done(inspector: Inspector, number: number): Promise<string> {
  let result: string | null = null;
  await until(async () => {
    const { commands } = await ask<CommandsAnswer>(inspector, `archives/0/commands?after=${number - 1}`);
    result = commands[0]?.result ?? null;
    return result !== null;
  });
  return result!;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
