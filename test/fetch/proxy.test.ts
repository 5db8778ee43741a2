import { createServer, type IncomingMessage } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { chooseProxy, ProxyError } from "../../src/fetch/proxy.ts";
import { certificate, key } from "./certificate.ts";

/** Takes plain requests in absolute form and opens tunnels to the secure server, whatever the name: names are the proxy's. */
const seen: string[] = [];
let wantsPassword = false;
const refuses = (request: IncomingMessage) =>
  wantsPassword &&
  request.headers["proxy-authorization"] !== `Basic ${Buffer.from("me:pä:ss").toString("base64")}`;
const secure = createTlsServer({ key, cert: certificate }, (request, response) =>
  response.end(`secure ${request.headers.host}`),
);
const proxy = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  if (refuses(request)) response.writeHead(407).end();
  else response.end(`plain ${request.headers.host}`);
});
proxy.on("connect", (request, socket) => {
  seen.push(`CONNECT ${request.url}`);
  if (refuses(request)) return socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
  const onward = connect((secure.address() as AddressInfo).port, "127.0.0.1", () => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    socket.pipe(onward).pipe(socket);
  });
  socket.on("error", () => onward.destroy());
  onward.on("error", () => socket.destroy());
});
const addressOf = () => `127.0.0.1:${(proxy.address() as AddressInfo).port}`;

beforeAll(async () => {
  await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
  await new Promise<void>((ready) => secure.listen(0, "127.0.0.1", ready));
});
afterAll(() => {
  proxy.closeAllConnections();
  secure.closeAllConnections();
  proxy.close();
  secure.close();
});

async function ask(url: string, options: Parameters<typeof httpFetcher>[0]) {
  seen.length = 0;
  const fetcher = httpFetcher({ environment: {}, checkCertificates: false, ...options });
  const answer = await fetcher.fetch(url);
  await fetcher.close();
  return answer;
}

describe("through a proxy", () => {
  test("plain targets are asked for in absolute form, names unresolved, no IP noted", async () => {
    const answer = await ask("http://forum.nowhere/a?b=1", { proxy: `http://${addressOf()}` });
    expect(seen).toEqual(["GET http://forum.nowhere/a?b=1"]);
    expect(answer.ok && answer.body.toString()).toBe("plain forum.nowhere");
    expect(answer.exchange?.ip).toBeUndefined();
  });

  test("secure targets go through a tunnel", async () => {
    const answer = await ask("https://forum.nowhere/a", { proxy: `http://${addressOf()}` });
    expect(seen).toEqual(["CONNECT forum.nowhere:443"]);
    expect(answer.ok && answer.body.toString()).toBe("secure forum.nowhere");
  });

  test("a bad certificate behind a tunnel is a failure unless told otherwise", async () => {
    const answer = await ask("https://forum.nowhere/a", {
      proxy: `http://${addressOf()}`,
      checkCertificates: true,
    });
    expect(!answer.ok && answer.failure).toMatchObject({ reason: "tls", retry: false });
  });

  test("a name and a password open it, and are not archived", async () => {
    wantsPassword = true;
    const told = { proxy: `http://me:p%C3%A4%3Ass@${addressOf()}` };
    const plain = await ask("http://forum.nowhere/", told);
    expect(plain.ok && plain.body.toString()).toBe("plain forum.nowhere");
    expect(JSON.stringify(plain.exchange?.request)).not.toContain("authorization");
    const tunnelled = await ask("https://forum.nowhere/", told);
    expect(tunnelled.ok && tunnelled.body.toString()).toBe("secure forum.nowhere");
    const without = await ask("http://forum.nowhere/", { proxy: `http://${addressOf()}` });
    expect(!without.ok && without.failure).toMatchObject({
      ...{ reason: "connect", retry: false },
      message: expect.stringContaining(`the proxy ${addressOf()} requires a name and a password`),
    });
    const closed = await ask("https://forum.nowhere/", { proxy: `http://${addressOf()}` });
    expect(!closed.ok && closed.failure.reason).toBe("connect");
    wantsPassword = false;
  });

  test("a password with a bare % in it is taken as it is written", async () => {
    const sent: (string | undefined)[] = [];
    const note = (request: IncomingMessage) => sent.push(request.headers["proxy-authorization"]);
    proxy.once("request", note);
    await ask("http://forum.nowhere/", { proxy: `http://me:50%@${addressOf()}` });
    expect(sent).toEqual([`Basic ${Buffer.from("me:50%").toString("base64")}`]);
  });

  test("no failure that names it tells its password", async () => {
    wantsPassword = true;
    for (const at of [addressOf(), "127.0.0.1:1", "proxy.invalid:1"])
      for (const scheme of ["http", "https"]) {
        const answer = await ask(`${scheme}://forum.nowhere/`, { proxy: `http://me:secret@${at}` });
        expect(!answer.ok && answer.failure.message).toContain(`the proxy ${at}`);
        expect(JSON.stringify(answer)).not.toMatch(/secret|me:/);
      }
    wantsPassword = false;
  });

  test("a proxy that is not there is a failure to connect", async () => {
    for (const scheme of ["http", "https"]) {
      const answer = await ask(`${scheme}://forum.nowhere/`, { proxy: "http://127.0.0.1:1" });
      expect(!answer.ok && answer.failure).toMatchObject({
        reason: "connect",
        retry: true,
        message: expect.stringContaining("the connection was refused: the proxy 127.0.0.1:1"),
      });
    }
  });

  test("of the environment", async () => {
    await ask("http://forum.nowhere/", { environment: { HTTP_PROXY: addressOf() } });
    expect(seen).toEqual(["GET http://forum.nowhere/"]);
    await ask("https://forum.nowhere/", { environment: { https_proxy: `http://${addressOf()}` } });
    expect(seen).toEqual(["CONNECT forum.nowhere:443"]);
  });
});

