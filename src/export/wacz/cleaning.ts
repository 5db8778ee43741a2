import { isSecretHeader } from "../../archive/opening/secrets.ts";
import { digestOf } from "../../archive/warc/digest.ts";
import type { HeaderPair } from "../../fetch/answer.ts";
import { decode } from "../../fetch/content-coding.ts";
import { httpDefaults } from "../../fetch/defaults.ts";
import { isOpaque } from "../../url/opaque.ts";
import type { Redaction } from "../redaction.ts";
import type { LargeRecord } from "./large-record.ts";
import { fieldOf, messageBytes, type TakenMessage, type TakenRecord, takenMessage } from "./warc-record.ts";

/** What was taken out. */
export interface CleaningFigures {
  /** Records without a header that they had. */
  headers: number;
  /** Bodies without tokens that stood in them. */
  bodies: number;
  /** Records that were left out whole. */
  refused: number;
  /** Bytes in which there are no whole records. */
  unreadable: number;
}

/**
 * Takes what belongs to a session out of WARC records: cookies and other headers that say who somebody is, always; and where the crawl was
 * made as a member, also what is made for one visitor alone in addresses and forms of the pages. A page as a guest saw it stays as it is.
 */
export class Cleaning {
  readonly figures: CleaningFigures = { headers: 0, bodies: 0, refused: 0, unreadable: 0 };
  readonly #redaction: Redaction;
  readonly #isMember: boolean;
  /** Of bodies that were changed, by what it was before: later records may refer to them. */
  readonly #digests = new Map<string, string>();

  constructor(redaction: Redaction, isMember: boolean) {
    this.#redaction = redaction;
    this.#isMember = isMember;
  }

