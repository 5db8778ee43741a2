import type { IncomingMessage, ServerResponse } from "node:http";
import type { Forum } from "../forum.ts";
import type { Block } from "../world/content.ts";
import type { Post } from "../world/world.ts";
import { assetReply } from "./assets.ts";

/** What hosts of pictures do: serve them, large behind small or where they moved to, only to those who come from the forum, or not at all. */
export const MANNERS = [
  ...(["good", "thumbnail", "jealous", "moved"] as const),
  ...(["gone", "page", "dead", "silent", "circling", "endless", "announced", "pouring"] as const),
] as const;
export type Manner = (typeof MANNERS)[number];

/** Those who serve what is asked for, to whoever asks as browsers do. */
export const SERVING: ReadonlySet<Manner> = new Set(["good", "thumbnail", "jealous", "moved"]);

const DOMAIN = ".pictures.test";
const TWO_GIGABYTES = 2 * 1024 ** 3;

/** The manner of a host, if it is one of these. */
export function mannerOf(host: string): Manner | undefined {
  return MANNERS.find((manner) => host === manner + DOMAIN);
}

/** Posts that show one. */
const EVERY = 4;

/** The blocks of a post, of a forum whose members keep their pictures elsewhere: one in four shows one, of each manner in turn. */
export function withPictures(
  { noise }: Forum,
  { id, blocks }: Pick<Post, "id" | "blocks">,
): readonly Block[] {
  if (!noise.pictureHosts) return blocks;
  const own = blocks.filter(({ kind }) => kind !== "image");
  if (id % EVERY !== 0) return own;
  const manner = MANNERS[(id / EVERY) % MANNERS.length]!;
  const address = (what: string) => `http://${manner}${DOMAIN}/${what}/${id}.svg`;
  const image: Block = { kind: "image", source: address("full"), name: manner };
  return [
    ...own,
    manner === "thumbnail" ? { ...image, source: address("small"), full: address("full") } : image,
  ];
}

/** Answers as a host of this manner does. */
export function servePicture(manner: Manner, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url!, "http://pictures.test/");
  const step = Number(/\d+/.exec(pathname)?.[0] ?? 0);
  const say = (status: number, type: string, body: string | undefined, more: Record<string, string> = {}) =>
    response.writeHead(status, { "content-type": type, ...more }).end(body);
  const picture = () => say(200, "image/svg+xml", assetReply(pathname).body);
  const lead = (to: string) => say(302, "text/html", "", { location: to });
  // Whoever asks for that first would wait for it, and never come to the picture.
  if (pathname === "/robots.txt") return void say(404, "text/html", "");
  switch (manner) {
    case "good":
    case "thumbnail":
      return void picture();
    case "jealous":
      return void (request.headers.referer ? picture() : say(403, "text/html", "<h1>No hotlinks</h1>"));
    case "moved":
      return void (pathname.startsWith("/now/") ? picture() : lead(`/now/${step}.svg`));
    case "gone":
      return void say(404, "text/html", "<h1>Gone</h1>");
    case "page":
      return void say(200, "text/html", "<h1>This domain is for sale</h1>");
    case "dead":
      return void request.socket.destroy();
    case "silent":
      // Whoever asks has to know how long he waits.
      return;
    case "circling":
      return void lead(`/full/${step % 2 === 0 ? step + 1 : step - 1}.svg`);
    case "endless":
      return void lead(`/full/${step + 1}.svg`);
    case "announced":
    case "pouring":
      pour(manner, response);
  }
}

function pour(manner: "announced" | "pouring", response: ServerResponse): void {
  const length = manner === "announced" ? { "content-length": TWO_GIGABYTES } : {};
  response.writeHead(200, { "content-type": "image/png", ...length });
  let left = TWO_GIGABYTES;
  const piece = Buffer.alloc(64 * 1024);
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length;
      if (!response.write(piece)) return;
    }
    response.end();
  };
  response.on("drain", more);
  more();
}
