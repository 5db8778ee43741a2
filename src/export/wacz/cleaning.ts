import { isSecretHeader } from "../../archive/opening/secrets.ts";
import { digestOf } from "../../archive/warc/digest.ts";
import type { HeaderPair } from "../../fetch/answer.ts";
import { decode } from "../../fetch/content-coding.ts";
import { httpDefaults } from "../../fetch/defaults.ts";
import { isOpaque } from "../../url/opaque.ts";
import type { Redaction } from "../redaction.ts";
import { fieldOf, messageBytes, type TakenMessage, type TakenRecord, takenMessage } from "./warc-record.ts";

/** What was taken out. */
export interface CleaningFigures {
  /** Records without a header that they had. */
  headers: number;
  /** Bodies without tokens that stood in them. */
  bodies: number;
  /** Records that were left out whole. */
  refused: number;
}

/**
 * Takes what belongs to a session out of WARC records: cookies and other headers that say who somebody is, always; and where the crawl was
 * made as a member, also what is made for one visitor alone in addresses and forms of the pages. A page as a guest saw it stays as it is.
 */
export class Cleaning {
  readonly figures: CleaningFigures = { headers: 0, bodies: 0, refused: 0 };
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
    if (type !== "response" && type !== "revisit" && type !== "request") return record;
    const message = takenMessage(record.block);
    const headers = this.#headers(message.headers);
    const body = type === "response" && this.#isMember ? await this.#body(message) : message.body;
    if (body === undefined) {
      this.figures.refused++;
      return undefined;
    }
    const line = type === "request" ? this.#requestLine(message.line) : message.line;
    const fields = this.#fields(record.fields);
    const isSameHead =
      headers.length === message.headers.length &&
      headers.every(([, value], i) => value === message.headers[i]![1]);
    if (!isSameHead) this.figures.headers++;
    if (body !== message.body) this.figures.bodies++;
    const isSame =
      isSameHead &&
      body === message.body &&
      line === message.line &&
      fields.every(([, value], i) => value === record.fields[i]![1]);
    if (isSame) return record;
    const sent = body === message.body ? headers : plainHeaders(headers, body);
    const block = messageBytes({ line, headers: sent, body });
    return {
      ...record,
      block,
      fields: this.#digested(fields, block, body === message.body ? undefined : body),
    };
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
      /^warc-(?:refers-to-)?target-uri$/i.test(name) ? [name, this.#redaction.address(value)] : [name, value],
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
    const type = fieldOf(message.headers, "content-type") ?? "";
    if (message.body.length === 0 || /^(?:image|video|audio|font)\//i.test(type)) return message.body;
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
      return [name, this.#digests.get(value) ?? value];
    });
  }
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
