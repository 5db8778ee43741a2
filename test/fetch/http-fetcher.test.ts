import { createServer as createPlainServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer, Answered, Exchange, Fetcher, Unanswered } from "../../src/fetch/answer.ts";
import { Cookies } from "../../src/fetch/cookies.ts";
import { defaultUserAgent } from "../../src/fetch/defaults.ts";
import { type HttpFetcherOptions, httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { type BadServer, startBadServer } from "./bad-server.ts";
import { certificate, key } from "./certificate.ts";

let server: BadServer;
let fetcher: Fetcher;
const sideExchanges: Exchange[] = [];

beforeAll(async () => {
  server = await startBadServer();
  fetcher = httpFetcher({
    cookies: new Cookies(),
    environment: {},
    connectTimeoutMillis: 500,
    headersTimeoutMillis: 400,
    bodyTimeoutMillis: 400,
    totalTimeoutMillis: 900,
    maxBodyBytes: 12_000_000,
    maxDecodedBytes: 20_000_000,
    onExchange: (exchange) => sideExchanges.push(exchange),
  });
});

afterAll(async () => {
  await fetcher.close();
  await server.close();
});

const ask = (path: string) => fetcher.fetch(server.origin + path);

describe("a good answer", () => {
  test("carries status, fields, body and the exchange as it went over the wire", async () => {
    const answer = answered(await ask("/good/1"));
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body.toString()).toContain("<h1>Good</h1>");
    expect(answer.exchange).toMatchObject({
      url: `${server.origin}/good/1`,
      ip: "127.0.0.1",
      response: { status: 200, statusText: "OK" },
    });
    expect(answer.exchange.request.headers.slice(0, 3)).toEqual([
      ["host", new URL(server.origin).host],
      ["connection", "keep-alive"],
      ["user-agent", defaultUserAgent],
    ]);
    expect(answer.exchange.response.headers.map(([name]) => name)).toContain("Date");
  });

  test.each([
    ["/good/gzip", "gzip"],
    ["/good/br", "br"],
    ["/good/raw-deflate", "deflate"],
  ])("%s is unpacked in the body and packed in the exchange", async (path) => {
    const answer = answered(await ask(path));
    expect(answer.body.toString()).toContain("<title>packed");
    expect(answer.exchange.response.body.equals(answer.body)).toBe(false);
  });

  test("a redirect comes back with an absolute location and is not followed", async () => {
    const answer = answered(await ask("/good/redirect"));
    expect(answer.status).toBe(302);
    expect(answer.location).toBe(`${server.origin}/good/3`);
  });

  test("a cookie check that redirects to itself is passed, its redirect told apart", async () => {
    const answer = answered(await ask("/good/cookie-check"));
    expect(answer.status).toBe(200);
    expect(answer.exchange.request.headers).toContainEqual(["cookie", "checked=yes"]);
    expect(sideExchanges.map(({ response }) => response.status)).toEqual([302]);
  });

  test.each(["/error", "/busy/always"])("%s is an answer too", async (path) => {
    expect(answered(await ask(path)).status).toBeGreaterThanOrEqual(500);
  });

  test.each([
    "/no-length",
    "/many-headers",
    "/not-gzip",
    "/too-long-body",
    "/one-line",
    "/deep",
    "/charset/binary",
  ])("%s is odd but whole", async (path) => {
    expect(answered(await ask(path)).body.length).toBeGreaterThan(1);
  });

  test("an address of 100 KB is asked for", async () => {
    expect(answered(await ask(`/long/${"a".repeat(100_000)}`)).status).toBe(414);
  });

  test("a redirect to what is no address has no location", async () => {
    expect(answered(await ask("/loop/nowhere")).location).toBeUndefined();
  });
});

