import type { ArchiveReader } from "../archive/archive-reader.ts";
import { isSecretHeader } from "../archive/opening/secrets.ts";
import { SiteSession } from "../learn/deeds/site-session.ts";
import { VisitorTokens } from "../learn/deeds/visitor-tokens.ts";
import { FORGOTTEN, Forgotten } from "../read/forgotten.ts";
import { DEEDS } from "../read/known-deeds.ts";
import { isOpaque } from "../url/opaque.ts";
import { isSessionParameter, SESSION_IN_PATH } from "../url/session-ids.ts";
import type { BoardRow, PersonRow, ThreadRow } from "./lists.ts";
import type { PageRow } from "./pages.ts";
import type { PostRow } from "./posts.ts";
import type { RowChange, Sited } from "./row-change.ts";

/**
 * Takes out of addresses what belongs to the session in which a page was fetched: ids of sessions and tokens that are made for each
 * visitor. Whoever crawls as a member would else give away what lets others act in the member's name.
 */
export class Redaction implements RowChange {
  readonly #session: SiteSession;
  readonly #tokens: VisitorTokens;
  readonly #hasSession: boolean;
  readonly #forgotten: Forgotten;

  constructor(reader: ArchiveReader) {
    this.#forgotten = new Forgotten(reader.facts.get(FORGOTTEN));
    const deeds = reader.facts.get(DEEDS);
    this.#session = new SiteSession(deeds?.session);
    this.#tokens = new VisitorTokens(deeds?.tokens);
    this.#hasSession = deeds?.session !== undefined;
  }

  /** One address, as it may leave. */
  address(url: string): string;
  address(url: string | null): string | null;
  address(url: string | null): string | null {
    if (url === null) return null;
    return this.text(this.#hasSession ? this.#session.bare(url) : url);
  }

  /** Text or HTML: the addresses in it, as they may leave. */
  text(text: string): string {
    let bare = text;
    if (this.#hasSession) bare = bare.replace(ADDRESS, (url) => this.#session.bare(url));
    if (bare.includes(";")) bare = bare.replace(SESSION_IN_PATH, "");
    if (!bare.includes("=")) return bare;
    return bare
      .replace(PARAMETER, (whole, before: string, name: string, value: string) =>
        this.#isSecret(name, value) ? (before === "?" ? TAKEN_FIRST : "") : whole,
      )
      .replace(LEFT_OVER, (_, more?: string) => (more === undefined ? "" : "?"));
  }

  post(row: Sited<PostRow>): Sited<PostRow> {
    return {
      ...row,
      post_url: this.address(row.post_url),
      thread_url: this.address(row.thread_url),
      board_url: this.address(row.board_url),
      author_url: this.address(row.author_url),
      page_url: this.address(row.page_url),
      text: this.text(row.text),
      own_text: this.text(row.own_text),
      html: this.text(row.html),
      quotes: row.quotes.map((quote) => ({ ...quote, text: this.text(quote.text) })),
      media: row.media.map((media) => ({ ...media, url: this.address(media.url) })),
    };
  }

  thread(row: Sited<ThreadRow>): Sited<ThreadRow> {
    return {
      ...row,
      url: this.address(row.url),
      board_url: this.address(row.board_url),
    };
  }

  board(row: Sited<BoardRow>): Sited<BoardRow> {
    return {
      ...row,
      url: this.address(row.url),
    };
  }

  person(row: Sited<PersonRow>): Sited<PersonRow> {
    return {
      ...row,
      url: this.address(row.url),
    };
  }

  /** The profile of somebody who is forgotten is not told of. */
  page(row: Sited<PageRow>): Sited<PageRow> | undefined {
    if (this.#forgotten.isOne(null, row.url) || this.#forgotten.isOne(null, row.final_url)) return undefined;
    return {
      ...row,
      url: this.address(row.url),
      final_url: this.address(row.final_url),
      list: this.address(row.list),
    };
  }

  #isSecret(name: string, value: string): boolean {
    if (isSessionParameter(name, value)) return true;
    if (!isOpaque(value)) return false;
    return isSecretHeader(name) || this.#tokens.tokenIn(`http://x/?${name}=${value}`) !== undefined;
  }
}

const ADDRESS = /https?:\/\/[^\s"'<>]+/g;
/** A parameter of an address, also in HTML. */
const PARAMETER = /(\?|&amp;|&|;)([\w.[\]%-]{1,64})=([^&;#"'<>\s]*)/g;
/** In the place of a first parameter that was taken out; no text of an archive has this character. */
const TAKEN_FIRST = "?\0";
/** What is left of the question mark: it goes before the next parameter, or away. */
const LEFT_OVER = /\?\0(&amp;|&|;)?/g;
