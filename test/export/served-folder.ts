import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".png": "image/png",
  ".wacz": "application/octet-stream",
};

export interface ServedFolder {
  readonly url: string;
  close(): void;
}

/** Files as any static host shows them: parts where these are asked for, 404.html for what is not there. */
export async function servedFolder(root: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://host/");
    const asked = join(root, normalize(decodeURIComponent(pathname)));
    const path = existsSync(asked) && statSync(asked).isDirectory() ? join(asked, "index.html") : asked;
    const found = existsSync(path) ? path : join(root, "404.html");
    if (!existsSync(found)) return response.writeHead(404).end();
    const { size } = statSync(found);
    const headers = {
      "content-type": TYPES[extname(found)] ?? "application/octet-stream",
      "accept-ranges": "bytes",
    };
    const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "");
    if (!range || found !== path) {
      response.writeHead(found === path ? 200 : 404, { ...headers, "content-length": size });
      return request.method === "HEAD" ? response.end() : createReadStream(found).pipe(response);
    }
    const from = range[1] === "" ? Math.max(0, size - Number(range[2])) : Number(range[1]);
    const to = range[1] === "" || range[2] === "" ? size - 1 : Math.min(Number(range[2]), size - 1);
    response.writeHead(206, {
      ...{ ...headers, "content-length": to - from + 1 },
      "content-range": `bytes ${from}-${to}/${size}`,
    });
    return request.method === "HEAD"
      ? response.end()
      : createReadStream(found, { start: from, end: to }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
