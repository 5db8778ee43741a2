import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { type CapturedFetcher, capturedFetcher } from "../captured-fetcher.ts";
import { copied, knowCopies, originalOf } from "./copied-host.ts";

/**
 * Serves captured sites through a proxy, each under its own host and under further ones (see `copied-host.ts`), so that a crawler
 * meets more pages of the same make in one process. Prints its address. In a process of its own: its work is not measured.
 */
const dirs = process.argv.slice(2);
const sites = new Map<string, CapturedFetcher>();
for (const dir of dirs) sites.set(`${basename(dir)}.test`, await capturedFetcher(dir));

knowCopies([...sites.keys()]);

const server = createServer(async (request, response) => {
  const url = new URL(request.url!, `http://${request.headers.host}`);
  const asked = url.host;
  url.host = originalOf(asked);
  const site = sites.get(url.host);
  const answer = await site?.fetch(url.href);
  if (!answer?.ok) return response.writeHead(502).end();
  const { location, ...headers } = answer.headers;
  const body = asked === url.host ? answer.body : copied(answer.body, url.host, asked);
  response.writeHead(answer.status, {
    ...headers,
    ...(location !== undefined && { location: location.replaceAll(url.host, asked) }),
    "content-length": body.length,
  });
  response.end(body);
});
// A client that tunnels through a proxy (CONNECT) gets this same server at the other end.
server.on("connect", (_request, socket) => {
  socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
  server.emit("connection", socket);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on("SIGTERM", async () => {
  for (const site of sites.values()) await site.close();
  process.exit(0);
});
