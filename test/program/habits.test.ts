import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { scratchDirectory } from "../archive/scratch.ts";
import { certificate, key } from "../fetch/certificate.ts";
import { socksServer } from "../fetch/socks-server.ts";
import { runSkein } from "./run-skein.ts";

/** A site of two pages with a certificate that nobody signed. */
async function site(): Promise<string> {
  const server = createServer({ key, cert: certificate }, (request, response) => {
    response.writeHead(request.url === "/robots.txt" ? 404 : 200, { "content-type": "text/html" });
    response.end('<a href="/second">second</a>');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const crawl = (url: string, directory: string, ...more: string[]) =>
  runSkein(["crawl", url, "--strategy", "breadth", "--out", directory, "--wait", "0", ...more]);

it("a bad certificate is refused, unless --insecure says otherwise; -q says nothing but that", async () => {
  const url = await site();
  const refused = await crawl(url, scratchDirectory(), "-q");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^nothing was fetched: .*certificate.*\n$/);
  expect(await crawl(url, scratchDirectory(), "-q", "--insecure")).toEqual({
    ...{ code: 0, signal: null, stdout: "", stderr: "" },
  });
});

it("-v says a line for every address", async () => {
  const url = await site();
  const { code, stderr } = await crawl(url, scratchDirectory(), "-v", "--insecure", "--random-wait");
  expect(code).toBe(0);
  const told = stderr.split("\n").filter((line) => line.startsWith("200 "));
  expect(told).toEqual([
    expect.stringMatching(`^200 \\S+ B  ${url}  done, 1 links$`),
    expect.stringMatching(`^200 \\S+ B  ${url}second  done, 1 links$`),
  ]);
});

it("the WARC files name the operator, the description and the server's address, on one line each", async () => {
  const url = await site();
  const directory = scratchDirectory();
  const about = ["--operator", "Ada\r\nsoftware: none", "--description", "all of it"];
  expect((await crawl(url, directory, "--insecure", "--limit", "1", ...about)).code).toBe(0);
  const folder = join(directory, "archive");
  const records = gunzipSync(readFileSync(join(folder, readdirSync(folder)[0]!))).toString("latin1");
  expect(records).toContain("operator: Ada software: none\r\n");
  expect(records).toContain("description: all of it\r\n");
  for (const type of ["request", "response"])
    expect(records).toMatch(
      new RegExp(`WARC-Type: ${type}\\r\\n(?:(?!\\r\\n\\r\\n)[^])*WARC-IP-Address: 127\\.0\\.0\\.1`),
    );
});

it("a crawl goes through a SOCKS proxy, which finds the name", async () => {
  const url = new URL(await site());
  const proxy = await socksServer({ to: () => Number(url.port) });
  onTestFinished(() => proxy.close());
  const told = ["--insecure", "--limit", "1", "--proxy", `socks5://127.0.0.1:${proxy.port}`];
  expect((await crawl("https://forum.nowhere/", scratchDirectory(), ...told)).code).toBe(0);
  expect(new Set(proxy.asked)).toEqual(new Set(["name forum.nowhere:443"]));
});

it.each([
  [["-q", "-v"], "cannot be used with option"],
  [["--bind-address", "eth0"], "Expected an IP address of this machine"],
  [["--proxy", "socks4://host:1"], "http://, https:// or socks5://"],
])("%s is refused in one line", async (flags, line) => {
  const { code, stderr } = await crawl("https://forum.nowhere/", scratchDirectory(), ...flags);
  expect(code).toBe(4);
  expect(stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(line)]);
});
