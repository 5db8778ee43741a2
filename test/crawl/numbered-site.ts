import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface NumberedSite {
  readonly url: string;
  /** Every request in order, robots.txt left out. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** A site of so many pages, each linked from a few others, all reachable from the first. */
export async function numberedSite(pages: number): Promise<NumberedSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === "/robots.txt") {
      response.writeHead(404).end();
      return;
    }
    requests.push(path);
    const number = path === "/" ? 0 : Number(/^\/page\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (!(number < pages)) {
      response.writeHead(404).end();
      return;
    }
    const links = [2 * number + 1, 2 * number + 2, (7 * number) % pages, 0].filter(
      (target) => target < pages,
    );
    response.writeHead(200, { "content-type": "text/html" });
    response.end(
      `<title>${number}</title><p>This is page ${number}.</p>${links.map((target) => `<a href="/page/${target}">${target}</a>`).join("")}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
