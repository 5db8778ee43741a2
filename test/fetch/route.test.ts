import { expect, onTestFinished, test } from "vitest";
import { httpDefaults } from "../../src/fetch/defaults.ts";
import { PrivateNetworkRule } from "../../src/fetch/private-address.ts";
import { chooseProxy } from "../../src/fetch/proxy.ts";
import { Routes } from "../../src/fetch/route.ts";

function routes(proxy?: string, startHost = "forum.example"): Routes {
  const resolve = () => {};
  const made = new Routes(chooseProxy(proxy, {}), {
    ...httpDefaults,
    checkCertificates: true,
    privateNetwork: new PrivateNetworkRule({ allow: false, startHost, resolve }),
    resolve,
  });
  onTestFinished(() => made.close());
  return made;
}

const to = (made: Routes, url: string) => made.to(new URL(url));
const isOpen = (dispatcher: unknown) => (dispatcher as { closed: boolean }).closed === false;

test("a site is asked over connections of its own, kept from one request to the next", () => {
  const made = routes();
  const route = to(made, "http://a.example/x");
  expect(route).toMatchObject({ absoluteForm: false, proxyHeaders: [] });
  expect(route.proxy).toBeUndefined();
  expect(to(made, "http://a.example/y")).toBe(route);
  expect(to(made, "https://a.example/y").dispatcher).not.toBe(route.dispatcher);
  expect(to(made, "http://b.example/").dispatcher).not.toBe(route.dispatcher);
});

test("of five hundred sites and more, the oldest are forgotten and let go", async () => {
  const made = routes();
  const all = Array.from({ length: 501 }, (_, n) => to(made, `http://s${n}.example/`));
  expect(isOpen(all[0]?.dispatcher)).toBe(false);
  expect(isOpen(all[1]?.dispatcher)).toBe(true);
  expect(to(made, "http://s1.example/")).toBe(all[1]);
  expect(to(made, "http://s0.example/")).not.toBe(all[0]);
  expect(isOpen(all[1]?.dispatcher)).toBe(false);
});

test("a proxy is asked over the same connections for all sites, with its password, and is never forgotten", () => {
  const made = routes("http://me:secret@proxy.example:3128");
  const plain = to(made, "http://a.example/");
  expect(plain).toMatchObject({
    absoluteForm: true,
    proxy: "proxy.example:3128",
    proxyHeaders: ["proxy-authorization", `Basic ${Buffer.from("me:secret").toString("base64")}`],
  });
  expect(to(made, "http://b.example/").dispatcher).toBe(plain.dispatcher);
  const tunnel = to(made, "https://a.example/");
  expect(tunnel).toMatchObject({ absoluteForm: false, proxy: "proxy.example:3128", proxyHeaders: [] });
  expect(to(made, "https://b.example/").dispatcher).toBe(tunnel.dispatcher);
  expect(tunnel.dispatcher).not.toBe(plain.dispatcher);
  for (let n = 0; n < 600; n++) to(made, `http://s${n}.example/`);
  expect(isOpen(plain.dispatcher)).toBe(true);
  expect(to(routes("http://proxy.example:3128"), "http://a.example/").proxyHeaders).toEqual([]);
});

test("through a proxy, addresses inside are refused by how they are written, unless the crawl began there", () => {
  const made = routes("http://proxy.example:3128");
  expect(made.refuses(new URL("http://192.168.0.1/"))?.message).toBe(
    "192.168.0.1 lies inside a private network, but the crawl started on a public site",
  );
  expect(made.refuses(new URL("http://a.example/"))).toBeUndefined();
  expect(routes(undefined, "10.0.0.1").refuses(new URL("http://192.168.0.1/"))).toBeUndefined();
});

test("what is closed is closed for all", async () => {
  const made = routes();
  const { dispatcher } = to(made, "http://a.example/");
  await made.close();
  expect((dispatcher as unknown as { destroyed: boolean }).destroyed).toBe(true);
  expect(to(made, "http://a.example/").dispatcher).not.toBe(dispatcher);
});
