import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Context, Hono } from "hono";
import type { ArchiveReader } from "../../archive/archive-reader.ts";
import { MEDIA } from "../../media/numbers.ts";
import { readdressedStyle } from "../../media/style-addresses.ts";
import type { Archives } from "../routes/archives.ts";
import { RequestError, STATUS_OF } from "../web/failure.ts";
import { hostCheck, originAt } from "../web/safety.ts";
import { frameHtml } from "./frame-html.ts";
import { marksOf } from "./marks.ts";
import { pageAnswer } from "./page-answer.ts";
import { Tickets } from "./tickets.ts";
import { viewedPage } from "./viewed-page.ts";

const OVERLAYS = ["regions", "records", "fields", "links"];
/** Nothing that a page needs to look as it did is larger. */
const LARGEST_MEDIA = 10 * 1024 * 1024;
const SHOWN_TYPE =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)|text\/css)\s*(?:;|$)/i;

/** The second port: archived pages, for the frame of the first. Whoever has no ticket of the first sees nothing. */
export class FrameServer {
  readonly app = new Hono();
  readonly #tickets = new Tickets();
  readonly #archives: Archives;
  /** Of the page around the frame, and of this server. */
  readonly #ports: { own: number; frames: number };

  constructor(archives: Archives, ports: { own: number; frames: number }) {
    this.#archives = archives;
    this.#ports = ports;
    this.app.onError((error, context) => {
      const status = error instanceof RequestError ? STATUS_OF[error.code] : 500;
      return context.text(
        error instanceof RequestError ? error.message : "this page cannot be shown",
        status,
      );
    });
    this.app.use(async (context, next) => {
      await next();
      this.#protect(context.res.headers);
    });
    this.app.use(hostCheck(() => this.#ports.frames));
    this.app.get("/page/:archive/:visit/:ticket", (context) => this.#page(context));
    this.app.get("/media/:archive/:ticket", (context) => this.#media(context));
  }

  get origin(): string {
    return originAt(this.#ports.frames);
  }

  /** Where a visit is shown. */
  addressOf(archive: number, visit: number): string {
    return `${this.origin}/page/${archive}/${visit}/${this.#tickets.of("page", archive, visit)}`;
  }

  #protect(headers: Headers): void {
    headers.set(
      "Content-Security-Policy",
      `default-src 'none'; img-src ${this.origin} data:; style-src ${this.origin} 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors ${originAt(this.#ports.own)}; sandbox allow-top-navigation-by-user-activation`,
    );
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cache-Control", "no-store");
  }

  async #page(context: Context): Promise<Response> {
    const archive = this.#archives.of(context);
    const number = Number(context.req.param("visit"));
    if (!this.#tickets.isFor(context.req.param("ticket") ?? "", "page", archive.number, number))
      throw NO_TICKET;
    const reader = archive.filled();
    const visit = reader.visits.byId(number);
    const viewed = visit && (await viewedPage(reader, visit));
    if (!viewed) throw new RequestError("notFound", "the bytes of this page are no longer in the archive");
    const asked = (context.req.query("show") ?? "").split(",");
    const shown = OVERLAYS.filter((overlay) => asked.includes(overlay));
    const marks = marksOf(viewed, pageAnswer(reader, visit, viewed, ""));
    const why = `${originAt(this.#ports.own)}/#/archives/${archive.number}/why`;
    const html = frameHtml(viewed.reading.page, marks, shown, {
      linkTo: (url) => `${why}?url=${encodeURIComponent(url)}&page=${number}`,
      keptAt: this.#keptAt(reader, archive.number),
    });
    return context.html(html);
  }

  /** Where something that a page names was kept; undefined when it was not. */
  #keptAt(reader: ArchiveReader, archive: number): (url: string) => string | undefined {
    return (url) => {
      if (reader.media.find(url)?.status !== "kept") return undefined;
      // In a style sheet, brackets and quotes would end it.
      const named = encodeURIComponent(url).replace(
        /['()]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16)}`,
      );
      return `${this.origin}/media/${archive}/${this.#tickets.of("media", archive, url)}?url=${named}`;
    };
  }

  async #media(context: Context): Promise<Response> {
    const archive = this.#archives.of(context);
    const url = context.req.query("url") ?? "";
    if (!this.#tickets.isFor(context.req.param("ticket") ?? "", "media", archive.number, url))
      throw NO_TICKET;
    const reader = archive.filled();
    const body = reader.media.body(url);
    if (!body || !SHOWN_TYPE.test(body.type) || body.bytes > LARGEST_MEDIA)
      throw new RequestError("notFound", "there is no such picture");
    if (/^text\/css/i.test(body.type) && body.bytes <= MEDIA.largestStyle) {
      const style = readdressedStyle(await text(body.stream()), url, this.#keptAt(reader, archive.number));
      return context.body(style, 200, { "Content-Type": "text/css; charset=utf-8" });
    }
    const stream = Readable.toWeb(body.stream()) as ReadableStream;
    return context.body(stream, 200, { "Content-Type": body.type });
  }
}

const NO_TICKET = new RequestError("forbidden", "this address was not given by the page");
