import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer, Answered, Fetcher } from "../../../src/fetch/answer.ts";
import { httpFetcher } from "../../../src/fetch/http-fetcher.ts";

/** What a site sends for a path: HTML, or something else with its type. */
export type Sent = string | { readonly type: string; readonly body: string; readonly status?: number };

/** A real server that remembers every request, also those that are no GET, and connections on which nothing was asked. */
export async function startSite(send: (path: string, request: IncomingMessage) => Sent | undefined) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const { method, url = "/" } = request;
    heard.push(`${method} ${url}`);
    const sent = send(url, request);
    if (sent === undefined) response.writeHead(404).end();
    else if (typeof sent === "string") response.writeHead(200, { "content-type": "text/html" }).end(sent);
    else response.writeHead(sent.status ?? 200, { "content-type": sent.type }).end(sent.body);
  });
  server.on("upgrade", (request, socket) => {
    heard.push(`UPGRADE ${request.url}`);
    socket.destroy();
  });
  let connections = 0;
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetcher: Fetcher = httpFetcher({ startUrl: origin });
  return {
    origin,
    heard,
    get connections() {
      return connections;
    },
    fetcher,
    ask: (url: string, options?: Parameters<Fetcher["fetch"]>[1]): Promise<Answer> =>
      fetcher.fetch(url, options),
    async answer(path: string): Promise<Answered> {
      const answer = await fetcher.fetch(`${origin}${path}`);
      if (!answer.ok) throw new Error(answer.failure.message);
      return answer;
    },
    async close() {
      await fetcher.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startSite>>;