describe("a misdeed becomes a value", () => {
  test.each([
    ["/drop", "disconnect", true],
    ["/reset", "disconnect", true],
    ["/half-headers", "disconnect", true],
    ["/never", "timeout", true],
    ["/slow-headers", "timeout", true],
    ["/garbage", "protocol", false],
    ["/bad-length", "protocol", false],
    ["/huge-headers", "tooLarge", false],
  ])("%s: %s, nothing to keep", async (path, reason, retry) => {
    const { failure, exchange } = unanswered(await ask(path));
    expect(failure).toMatchObject({ reason, retry });
    expect(failure.message).toContain(path);
    expect(exchange).toBeUndefined();
  });

  test.each([
    ["/half-body", "disconnect", true, "disconnect"],
    ["/half-body-reset", "disconnect", true, "disconnect"],
    ["/half-chunks", "disconnect", true, "disconnect"],
    ["/broken-chunks", "protocol", true, "disconnect"],
    ["/slow-drip", "timeout", true, "time"],
    ["/stalls", "timeout", true, "time"],
    ["/endless", "tooLarge", false, "length"],
    ["/huge-length", "tooLarge", false, "length"],
  ])("%s: %s, what came is kept as truncated", async (path, reason, retry, truncated) => {
    const { failure, exchange } = unanswered(await ask(path));
    expect(failure).toMatchObject({ reason, retry });
    expect(exchange?.truncated).toBe(truncated);
    expect(exchange?.response.status).toBe(200);
  });

  test("half a body is kept to the last byte", async () => {
    const { exchange } = unanswered(await ask("/half-body"));
    expect(exchange?.response.body.toString()).toBe("<h1>Half");
  });

  test("an endless body is cut at the limit", async () => {
    const { exchange } = unanswered(await ask("/endless"));
    expect(exchange?.response.body.length).toBe(12_000_000);
  });

  test.each([
    ["/gzip-bomb", "tooLarge"],
    ["/br-bomb", "tooLarge"],
    ["/broken-gzip", "protocol"],
  ])("%s: %s, the bytes kept whole as sent", async (path, reason) => {
    const { failure, exchange } = unanswered(await ask(path));
    expect(failure).toMatchObject({ reason, retry: false });
    expect(exchange?.truncated).toBeUndefined();
    expect(exchange?.response.body.length).toBeGreaterThan(0);
  });

  test("a connection that is dropped is not asked for again", async () => {
    const own = await startBadServer();
    const fresh = httpFetcher({ environment: {} });
    await fresh.fetch(`${own.origin}/drop`);
    expect(own.hits.get("/drop")).toBe(1);
    await fresh.close();
    await own.close();
  });

  test("a redirect to a place on the same page is one to itself", async () => {
    const moved = createPlainServer((_, response) => response.writeHead(302, { location: "/x#top" }).end());
    await new Promise<void>((ready) => moved.listen(0, "127.0.0.1", ready));
    const url = `http://127.0.0.1:${(moved.address() as AddressInfo).port}/x`;
    for (const asked of [url, `${url}#bottom`])
      expect(unanswered(await fetcher.fetch(asked)).failure).toEqual({
        reason: "redirectLoop",
        retry: false,
        message: `keeps redirecting to itself: ${asked}`,
      });
    moved.closeAllConnections();
    moved.close();
  });

  test("a redirect to itself is asked four times, then a loop", async () => {
    const { failure, exchange } = unanswered(await ask("/loop/self"));
    expect(failure).toMatchObject({ reason: "redirectLoop", retry: false });
    expect(exchange?.response.status).toBe(302);
    expect(server.hits.get("/loop/self")).toBe(4);
  });

  test.each([
    ["http://127.0.0.1:1/", "connect"],
    ["http://no-such-host.invalid/", "dns"],
    ["ftp://127.0.0.1/", "protocol"],
    ["not an address", "protocol"],
  ])("%s: %s", async (url, reason) => {
    expect(unanswered(await fetcher.fetch(url)).failure.reason).toBe(reason);
  });

  test("https asked of a plain server", async () => {
    const answer = await fetcher.fetch(server.origin.replace("http:", "https:"));
    expect(unanswered(answer).failure).toMatchObject({ reason: "tls", retry: false });
  });
});

describe("what is sent", () => {
  const sent = async (options: HttpFetcherOptions, url: string, headers: Record<string, string> = {}) => {
    const own = httpFetcher({ environment: {}, ...options });
    const answer = answered(await own.fetch(url, { headers }));
    await own.close();
    return answer.exchange.request.headers.map(([name, value]) => `${name}: ${value}`);
  };

  test("headers told by the user take the place of ours, those of one request the place of both", async () => {
    const options = { userAgent: "Mine/1.0", headers: { Accept: "text/plain", "X-Own": "1" } };
    const headers = await sent(options, `${server.origin}/good/1`, { "x-own": "2", "If-None-Match": '"a"' });
    expect(headers).toContain("user-agent: Mine/1.0");
    expect(headers.filter((line) => /^accept:/i.test(line))).toEqual(["Accept: text/plain"]);
    expect(headers).toContain('If-None-Match: "a"');
    expect(headers.filter((line) => /^x-own:/i.test(line))).toEqual(["x-own: 2"]);
  });

  test("Authorization and Cookie go to the host where the crawl started, to no other", async () => {
    const options = { headers: { Authorization: "Basic abc" }, allowPrivateAddresses: true };
    const url = `${server.origin}/good/1`;
    expect(await sent({ ...options, startUrl: server.origin }, url)).toContain("Authorization: Basic abc");
    expect(await sent({ headers: { Cookie: "a=1" }, startUrl: server.origin }, url)).toContain("cookie: a=1");
    expect((await sent({ ...options, startUrl: "http://forum.example/" }, url)).join()).not.toContain(
      "Basic abc",
    );
  });
});

