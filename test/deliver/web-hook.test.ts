import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { webHook } from "../../src/deliver/web-hook.ts";
import { writtenArchive } from "./written.ts";

interface Heard {
  readonly key: string | undefined;
  readonly body: { readonly site: string; readonly events: readonly { readonly text: string }[] };
}

/** A server that answers so, and what it heard. */
async function hook(status: () => number, headers: Record<string, string> = {}) {
  const heard: Heard[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = JSON.parse(await text(request));
    heard.push({ key: request.headers["idempotency-key"] as string | undefined, body });
    response.writeHead(status(), headers).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, heard };
}

function hookTo(url: string, allowPrivate = true) {
  const recipient = webHook({ url, site: "https://forum.test/", userAgent: "skein", allowPrivate });
  onTestFinished(() => recipient.close?.());
  return recipient;
}

function rows() {
  const { write, events } = writtenArchive();
  for (const said of ["one", "two"]) write(said);
  return events.after(0, 10);
}

test("events come as JSON, and have the same key when they are sent again", async () => {
  let status = 503;
  const { url, heard } = await hook(() => status);
  const recipient = hookTo(url);
  const events = rows();
  const refused = await recipient.deliver(events);
  expect(refused).toMatchObject({ why: "it answered 503" });
  expect(refused.cursors.size).toBe(2);
  status = 204;
  expect((await recipient.deliver(events)).cursors.size).toBe(0);
  expect(heard).toHaveLength(2);
  expect(heard[0]!.key).toBe(heard[1]!.key);
  expect(heard[1]!.body.site).toBe("https://forum.test/");
  expect(heard[1]!.body.events.map((event) => event.text)).toEqual(["one", "two"]);
});

test("it may ask for time, but not for ever; where it leads to is not followed", async () => {
  const busy = await hook(() => 429, { "retry-after": "120" });
  expect((await hookTo(busy.url).deliver(rows())).waitMillis).toBe(120_000);
  const rude = await hook(() => 503, { "retry-after": "99999999" });
  expect((await hookTo(rude.url).deliver(rows())).waitMillis).toBe(3_600_000);
  const moved = await hook(() => 302, { location: busy.url });
  expect((await hookTo(moved.url).deliver(rows())).why).toBe("it answered 302");
  expect(busy.heard).toHaveLength(1);
});

test("a private address is asked only if that is allowed", async () => {
  const { url, heard } = await hook(() => 200);
  for (const private_ of [url, url.replace("127.0.0.1", "localhost")]) {
    const refused = await hookTo(private_, false).deliver(rows());
    expect(refused.why).toMatch(/lies in a private network, which --allow-private allows/);
  }
  expect(heard).toEqual([]);
});
