import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { brotliCompressSync, deflateRawSync, gzipSync } from "node:zlib";

export interface BadServer {
  /** http://127.0.0.1:PORT */
  readonly origin: string;
  /** How often each path was asked for. */
  readonly hits: Map<string, number>;
  close(): Promise<void>;
}

export interface BadServerOptions {
  readonly robots?: keyof typeof robotsTexts;
}

/** A server that misbehaves on purpose, by path; its front page links to every misdeed and to some good pages. */
export async function startBadServer(options: BadServerOptions = {}): Promise<BadServer> {
  // Made before anybody waits for them.
  gzipBomb();
  brotliBomb();
  const hits = new Map<string, number>();
  const server = createServer({ maxHeaderSize: 512 * 1024 }, (request, response) => {
    const path = request.url ?? "/";
    const count = (hits.get(path) ?? 0) + 1;
    hits.set(path, count);
    response.on("error", () => {});
    const behave =
      path === "/robots.txt" ? robotsTexts[options.robots ?? "good"] : deeds[path.split("?")[0]!];
    if (behave) return behave(request, response, count);
    response.writeHead(path.length > 8192 ? 414 : 404, { "content-type": "text/html" });
    response.end("<h1>Nothing here</h1>");
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

type Behaviour = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** What can be asked for, and what comes of it. */
export const deeds: Readonly<Record<string, Behaviour>> = {
  "/": (_, response) => html(response, `<h1>Everything wrong</h1>${links(Object.keys(deeds))}`),

  // Good pages, so that a crawl has something to reach past the bad ones.
  "/good/1": (_, response) => html(response, `<h1>Good</h1><a href="/good/2">next</a>`),
  "/good/2": (_, response) => html(response, `<h1>Good too</h1><a href="/good/3">next</a>`),
  "/good/3": (_, response) => html(response, "<h1>Last</h1>"),
  "/good/gzip": (_, response) => packed(response, "gzip", gzipSync(page("packed with gzip"))),
  "/good/br": (_, response) => packed(response, "br", brotliCompressSync(page("packed with br"))),
  "/good/raw-deflate": (_, response) => packed(response, "deflate", deflateRawSync(page("packed raw"))),
  "/good/redirect": (_, response) => redirect(response, "/good/3"),
  "/good/cookie-check": (request, response) => {
    if (request.headers.cookie?.includes("checked=yes")) return html(response, "<h1>Welcome</h1>");
    response.setHeader("set-cookie", "checked=yes; Path=/");
    redirect(response, "/good/cookie-check");
  },

  // Connections.
  "/drop": (request) => request.socket.destroy(),
  "/reset": (request) => request.socket.resetAndDestroy(),
  "/never": () => {},
  "/garbage": (request) =>
    request.socket.end("SSH-2.0-OpenSSH_9.6\r\n\u0000\u0001\u0002 this is not HTTP\r\n\r\n"),
  "/half-headers": (request) => request.socket.end("HTTP/1.1 200 OK\r\ncontent-type: text/ht"),
  "/slow-headers": (request) => drip(request.socket, "HTTP/1.1 200 OK\r\n", "x-slow: yes\r\n", 100),
  "/huge-headers": (request) =>
    request.socket.end(`HTTP/1.1 200 OK\r\nx-large: ${"h".repeat(300_000)}\r\ncontent-length: 2\r\n\r\nok`),
  "/many-headers": (request) =>
    request.socket.end(
      `HTTP/1.1 200 OK\r\n${"x-many: 1\r\n".repeat(30_000)}content-length: 2\r\nconnection: close\r\n\r\nok`,
    ),

  // Lengths.
  "/half-body": (request) =>
    request.socket.end("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 1000\r\n\r\n<h1>Half"),
  "/half-body-reset": (request) => {
    request.socket.write(
      "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 1000\r\n\r\n<h1>Half",
      () => setTimeout(() => request.socket.resetAndDestroy(), 30),
    );
  },
  "/too-long-body": (request) =>
    request.socket.write(
      "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 11\r\n\r\n<h1>On</h1>and more than was said",
    ),
  "/bad-length": (request) =>
    request.socket.end("HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n<h1>How long</h1>"),
  "/no-length": (request) =>
    request.socket.end("HTTP/1.0 200 OK\r\ncontent-type: text/html\r\n\r\n<h1>Until it ends</h1>"),
  "/huge-length": (request) =>
    request.socket.write("HTTP/1.1 200 OK\r\ncontent-length: 99999999999999\r\n\r\n<h1>A start</h1>"),
  "/broken-chunks": (request) =>
    request.socket.end(
      "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n6\r\n<h1>ok\r\nZZZ\r\nnot a chunk\r\n",
    ),
  "/half-chunks": (request) =>
    request.socket.end(
      "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n6\r\n<h1>ok\r\nff\r\nshort",
    ),

  // Too much, too slow.
  "/endless": (_, response) => endless(response),
  "/slow-drip": (request) =>
    drip(
      request.socket,
      "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100000\r\n\r\n",
      "x",
      100,
    ),
  "/stalls": (request) => request.socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n<h1>wait"),
  "/gzip-bomb": (_, response) => packed(response, "gzip", gzipBomb()),
  "/br-bomb": (_, response) => packed(response, "br", brotliBomb()),
  "/broken-gzip": (_, response) =>
    packed(response, "gzip", Buffer.concat([gzipSync(page("whole")).subarray(0, 30), Buffer.from("broken")])),
  "/not-gzip": (_, response) => packed(response, "gzip", Buffer.from(page("said to be packed"))),
  "/one-line": (_, response) => html(response, `<h1>Long</h1><p>${"no line ends here ".repeat(600_000)}</p>`),
  "/deep": (_, response) => html(response, `${"<div>".repeat(100_000)}<a href="/good/3">deep</a>`),
  "/long-links": (_, response) =>
    html(
      response,
      `<a href="/long/${"a".repeat(100_000)}">path</a> <a href="/?q=${"b".repeat(100_000)}">query</a>`,
    ),

  // Around in circles.
  "/loop/a": (_, response) => redirect(response, "/loop/b"),
  "/loop/b": (_, response) => redirect(response, "/loop/a"),
  "/loop/self": (_, response) => redirect(response, "/loop/self"),
  "/loop/growing": (request, response) => redirect(response, `/loop/growing?n=${request.url?.length}`),
  "/loop/nowhere": (_, response) => redirect(response, "http://[not an address/"),

  // Busy.
  "/busy/once": (_, response, count) => {
    if (count > 1) return html(response, "<h1>Now it works</h1>");
    response.writeHead(429, { "retry-after": "1" });
    response.end("slow down");
  },
  "/busy/always": (_, response) => {
    response.writeHead(503, { "retry-after": "1" });
    response.end("busy");
  },
  "/error": (_, response) => {
    response.writeHead(500, { "content-type": "text/html" });
    response.end("<h1>Internal error</h1>");
  },

  // Letters.
  "/charset/lies": (_, response) =>
    bytes(response, "text/html; charset=utf-8", Buffer.from("caf\xe9 cr\xe8me", "latin1")),
  "/charset/unknown": (_, response) =>
    bytes(response, "text/html; charset=klingon", Buffer.from("<p>grüß dich</p>")),
  "/charset/binary": (_, response) =>
    bytes(response, "text/html", Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) & 255))),
};