describe("connections", () => {
  test("that the server has closed meanwhile are opened again without a failure", async () => {
    const closing = createServer((socket) => {
      let requests = 0;
      socket.on("data", () => {
        if (++requests > 1) return socket.destroy();
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
      });
      socket.on("error", () => {});
    });
    await new Promise<void>((ready) => closing.listen(0, "127.0.0.1", ready));
    const url = `http://127.0.0.1:${(closing.address() as AddressInfo).port}/`;
    for (let i = 0; i < 4; i++) expect(answered(await fetcher.fetch(url)).body.toString()).toBe("ok");
    closing.close();
  });

  test("that are secure need a good certificate unless told otherwise", async () => {
    const secure = createSecureServer({ key, cert: certificate }, (_, response) => response.end("secret"));
    await new Promise<void>((ready) => secure.listen(0, "127.0.0.1", ready));
    const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}/`;
    expect(unanswered(await fetcher.fetch(url)).failure).toMatchObject({ reason: "tls", retry: false });
    const trusting = httpFetcher({ environment: {}, checkCertificates: false });
    expect(answered(await trusting.fetch(url))).toMatchObject({ status: 200, exchange: { ip: "127.0.0.1" } });
    await trusting.close();
    secure.close();
  });
});

describe("each timeout", () => {
  // undici's own timers tick about once a second.
  test("ends a wait by itself: for a connection, for headers, for more of a body", async () => {
    const never = httpFetcher({
      environment: {},
      resolve: () => {},
      startUrl: server.origin,
      connectTimeoutMillis: 300,
    });
    const patient = httpFetcher({ environment: {}, headersTimeoutMillis: 300, bodyTimeoutMillis: 300 });
    const answers = await Promise.all([
      never.fetch("http://slow-dns.example/"),
      patient.fetch(`${server.origin}/never`),
      patient.fetch(`${server.origin}/stalls`),
    ]);
    expect(answers.map((answer) => unanswered(answer).failure.reason)).toEqual([
      "connect",
      "timeout",
      "timeout",
    ]);
    expect(answers.map((answer) => answer.exchange?.truncated)).toEqual([undefined, undefined, "time"]);
    await Promise.all([never.close(), patient.close()]);
  });
});

describe("stopping", () => {
  test("a signal ends waiting requests at once, in any number without a warning", async () => {
    const warnings: Error[] = [];
    process.on("warning", (warning) => warnings.push(warning));
    const stop = new AbortController();
    const waiting = Array.from({ length: 20 }, () =>
      fetcher.fetch(`${server.origin}/never`, { signal: stop.signal }),
    );
    setTimeout(() => stop.abort(), 50);
    for (const answer of await Promise.all(waiting))
      expect(unanswered(answer).failure).toEqual({
        reason: "stopped",
        retry: true,
        message: `the crawl was stopped: ${server.origin}/never`,
      });
    const later = await fetcher.fetch(`${server.origin}/asked-too-late`, { signal: stop.signal });
    expect(unanswered(later).failure.reason).toBe("stopped");
    expect(server.hits.has("/asked-too-late")).toBe(false);
    expect(warnings).toEqual([]);
  });

  test("a closed fetcher answers that it is stopped", async () => {
    const closing = httpFetcher({ environment: {} });
    const waiting = closing.fetch(`${server.origin}/never`);
    setTimeout(() => closing.close(), 50);
    expect(unanswered(await waiting).failure.reason).toBe("stopped");
    expect(unanswered(await closing.fetch(`${server.origin}/good/1`)).failure.reason).toBe("stopped");
  });
});

function answered(answer: Answer): Answered {
  if (!answer.ok) throw new Error(answer.failure.message);
  return answer;
}

function unanswered(answer: Answer): Unanswered {
  if (answer.ok) throw new Error(`answered with ${answer.status}: ${answer.url}`);
  return answer;
}
