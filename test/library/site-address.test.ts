import { createServer, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { START } from "../../src/archive/facts/own-facts.ts";
import type { Answer, Fetcher } from "../../src/fetch/answer.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { addressesMeant, directoryFor, startMeant } from "../../src/library/site-address.ts";
import { OptionError } from "../../src/seam/option-error.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { certificate, key } from "../fetch/certificate.ts";

describe("an address without a scheme", () => {
  it.each([
    ["forum.example", "https://forum.example/"],
    ["example.org/forum/", "https://example.org/forum/"],
    ["Forum.Example/t/1?p=2#post3", "https://forum.example/t/1?p=2"],
    ["forum.example?board=1", "https://forum.example/?board=1"],
    ["forum.example.:8080", "https://forum.example.:8080/"],
    ["localhost", "https://localhost/"],
    ["localhost:8080/forum", "https://localhost:8080/forum"],
    ["intranet:8080", "https://intranet:8080/"],
    ["192.168.0.1:8080/f", "https://192.168.0.1:8080/f"],
    ["[::1]:8080/f", "https://[::1]:8080/f"],
    ["bücher.example", "https://xn--bcher-kva.example/"],
  ])("%s is meant as %s, or the same over http", (target, secure) => {
    expect(addressesMeant(target)).toEqual([secure, secure.replace("https:", "http:")]);
  });

  it.each([
    "forum",
    "",
    " ",
    "./forum.html",
    "/forum/x.html",
    "ftp://forum.example/",
    "mailto:ann@forum.example",
    "ann@forum.example",
    "javascript:alert(1)",
    "C:\\forum.example",
    "two words.example",
    "..",
    "--limit",
    "forum.example:99999",
    "http://",
    "[::1",
    "forum.example.skein",
    "forum.example.skein/",
  ])("%j is none", (target) => {
    expect(addressesMeant(target)).toBeUndefined();
  });

  it("names its archive after the host, whichever scheme answers", () => {
    const [secure, plain] = addressesMeant("forum.example/f/")!;
    expect([directoryFor(secure), directoryFor(plain!)]).toEqual([
      "forum.example.skein",
      "forum.example.skein",
    ]);
  });
});

const stop = new AbortController().signal;
/** Trusts our own certificate, as a browser trusts that of a real site. */
const trusting = (startUrl: string) => httpFetcher({ startUrl, checkCertificates: false });
const strict = (startUrl: string) => httpFetcher({ startUrl });
const nobody = () => {
  throw new Error("nobody was to be asked");
};

async function hostOf(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const nothingHere: Parameters<typeof createServer>[1] = (_request, response) => response.writeHead(404).end();

describe("the start of a crawl", () => {
  it("is over https where that is answered", async () => {
    const host = await hostOf(createSecureServer({ key, cert: certificate }, nothingHere));
    const choice = { secret: false, fetcher: trusting, stop };
    expect(await startMeant(`${host}/f`, choice)).toBe(`https://${host}/f`);
  });

  it("is over http where only that is answered", async () => {
    const host = await hostOf(createServer(nothingHere));
    const told: string[] = [];
    const tell = (choice: string) => told.push(choice);
    const meant = await startMeant(`${host}/f`, { secret: false, fetcher: strict, stop, tell });
    expect(meant).toBe(`http://${host}/f`);
    expect(told).toEqual([`${host} does not answer over https; using http://${host}/f`]);
  });

  it("is over http where https has only an error of the server's", async () => {
    const fetcher: Fetcher = {
      fetch: async (url) =>
        ({ ok: true, url, status: url.startsWith("https:") ? 526 : 404 }) as unknown as Answer,
      close: async () => {},
    };
    const choice = { secret: false, fetcher: () => fetcher, stop };
    expect(await startMeant("forum.example", choice)).toBe("http://forum.example/");
  });

  it("stays over https when nothing answers, so that its failure is told", async () => {
    const gone = createServer();
    const host = await hostOf(gone);
    await new Promise((closed) => gone.close(closed));
    expect(await startMeant(host, { secret: false, fetcher: strict, stop })).toBe(`https://${host}/`);
  });

  it("is never over http by guess when cookies or headers go with it", async () => {
    expect(await startMeant("forum.example", { secret: true, fetcher: nobody, stop })).toBe(
      "https://forum.example/",
    );
  });

  it("is what the archive was begun with, and nobody is asked", async () => {
    const out = scratchDirectory();
    const archive = openArchive(out);
    archive.facts.set(START, "http://forum.example/");
    archive.close();
    const choice = { secret: false, out, fetcher: nobody, stop };
    expect(await startMeant("forum.example", choice)).toBe("http://forum.example/");
  });

  it("is not known to who names the archive instead", async () => {
    const directory = join(scratchDirectory(), "forum.example.skein");
    const archive = openArchive(directory);
    archive.facts.set(START, "http://forum.example/");
    archive.close();
    const asked = startMeant(directory, { secret: false, fetcher: nobody, stop });
    await expect(asked).rejects.toThrow(OptionError);
    await expect(asked).rejects.toThrow(/is an archive.*crawl http:\/\/forum.example\//);
  });
});

test("an interruption leaves the question open", async () => {
  const stopped = AbortSignal.abort();
  const choice = { secret: false, fetcher: strict, stop: stopped };
  expect(await startMeant("127.0.0.1:9", choice)).toBeUndefined();
});
