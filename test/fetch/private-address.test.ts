import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { isPrivateAddress, isPrivateHost, type Resolve } from "../../src/fetch/private-address.ts";
import { type BadServer, startBadServer } from "./bad-server.ts";

describe("an address", () => {
  test.each([
    "127.0.0.1",
    "127.255.0.3",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "192.0.2.1",
    "198.18.0.1",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "::ffff:10.0.0.1",
    "[::ffff:7f00:1]",
    "::127.0.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001:db8::1",
  ])("%s is private", (address) => expect(isPrivateAddress(address)).toBe(true));

  test.each([
    "8.8.8.8",
    "172.15.0.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
    "2002:808:808::",
    "::8.8.8.8",
    "[2606:4700::1111]",
    "example.org",
  ])("%s is not", (address) => expect(isPrivateAddress(address)).toBe(false));

  test.each([
    "http://0x7f.1/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://[::1]/",
    "http://localhost./",
    "http://a.localhost/",
  ])("%s is seen through", (url) => expect(isPrivateHost(new URL(url).hostname)).toBe(true));

  test.each(["http://forum9/", "http://8.8.8.8/", "http://notlocalhost/", "http://[2606:4700::1111]/"])(
    "%s is not taken for one inside",
    (url) => expect(isPrivateHost(new URL(url).hostname)).toBe(false),
  );
});

describe("a crawl", () => {
  let server: BadServer;
  let port: string;
  beforeAll(async () => {
    server = await startBadServer();
    port = new URL(server.origin).port;
  });
  afterAll(() => server.close());

  /** forum.example is public and evil.example points inside, as DNS of an attacker would. */
  const resolve: Resolve = (host, done) =>
    done(null, [{ address: host === "forum.example" ? "93.184.216.34" : "127.0.0.1", family: 4 }]);

  const ask = async (startUrl: string, url: string, allowPrivateAddresses = false) => {
    const fetcher = httpFetcher({
      startUrl,
      resolve,
      allowPrivateAddresses,
      environment: {},
      connectTimeoutMillis: 300,
    });
    const answer = await fetcher.fetch(url);
    await fetcher.close();
    return answer.ok ? answer.status : answer.failure.reason;
  };

  test("that started on a public site is kept out of private networks, by address and by name", async () => {
    expect(await ask("http://forum.example/", `${server.origin}/good/1`)).toBe("privateAddress");
    expect(await ask("http://forum.example/", `http://evil.example:${port}/good/1`)).toBe("privateAddress");
    expect(await ask("http://forum.example/", `http://2130706433:${port}/good/1`)).toBe("privateAddress");
    expect(server.hits.size).toBe(0);
  });

  test("that started on a private address or name may go there", async () => {
    expect(await ask(server.origin, `${server.origin}/good/1`)).toBe(200);
    expect(await ask("http://intranet.example/", `http://evil.example:${port}/good/1`)).toBe(200);
  });

  test("may be told to go there", async () => {
    expect(await ask("http://forum.example/", `${server.origin}/good/1`, true)).toBe(200);
  });

  test("through a proxy is still kept from addresses written as such", async () => {
    const fetcher = httpFetcher({ startUrl: "http://forum.example/", proxy: server.origin, environment: {} });
    const answer = await fetcher.fetch("http://192.168.0.1/admin");
    expect(!answer.ok && answer.failure.reason).toBe("privateAddress");
    await fetcher.close();
  });
});
