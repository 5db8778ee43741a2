import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { startDemo } from "../../sim/demo.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { makeForum } from "../../sim/forum.ts";
import { type RunningServer, startServer } from "../../sim/server.ts";

const at = Date.UTC(2024, 3, 9);
const one = makeForum({ skin: "broad-lists", seed: 1, threads: 40, host: "one.test" });
const two = makeForum({ skin: "soup", seed: 2, threads: 40, host: "two.test", noise: { failures: 1 } });
const forums = new Map([one, two].map((forum) => [forum.host, forum]));

interface Got {
  status: number;
  body: string;
  headers: NodeJS.Dict<string | string[]>;
}

function ask(port: number, path: string, host: string, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers: { host } }, (answer) => {
      let body = "";
      answer.on("data", (piece) => {
        body += piece;
      });
      answer.on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode!, body, headers: answer.headers }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe("the server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ forum: (host) => forums.get(host), time: () => at });
  });
  afterAll(() => server.close());

  test("tells forums apart by host name", async () => {
    const { status, body } = await ask(server.port, "/", "one.test");
    expect(status).toBe(200);
    expect(body).toContain(one.world.name);
    expect((await ask(server.port, "/", "nobody.test")).status).toBe(502);
  });

  test("is an HTTP proxy for whole addresses", async () => {
    const { body } = await ask(server.port, "http://one.test/board/1", "127.0.0.1");
    expect(body).toContain(one.world.board(1)!.name);
  });

  test("gives the same bytes as the fetcher within the process", async () => {
    const fetcher = simulatedFetcher([one], simulatedClock(at));
    const fresh = await startServer({ forum: (host) => forums.get(host), time: () => at });
    const answer = await fetcher.fetch("http://one.test/board/1");
    const over = await ask(fresh.port, "/board/1", "one.test");
    await fresh.close();
    expect(answer.ok && answer.body.toString()).toBe(over.body);
  });

  test("fails as told: errors, and connections cut in the middle", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => ask(server.port, "/", "two.test")),
    );
    const kinds = new Set(
      outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value.status : "cut")),
    );
    expect(kinds).toEqual(new Set([500, 503, "cut"]));
  });

  test("answers HEAD without a body and refuses to be written to", async () => {
    expect((await ask(server.port, "/", "one.test", "HEAD")).body).toBe("");
    expect((await ask(server.port, "/", "one.test", "POST")).status).toBe(405);
  });

  test("limits the rate when told", async () => {
    const slow = await startServer({ forum: () => one, time: () => at, perSecond: 3 });
    const statuses = await Promise.all(Array.from({ length: 6 }, () => ask(slow.port, "/", "one.test")));
    await slow.close();
    expect(statuses.filter(({ status }) => status === 429).length).toBe(3);
    expect(statuses.find(({ status }) => status === 429)!.headers["retry-after"]).toBe("1");
  });
});

describe("the fetcher", () => {
  test("answers as a value, redirects with an absolute location, and logs what was asked", async () => {
    const forum = makeForum({ skin: "broad-lists", seed: 1, threads: 40, noise: { permalinks: "redirect" } });
    const fetcher = simulatedFetcher([forum], simulatedClock(at));
    const answer = await fetcher.fetch("http://broad-lists.test/post/3");
    expect(answer.ok && answer.status).toBe(302);
    expect(answer.ok && answer.location).toMatch(/^http:\/\/broad-lists\.test\/topic\/\d+/);
    expect(fetcher.log).toEqual([{ url: "http://broad-lists.test/post/3", status: 302, at }]);
  });

  test("knows no other hosts and survives any text", async () => {
    const fetcher = simulatedFetcher([one], simulatedClock(at));
    for (const url of ["http://elsewhere.test/", "nonsense", "http://one.test:99/"]) {
      const answer = await fetcher.fetch(url);
      expect(answer.ok).toBe(false);
    }
  });

  test("waits on its clock for slow answers", async () => {
    const forum = makeForum({ skin: "soup", seed: 1, threads: 20, noise: { slow: 1 } });
    const clock = simulatedClock(at);
    await simulatedFetcher([forum], clock).fetch("http://soup.test/");
    expect(clock.now()).toBeGreaterThanOrEqual(at + 1000);
  });
});

describe("the demo", () => {
  test("is a small forum on the loopback address, with boards that have pages", async () => {
    const demo = await startDemo();
    const { port, host } = new URL(demo.url);
    const entry = await ask(Number(port), "/", host);
    const boards = [...new Set(entry.body.match(/\/board\/\d+/g))];
    const paged = await ask(Number(port), "/board/1/page/2", host);
    await demo.close();
    expect(demo.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(boards.length).toBe(2);
    expect(paged.status).toBe(200);
    expect(paged.body).toContain("/topic/");
  });
});
