import { join } from "node:path";
import { expect, it } from "vitest";
import { crawl, watch } from "../../src/index.ts";
import type { CommandGiven, CommandsAnswer, LiveAnswer, LiveSnapshot } from "../../src/inspect/api.ts";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { DAY } from "../../src/seam/times.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { smallWorld } from "../library/small-world.ts";
import { ask, inspecting } from "./visitor.ts";

it("tells what a crawl brings while it runs, what waits, and how its host is asked", async () => {
  const { url, fetcher, clock } = smallWorld();
  const out = join(scratchDirectory(), "live");
  const seen: LiveSnapshot[] = [];
  let asked = 0;
  const slow: typeof fetcher = {
    ...fetcher,
    async fetch(url, how) {
      asked++;
      // It goes on as it is looked at: a few pages for each look, and the rest behind the last one.
      while (seen.length < 3 && asked > 12 * (seen.length + 1))
        await new Promise((resolve) => setTimeout(resolve, 10));
      return fetcher.fetch(url, how);
    },
  };
  const run = crawl(url, { out, clock, fetcher: slow, concurrency: 2 });
  const inspector = await inspecting([out], { allowChanges: true });
  const events = eventsOf(inspector);
  for await (const { event, data } of events) {
    if (event !== "live") continue;
    seen.push(data as LiveSnapshot);
    if (seen.length === 3) break;
  }
  expect(seen.every(({ atWork }) => atWork === "crawl")).toBe(true);
  expect(seen[2]!.totals.pages).toBeGreaterThan(seen[0]!.totals.pages);
  expect(seen[2]!.hosts).toMatchObject([{ host: new URL(url).host, waitMillis: expect.any(Number) }]);
  expect(seen[2]!.frontier.length).toBeGreaterThan(0);
  await run;
  const whole = await ask<LiveAnswer>(inspector, "archives/0/live");
  expect(whole.atWork).toBe("nobody");
  const { millis, valuable, other, duplicate, refused } = whole.series;
  expect(millis.length).toBeLessThanOrEqual(601);
  const sum = [...valuable, ...other, ...duplicate, ...refused].reduce((all, count) => all + count, 0);
  // robots.txt was asked for as well.
  expect(sum).toBeGreaterThanOrEqual(whole.totals.pages);
  expect(valuable.reduce((all, count) => all + count, 0)).toBeGreaterThan(sum / 2);
});

it("tells of a watch what it does, how much of its budget is used, and what comes next", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "watched");
  await watch(url, { out, clock, fetcher, timeLimit: "12h", budget: 300 });
  const inspector = await inspecting([out]);
  const { watch: told } = await ask<LiveAnswer>(inspector, "archives/0/live");
  expect(told).toMatchObject({ phase: "news", pagesPerDay: 300, page: expect.stringContaining("http") });
  expect(told!.pagesToday).toBeGreaterThan(0);
  expect(told!.pagesToday).toBeLessThanOrEqual(300);
  const due = told!.due.map(({ at }) => Date.parse(at!));
  expect(due.length).toBeGreaterThan(0);
  // One page after the other, as the budget has it.
  expect(due[0]).toBeGreaterThan(Date.parse(told!.at));
  expect(due.slice(1).every((at, i) => at - due[i]! >= DAY / 300)).toBe(true);
});

it("tells of commands as they are given and done, and opens no more windows than there can be", async () => {
  const { url, clock, fetcher } = smallWorld({ threads: 5 });
  const out = join(scratchDirectory(), "small");
  await crawl(url, { out, clock, fetcher });
  const inspector = await inspecting([out], { allowChanges: true });
  const sent = JSON.stringify({ what: "pause" });
  const given = await ask<CommandGiven>(inspector, "archives/0/commands", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: sent,
  });
  for await (const { event, data } of eventsOf(inspector)) {
    if (event !== "commands") continue;
    const { commands } = data as CommandsAnswer;
    expect(commands[0]!.number).toBe(given.command);
    if (commands[0]!.result !== null) break;
  }
  const windows = await Promise.all([...Array(20).keys()].map(() => opened(inspector)));
  expect(windows.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  await Promise.all(windows.map(({ body }) => body?.cancel()));
});

function opened({ origin, token }: Inspector): Promise<Response> {
  return fetch(`${origin}/api/live`, { headers: { authorization: `Bearer ${token}` } });
}

async function* eventsOf(inspector: Inspector): AsyncGenerator<{ event: string; data: unknown }> {
  const { body } = await opened(inspector);
  let text = "";
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const blocks = text.split("\n\n");
    text = blocks.pop()!;
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event && data) yield { event, data: JSON.parse(data) };
    }
  }
}