describe("which proxy", () => {
  const via = (url: string, environment: Record<string, string>) =>
    chooseProxy(undefined, environment).proxyFor(new URL(url))?.host;

  test("the environment has one for each scheme, lower case first", () => {
    const environment = {
      HTTP_PROXY: "http://upper:1",
      http_proxy: "http://lower:2",
      HTTPS_PROXY: "http://secure:3",
    };
    expect(via("http://a.example/", environment)).toBe("lower:2");
    expect(via("https://a.example/", environment)).toBe("secure:3");
    expect(via("https://a.example/", { HTTP_PROXY: "http://upper:1" })).toBeUndefined();
    expect(via("http://a.example/", { HTTPS_PROXY: "http://upper:1" })).toBeUndefined();
    expect(via("http://a.example/", {})).toBeUndefined();
    expect(via("http://a.example/", { http_proxy: "", HTTP_PROXY: "https://upper:1" })).toBe("upper:1");
  });

  test.each([
    ["a.example", "http://a.example/", true],
    ["a.example", "http://b.a.example/", true],
    [".a.example", "http://b.a.example/", true],
    ["a.example", "http://aa.example/", false],
    ["x, a.example:8080", "http://a.example:8080/", true],
    ["a.example:8080", "http://a.example/", false],
    ["*", "http://any.example/", true],
    ["*.a.example", "http://b.a.example/", true],
    ["A.Example  b.example", "http://b.example/", true],
    ["A.Example", "http://a.example/", true],
    ["x,,", "http://a.example./", false],
    ["a.example:80", "http://a.example/", true],
    ["a.example:443", "https://a.example/", true],
    ["a.example:443", "http://a.example/", false],
  ])("NO_PROXY=%s for %s: %s", (list, url, direct) => {
    const environment = { HTTP_PROXY: "http://proxy:1", HTTPS_PROXY: "http://proxy:1", NO_PROXY: list };
    expect(via(url, environment) === undefined).toBe(direct);
  });

  test("one told by the user is for everything", () => {
    const choice = chooseProxy("http://told:1", { NO_PROXY: "*" });
    expect(choice.proxyFor(new URL("https://a.example/"))?.host).toBe("told:1");
  });

  test.each(["socks4://host:1", "http://", "http://a b/"])("%s is refused in words", (told) => {
    expect(() => chooseProxy(told, {})).toThrow(ProxyError);
  });

  test.each([
    "http://me:secret@",
    "http://me:secret@a b:1",
    "http://me:secret@proxy:port",
    "ftp://me:secret@proxy:1",
    "http://me:sec/secret@proxy:1",
    // Its host would be "me", its port the beginning of the password.
    "http://me:12/secret@proxy:1",
    "http://me:12#secret@proxy:1",
    "http:/me:secret@proxy:1",
  ])("%s is refused without telling the password", (told) => {
    for (const choose of [() => chooseProxy(told, {}), () => chooseProxy(undefined, { HTTP_PROXY: told })]) {
      expect(choose).toThrow(ProxyError);
      expect(choose).not.toThrow(/secret|me:/);
    }
  });
});