const robotsTexts = {
  good: (_, response) => bytes(response, "text/plain", Buffer.from("User-agent: *\nDisallow: /forbidden\n")),
  missing: (_, response) => {
    response.writeHead(404);
    response.end();
  },
  failing: (_, response) => {
    response.writeHead(503);
    response.end();
  },
  dropped: (request) => request.socket.destroy(),
  broken: (_, response) =>
    bytes(
      response,
      "text/plain",
      Buffer.concat([
        Buffer.from([0xef, 0xbb, 0xbf, 0, 255, 13, 10]),
        Buffer.from(
          `:::\nUser-agent\n${"x".repeat(20_000)}\nuser-AGENT : *\nDisallow : /forbidden\nCrawl-delay: soon\n`,
        ),
      ]),
    ),
  html: (_, response) =>
    html(response, "<html><body><h1>Welcome</h1><p>User-agent: nobody: at all</p></body></html>"),
  delayed: (_, response) =>
    bytes(
      response,
      "text/plain",
      Buffer.from("User-agent: *\nCrawl-delay: 2\nDisallow: /forbidden\nSitemap: /map.xml\n"),
    ),
  redirected: (_, response) => redirect(response, "/moved-robots.txt"),
} satisfies Record<string, Behaviour>;

function page(text: string): string {
  return `<!doctype html><html><head><title>${text}</title></head><body><h1>${text}</h1></body></html>`;
}

function links(paths: readonly string[]): string {
  return paths.map((path) => `<a href="${path}">${path}</a>`).join("\n");
}

function html(response: ServerResponse, body: string): void {
  bytes(response, "text/html; charset=utf-8", Buffer.from(body));
}

function bytes(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, { "content-type": type, "content-length": body.length });
  response.end(body);
}

function packed(response: ServerResponse, coding: string, body: Buffer): void {
  response.writeHead(200, {
    "content-type": "text/html",
    "content-encoding": coding,
    "content-length": body.length,
  });
  response.end(body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location });
  response.end();
}

/** Sends a piece, waits, sends a piece, until the other side hangs up. */
function drip(socket: Socket, start: string, piece: string, everyMillis: number): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), everyMillis);
  socket.on("close", () => clearInterval(timer));
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/html" });
  const piece = Buffer.alloc(64 * 1024, "<p>more</p>");
  const pour = () => {
    while (!response.destroyed && response.write(piece)) {}
  };
  response.on("drain", pour);
  pour();
}

let gzipBombBytes: Buffer | undefined;
let brotliBombBytes: Buffer | undefined;

/** 200 MB of zeros in 200 KB. */
function gzipBomb(): Buffer {
  gzipBombBytes ??= Buffer.concat(Array<Buffer>(20).fill(gzipSync(Buffer.alloc(10_000_000))));
  return gzipBombBytes;
}

/** 100 MB of zeros in some hundred bytes. */
function brotliBomb(): Buffer {
  brotliBombBytes ??= brotliCompressSync(Buffer.alloc(100_000_000), { params: { 1: 1 } });
  return brotliBombBytes;
}
