import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { certificate, key } from "./certificate.ts";
import { type SocksServer, socksServer } from "./socks-server.ts";

const plain = createServer((request, response) => response.end(`plain ${request.headers.host}`));
const secure = createTlsServer({ key, cert: certificate }, (request, response) =>
  response.end(`secure ${request.headers.host}`),
);
let open: SocksServer;
let locked: SocksServer;
let toSecure: SocksServer;

beforeAll(async () => {
  await new Promise<void>((ready) => plain.listen(0, "127.0.0.1", ready));
  await new Promise<void>((ready) => secure.listen(0, "127.0.0.1", ready));
  const to = () => (plain.address() as AddressInfo).port;
  open = await socksServer({ to, refuses: (host) => host === "gone.nowhere" });
  locked = await socksServer({ to, user: { name: "me", password: "pä:ss" } });
  toSecure = await socksServer({ to: () => (secure.address() as AddressInfo).port });
});
afterAll(async () => {
  await Promise.all([open.close(), locked.close(), toSecure.close()]);
  plain.closeAllConnections();
  secure.closeAllConnections();
  plain.close();
  secure.close();
});

async function ask(url: string, proxy: string, options: Parameters<typeof httpFetcher>[0] = {}) {
  const fetcher = httpFetcher({ environment: {}, proxy, ...options });
  const answer = await fetcher.fetch(url);
  await fetcher.close();
  return answer;
}

test.each(["socks5", "socks5h", "socks"])(
  "%s: names are looked up at the proxy, and no IP is noted",
  async (scheme) => {
    open.asked.length = 0;
    const answer = await ask("http://forum.nowhere/a", `${scheme}://127.0.0.1:${open.port}`);
    expect(open.asked).toEqual(["name forum.nowhere:80"]);
    expect(answer.ok && answer.body.toString()).toBe("plain forum.nowhere");
    expect(answer.exchange?.ip).toBeUndefined();
  },
);

test("secure targets are checked behind the proxy, unless told otherwise", async () => {
  const proxy = `socks5://127.0.0.1:${toSecure.port}`;
  const careful = await ask("https://forum.nowhere/", proxy);
  expect(!careful.ok && careful.failure).toMatchObject({ reason: "tls", retry: false });
  const answer = await ask("https://forum.nowhere/", proxy, { checkCertificates: false });
  expect(answer.ok && answer.body.toString()).toBe("secure forum.nowhere");
  expect(toSecure.asked).toContain("name forum.nowhere:443");
});

test("a name and a password open it; wrong ones are told and not tried again", async () => {
  const answer = await ask("http://forum.nowhere/", `socks5://me:p%C3%A4%3Ass@127.0.0.1:${locked.port}`);
  expect(answer.ok && answer.body.toString()).toBe("plain forum.nowhere");
  const wrong = await ask("http://forum.nowhere/", `socks5://me:secret@127.0.0.1:${locked.port}`);
  expect(!wrong.ok && wrong.failure).toMatchObject({ reason: "connect", retry: false });
  expect(JSON.stringify(wrong)).not.toContain("secret");
});

test("what the proxy cannot reach may be there later; so may the proxy itself", async () => {
  const gone = await ask("http://gone.nowhere/", `socks5://127.0.0.1:${open.port}`);
  expect(!gone.ok && gone.failure).toMatchObject({ reason: "connect", retry: true });
  const none = await ask("http://forum.nowhere/", "socks5://127.0.0.1:1");
  expect(!none.ok && none.failure).toMatchObject({ reason: "connect", retry: true });
  expect(!none.ok && none.failure.message).toContain("the proxy 127.0.0.1:1");
});

test("an address inside a private network is refused before the proxy is asked", async () => {
  open.asked.length = 0;
  const startUrl = "http://forum.nowhere/";
  const answer = await ask("http://10.0.0.1/a.png", `socks5://127.0.0.1:${open.port}`, { startUrl });
  expect(!answer.ok && answer.failure.reason).toBe("privateAddress");
  expect(open.asked).toEqual([]);
});

// Other systems have only one address of their own until somebody adds more.
const onLinux = test.skipIf(process.platform !== "linux");

onLinux("connections go out from the address that was told", async () => {
  open.from.length = 0;
  const proxy = `socks5://127.0.0.1:${open.port}`;
  await ask("http://forum.nowhere/", proxy, { bindAddress: "127.0.0.2" });
  expect(open.from).toEqual(["127.0.0.2"]);
});

onLinux("so they do without a proxy", async () => {
  const from: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    from.push(request.socket.remoteAddress);
    response.end("ok");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const fetcher = httpFetcher({ environment: {}, bindAddress: "127.0.0.2" });
  await fetcher.fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await fetcher.close();
  server.close();
  expect(from).toEqual(["127.0.0.2"]);
});