  /** The record as it may leave: itself when there is nothing to take out; undefined when it may not. */
  async cleaned(record: TakenRecord): Promise<TakenRecord | undefined> {
    const type = fieldOf(record.fields, "warc-type");
    if (type === "conversion") return this.#cleanedPage(record);
    if (type !== "response" && type !== "revisit" && type !== "request") return record;
    const message = takenMessage(record.block);
    const body = type === "response" && this.#isMember ? await this.#body(message) : message.body;
    if (body === undefined) {
      this.figures.refused++;
      return undefined;
    }
    const { fields, headers, isSame } = this.#heads(record.fields, message.headers);
    const line = type === "request" ? this.#requestLine(message.line) : message.line;
    if (isSame && body === message.body && line === message.line) return record;
    const isSameBody = body === message.body;
    if (!isSameBody) this.figures.bodies++;
    const block = messageBytes({ line, headers: isSameBody ? headers : plainHeaders(headers, body), body });
    return { ...record, block, fields: this.#digested(fields, block, isSameBody ? undefined : body) };
  }

  /** What a browser showed. */
  #cleanedPage(record: TakenRecord): TakenRecord {
    const fields = this.#fields(record.fields);
    const before = record.block.toString("latin1");
    const after = this.#isMember ? withoutTokens(this.#redaction.text(before)) : before;
    if (after === before) return areSame(fields, record.fields) ? record : { ...record, fields };
    this.figures.bodies++;
    const block = Buffer.from(after, "latin1");
    return { ...record, block, fields: this.#digested(fields, block, block) };
  }

  /** The heads of a record that is too large to be held, as they may leave; undefined when it may not. */
  cleanedLarge({ fields, message }: LargeRecord): CleanedHeads | undefined {
    if (!this.#isMember || mayHoldNoTokens(message)) return this.#heads(fields, message.headers);
    this.figures.refused++;
    return undefined;
  }

  #heads(fields: readonly HeaderPair[], headers: readonly HeaderPair[]): CleanedHeads {
    const cleaned = { fields: this.#fields(fields), headers: this.#headers(headers) };
    const isSameHead = areSame(cleaned.headers, headers);
    if (!isSameHead) this.figures.headers++;
    return { ...cleaned, isSame: isSameHead && areSame(cleaned.fields, fields) };
  }

  #headers(headers: readonly HeaderPair[]): HeaderPair[] {
    return headers
      .filter(([name]) => !/^set-cookie2?$/i.test(name) && !isSecretHeader(name))
      .map(([name, value]) =>
        /^(?:location|content-location|link|refresh|referer)$/i.test(name)
          ? [name, this.#redaction.text(value)]
          : [name, value],
      );
  }

  #fields(fields: readonly HeaderPair[]): HeaderPair[] {
    return fields.map(([name, value]) =>
      /^warc-(?:refers-to-)?target-uri$/i.test(name)
        ? [name, this.#redaction.address(value)]
        : [name, this.#digests.get(value) ?? value],
    );
  }

  #requestLine(line: string): string {
    return line.replace(
      /^(\S+ )(\S+)/,
      (_, method: string, path: string) => method + this.#redaction.text(path),
    );
  }

  /** Undefined when nobody can look into it. */
  async #body(message: TakenMessage): Promise<Buffer | undefined> {
    if (message.body.length === 0 || mayHoldNoTokens(message)) return message.body;
    const coding = fieldOf(message.headers, "content-encoding");
    const decoded = await decode(message.body, coding, httpDefaults.maxDecodedBytes);
    if (!decoded.ok) return undefined;
    // Bytes as letters: what is looked for is ASCII, and all else stays as it was.
    const before = decoded.body.toString("latin1");
    const after = withoutTokens(this.#redaction.text(before));
    return after === before ? message.body : Buffer.from(after, "latin1");
  }

  #digested(fields: readonly HeaderPair[], block: Buffer, body: Buffer | undefined): HeaderPair[] {
    return fields.map(([name, value]) => {
      const field = name.toLowerCase();
      if (field === "content-length") return [name, String(block.length)];
      if (field === "warc-block-digest") return [name, digestOf(block)];
      if (field !== "warc-payload-digest") return [name, value];
      if (body !== undefined) this.#digests.set(value, digestOf(body));
      return [name, body === undefined ? value : this.#digests.get(value)!];
    });
  }
}

/** Both heads of a record, and whether they are what they were. */
export interface CleanedHeads {
  readonly fields: readonly HeaderPair[];
  readonly headers: readonly HeaderPair[];
  readonly isSame: boolean;
}

function areSame(some: readonly HeaderPair[], others: readonly HeaderPair[]): boolean {
  return some.length === others.length && some.every(([, value], i) => value === others[i]![1]);
}

/** No page, nothing that a page loads as text. */
function mayHoldNoTokens({ headers }: TakenMessage): boolean {
  return /^(?:image|video|audio|font)\//i.test(fieldOf(headers, "content-type") ?? "");
}

/** The body is sent as it is now. */
function plainHeaders(headers: readonly HeaderPair[], body: Buffer): HeaderPair[] {
  return headers
    .filter(([name]) => !/^content-encoding$/i.test(name))
    .map(([name, value]) => (/^content-length$/i.test(name) ? [name, String(body.length)] : [name, value]));
}

const REMOVED = "removed";

/** Values that a machine made up, in hidden fields of forms, in what is told to scripts, and in what scripts say. */
function withoutTokens(html: string): string {
  return html
    .replace(/<(?:input|meta)\b[^>]{0,2000}>/gi, (tag) =>
      /type\s*=\s*["']?hidden|^<meta/i.test(tag)
        ? tag.replace(
            /((?:value|content)\s*=\s*["']?)([^"'\s>]{8,})/i,
            (whole, before: string, value: string) => (isOpaque(value) ? before + REMOVED : whole),
          )
        : tag,
    )
    .replace(
      /(["']?[\w-]{1,60}["']?\s*[:=]\s*["'])([^"'\s<>]{8,200})(?=["'])/g,
      (whole, before: string, value: string) =>
        isSecretHeader(before) && isOpaque(value) ? before + REMOVED : whole,
    );
}
