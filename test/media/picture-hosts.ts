import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PICTURE as POINT } from "../export/kept-picture.ts";

/** A small forum that shows pictures of its own and of others, and hosts of pictures as they are: good, slow, dead, jealous, endless. */
export interface PictureHosts {
  readonly forum: string;
  readonly pictures: string;
  /** "HOST PATH" of everything that was asked for, robots.txt left out; HOST is "forum" or "pictures". */
  readonly asked: string[];
  /** By path: who was said to send us. */
  readonly referrers: Map<string, string | undefined>;
  close(): Promise<void>;
}

export const PICTURE = Buffer.from(`GIF89a${"picture".repeat(100)}`);
/** What the style sheet makes of titles. */
export const HEADING = "rgb(1, 2, 3)";
const HUGE = 2 * 1024 ** 3;

const words = (n: number) =>
  `The ${["first", "second", "third", "fourth", "fifth", "sixth"][n % 6]} boat of the ${n + 3} in the harbour has lost its sail number ${n * 7}, and nobody knows where it went or who has seen it last.`;

function threadPage(thread: number, bodies: readonly string[]): string {
  const posts = bodies.map(
    (
      body,
      i,
    ) => `<div class="post" id="p${thread}${i}"><div class="who"><a href="/user/${i}"><img src="/avatar/${i}.gif" alt="user${i}"></a>
      <a href="/user/${i}">user${i}</a></div><div class="when">2026-05-0${i + 1} 10:0${i}</div>
      <div class="body">${words(thread * 10 + i)} ${body}</div></div>`,
  );
  return shell(`Thread ${thread}`, `<h1>Thread ${thread}</h1>${posts.join("\n")}`);
}

const shell = (title: string, main: string) =>
  `<!doctype html><html><head><title>${title}</title><link rel="stylesheet" href="/look.css"><script src="/look.js"></script></head>
  <body><img src="/logo.gif" alt="Harbour"><img class="banner" src="/banner.png" alt=""><a href="/">Harbour</a> ${main}</body></html>`;

const rows = (threads: number) =>
  Array.from(
    { length: threads },
    (_, i) =>
      `<tr><td><a href="/thread/${i + 1}">Thread ${i + 1}</a></td><td>by <a href="/user/0">user0</a></td><td>2 replies</td><td>2026-05-03 10:02</td></tr>`,
  ).join("\n");

export async function pictureHosts(
  bodies: (pictures: string) => readonly (readonly string[])[],
  more: { readonly delayMillis?: number } = {},
): Promise<PictureHosts> {
  const asked: string[] = [];
  const referrers = new Map<string, string | undefined>();
  let forum = "";
  const note = (host: string, request: IncomingMessage) => {
    referrers.set(request.url!, request.headers.referer);
    if (request.url !== "/robots.txt") asked.push(`${host} ${request.url}`);
  };
  const pictures = await listening((request, response) => {
    note("pictures", request);
    setTimeout(() => servePicture(request, response, forum), more.delayMillis ?? 0);
  });
  const threads = bodies(pictures.url);
  const site = await listening((request, response) => {
    note("forum", request);
    const thread = /^\/thread\/(\d+)$/.exec(request.url!);
    const html = (text: string) => response.writeHead(200, { "content-type": "text/html" }).end(text);
    if (request.url === "/") html(shell("Harbour", `<table>${rows(threads.length)}</table>`));
    else if (thread) html(threadPage(Number(thread[1]), threads[Number(thread[1]) - 1] ?? []));
    else if (request.url!.startsWith("/user/")) html(shell("Somebody", "<p>Somebody who writes here.</p>"));
    else servePicture(request, response, forum);
  });
  forum = site.url;
  return {
    ...{ forum, pictures: pictures.url, asked, referrers },
    close: async () => {
      await Promise.all([pictures.close(), site.close()]);
    },
  };
}

function servePicture(request: IncomingMessage, response: ServerResponse, forum: string): void {
  const path = request.url!;
  const type = (value: string) => ({ "content-type": value });
  if (path === "/robots.txt")
    response.writeHead(200, type("text/plain")).end("User-agent: *\nDisallow: /forbidden/");
  else if (path.startsWith("/endless/"))
    response.writeHead(302, { location: `/endless/${Number(path.split("/")[2]) + 1}` }).end();
  else if (path === "/circle") response.writeHead(302, { location: "/circle/back" }).end();
  else if (path === "/circle/back") response.writeHead(302, { location: "/circle" }).end();
  else if (path === "/moved.gif") response.writeHead(301, { location: "/here.gif" }).end();
  else if (path.startsWith("/jealous/") && !request.headers.referer?.startsWith(forum))
    response.writeHead(403, type("text/html")).end("<h1>No hotlinks</h1>");
  else if (path.startsWith("/page/"))
    response.writeHead(200, type("text/html")).end("<h1>Buy a picture</h1>");
  else if (path.startsWith("/disguised/")) response.writeHead(200, type("image/gif")).end(PICTURE);
  else if (path.startsWith("/called-text/"))
    response.writeHead(200, type("text/plain")).end("<!DOCTYPE html><p>gone");
  else if (path.startsWith("/gone/")) response.writeHead(404, type("text/html")).end("<h1>gone</h1>");
  else if (path === "/busy.gif") response.writeHead(503).end();
  else if (path.startsWith("/huge/")) {
    response.writeHead(200, {
      ...type("video/mp4"),
      ...(path.endsWith("announced") && { "content-length": HUGE }),
    });
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) {}
    };
    response.on("drain", pour);
    pour();
  } else if (path.startsWith("/large/")) {
    response.writeHead(200, type("video/mp4"));
    let left = Number(path.split("/")[2]) * 10;
    const pour = () => {
      while (left > 0) if (left-- && !response.write(Buffer.alloc(100_000, left))) return;
      response.end();
    };
    response.on("drain", pour);
    pour();
  } else if (path === "/look.css")
    response
      .writeHead(200, type("text/css"))
      .end(
        `@import "more.css"; h1 { color: ${HEADING} } body { background: url('/back.gif') } @font-face { src: url(f.woff2) }`,
      );
  else if (path === "/more.css")
    response.writeHead(200, type("text/css")).end("p { background: url(/dots.gif) }");
  else if (path === "/look.js") response.writeHead(200, type("text/javascript")).end("var look");
  else if (path.endsWith(".png")) response.writeHead(200, type("image/png")).end(POINT);
  else if (path.endsWith(".zip")) response.writeHead(200, type("application/zip")).end(`PK${path}`);
  else response.writeHead(200, type("image/gif")).end(path.startsWith("/same/") ? PICTURE : `GIF89a ${path}`);
}

async function listening(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handler);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
