import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { crawl } from "../../src/index.ts";
import type { PageAnswer } from "../../src/inspect/api.ts";
import type { Inspector } from "../../src/inspect/inspector.ts";
import { ask, inspecting, sharedDirectory } from "./visitor.ts";

const DOT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const FILES: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  "/": [
    "text/html",
    `<title>Sheds</title><link rel="stylesheet" href="/look/main.css"><style>h1 { background: URL( '/look/dot.gif' ) }</style>
     <body class="wide" background="/look/dot.gif"><h1>Sheds and their roofs, old and new</h1>
     <p style="color: red; background: url(/look/gone.gif) no-repeat">Nothing but words, and pictures around them</p></body>`,
  ],
  "/look/main.css": [
    "text/css",
    `@import "more.css"; body.wide { background: url(dot.gif) } b { background: url("/look/gone.gif") left; color: red }`,
  ],
  "/look/more.css": ["text/css", "p { margin: 1em }"],
  "/look/dot.gif": ["image/gif", DOT],
};

const server = createServer(({ url = "" }, answer) => {
  const [type, body] = FILES[url] ?? ["text/html", "<h1>Not found</h1>"];
  answer.writeHead(FILES[url] ? 200 : 404, { "content-type": type }).end(body);
});
let inspector: Inspector;
let start: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  start = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const out = join(sharedDirectory(), "look.skein");
  const media = { media: "all", pageRequisites: true } as const;
  await crawl(start, { out, strategy: "breadth", wait: 0, tries: 1, ...media });
  inspector = await inspecting([out]);
});
afterAll(() => server.close());

it("shows a page with the pictures and style sheets that were kept, and nothing in place of the others", async () => {
  const { frame } = await ask<PageAnswer>(inspector, `archives/0/page?url=${encodeURIComponent(start)}`);
  const html = await (await fetch(frame!)).text();
  const { origin } = new URL(frame!);
  const at = (name: string) => `${origin}/media/0/[\\w-]+\\?url=${encodeURIComponent(start)}look%2F${name}`;
  expect(html).toMatch(new RegExp(`h1 \\{ background: URL\\( '${at("dot.gif")}' \\) \\}`));
  expect(html).toMatch(new RegExp(`<body class="wide" style="background-image:url\\(&#34;${at("dot.gif")}`));
  expect(html).toContain('style="color: red; background: url(data:,) no-repeat"');
  const sheet = await fetch(new RegExp(`href="(${at("main.css")})"`).exec(html)![1]!);
  const style = await sheet.text();
  expect(style).toMatch(
    new RegExp(`@import "${at("more.css")}"; body.wide \\{ background: url\\(${at("dot.gif")}\\)`),
  );
  expect(style).toContain('b { background: url("data:,") left; color: red }');
  const dot = await fetch(/url\((http[^)]+)\)/.exec(style)![1]!);
  expect([dot.headers.get("content-type"), (await dot.arrayBuffer()).byteLength]).toEqual([
    "image/gif",
    DOT.length,
  ]);
});
