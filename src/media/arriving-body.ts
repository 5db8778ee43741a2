import type { MediaFault, MediaSort } from "../archive/media/media.ts";
import { SpooledBody } from "../archive/warc/spooled-body.ts";
import type { AnswerHead, BodySink } from "../fetch/answer.ts";
import { faultOfBytes, faultOfHead, tooLarge } from "./wanted.ts";

/** Enough to tell a page by. */
const FIRST_BYTES = 512;

/** The body of one answer as it comes in: looked at before it is taken, and taken no further than it may go. */
export class ArrivingBody implements BodySink {
  readonly body: SpooledBody;
  /** Why it is not wanted, once that is known. */
  fault: MediaFault | undefined;
  /** The disk's: nothing of the web. */
  broken: { readonly error: unknown } | undefined;
  readonly #headers: AnswerHead["headers"];
  readonly #fileLimit: number;
  #first: Buffer | undefined = Buffer.alloc(0);

  constructor(head: AnswerHead, kind: MediaSort, fileLimit: number, folder: string) {
    this.#headers = head.headers;
    this.#fileLimit = fileLimit;
    this.fault = faultOfHead(head, kind, fileLimit);
    this.body = new SpooledBody(folder);
  }

  write(piece: Buffer): boolean {
    if (this.fault || this.broken) return false;
    if (this.body.bytes + (this.#first?.length ?? 0) + piece.length > this.#fileLimit) {
      this.fault = tooLarge(this.#fileLimit);
      return false;
    }
    if (!this.#first) return this.#take(piece);
    this.#first = Buffer.concat([this.#first, piece]);
    return this.#first.length < FIRST_BYTES || this.end();
  }

  /** All of it is there. Whether it is what was named. */
  end(): boolean {
    const first = this.#first;
    if (!first || this.fault) return !this.fault;
    this.#first = undefined;
    this.fault = faultOfBytes(this.#headers, first);
    return !this.fault && this.#take(first);
  }

  #take(piece: Buffer): boolean {
    try {
      this.body.write(piece);
      return true;
    } catch (error) {
      this.broken = { error };
      return false;
    }
  }
}
