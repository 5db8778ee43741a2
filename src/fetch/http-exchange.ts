import type { Dispatcher } from "undici";
import { onAbort } from "./abort.ts";
import type { BodySink, HeaderPair } from "./answer.ts";
import type { Carried } from "./connection.ts";

/** One GET to be sent as it is. */
export interface Outgoing {
  readonly origin: string;
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

export interface ExchangeLimits {
  readonly headersTimeoutMillis: number;
  readonly bodyTimeoutMillis: number;
  /** Of the whole exchange; of a body that nobody holds in memory, for each `slowestBytes` of it. */
  readonly totalTimeoutMillis: number;
  readonly maxBodyBytes: number;
}

/** Less than 4 kB a second for as long as a whole page may take: it would never end. */
const slowestBytes = 1_200_000;

/** What came back; with an error when it did not end well. Status 0: nothing came. */
export interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly HeaderPair[];
  readonly body: Buffer;
  readonly ip: string | undefined;
  /** The connection had served before. */
  readonly reused: boolean;
  readonly error?: Error;
}

export class ExchangeError extends Error {
  readonly code: "TOTAL_TIMEOUT" | "BODY_TOO_LARGE" | "STOPPED";
  constructor(code: ExchangeError["code"], message = "") {
    super(message);
    this.code = code;
  }
}

/** Sends one request and gathers the answer; resolves exactly once, whatever happens. */
export function exchange(
  dispatcher: Dispatcher,
  outgoing: Outgoing,
  limits: ExchangeLimits,
  signal?: AbortSignal,
  into?: Into,
): Promise<Received> {
  return new Promise((resolve) => new Gathering(limits, resolve, into).start(dispatcher, outgoing, signal));
}

/** Where the body goes, told its head; undefined when nobody wants it. */
export type Into = (status: number, headers: readonly HeaderPair[]) => BodySink | undefined;

/** undici's dispatch interface: raw headers as they came, and no stream made for every body. */
class Gathering implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits;
  readonly #resolve: (received: Received) => void;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #status = 0;
  #statusText = "";
  #headers: HeaderPair[] = [];
  #options: (Dispatcher.DispatchOptions & Carried) | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout | undefined;
  #forget: (() => void) | undefined;
  #ended = false;
  readonly #into: Into | undefined;
  #sink: BodySink | undefined;
  /** What a sink had got when the time was looked at last. */
  #sunkBefore = 0;

  constructor(limits: ExchangeLimits, resolve: (received: Received) => void, into: Into | undefined) {
    this.#limits = limits;
    this.#resolve = resolve;
    this.#into = into;
  }

  start(dispatcher: Dispatcher, outgoing: Outgoing, signal: AbortSignal | undefined): void {
    this.#forget = onAbort(signal, () => this.#giveUp(new ExchangeError("STOPPED")));
    if (this.#ended) return;
    this.#watchTime();
    this.#options = {
      origin: outgoing.origin,
      path: outgoing.path,
      method: "GET",
      headers: outgoing.headers as string[],
      headersTimeout: this.#limits.headersTimeoutMillis,
      bodyTimeout: this.#limits.bodyTimeoutMillis,
    };
    dispatcher.dispatch(this.#options, this);
  }

  #watchTime(): void {
    const total = this.#limits.totalTimeoutMillis;
    this.#timer = setTimeout(() => {
      const isGoingOn = this.#sink !== undefined && this.#bytes - this.#sunkBefore >= slowestBytes;
      this.#sunkBefore = this.#bytes;
      if (isGoingOn) this.#watchTime();
      else this.#giveUp(new ExchangeError("TOTAL_TIMEOUT", `more than ${total / 1000} s`));
    }, total);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#ended) controller.abort(new ExchangeError("STOPPED"));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    _headers: unknown,
    statusText?: string,
  ): void {
    if (status < 200 || this.#ended) return;
    this.#status = status;
    this.#statusText = statusText ?? "";
    const raw = controller.rawHeaders as Buffer[];
    let announced = 0;
    for (let i = 0; i + 1 < raw.length; i += 2) {
      const pair: HeaderPair = [raw[i]!.toString("latin1"), raw[i + 1]!.toString("latin1")];
      this.#headers.push(pair);
      if (pair[0].length === 14 && pair[0].toLowerCase() === "content-length") announced = Number(pair[1]);
    }
    if (this.#into) {
      this.#sink = this.#into(status, this.#headers);
      if (!this.#sink) this.#stop();
      return;
    }
    // No need to fetch what will be thrown away.
    if (announced > this.#limits.maxBodyBytes) this.#tooLarge();
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#ended) return;
    if (this.#sink) {
      this.#bytes += chunk.length;
      if (!this.#sink.write(chunk)) this.#stop();
      return;
    }
    const room = this.#limits.maxBodyBytes - this.#bytes;
    this.#chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    this.#bytes += Math.min(chunk.length, room);
    if (chunk.length > room) this.#tooLarge();
  }

  onResponseEnd(): void {
    this.#end();
    if (this.#options?.via) this.#options.via.answers++;
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#end(error);
  }

  /** All that is wanted is there. */
  #stop(): void {
    this.#end();
    this.#controller?.abort(new ExchangeError("STOPPED"));
  }

  #tooLarge(): void {
    this.#giveUp(new ExchangeError("BODY_TOO_LARGE", `more than ${this.#limits.maxBodyBytes} bytes`));
  }

  #giveUp(error: ExchangeError): void {
    this.#end(error);
    this.#controller?.abort(error);
  }

  #end(error?: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#forget?.();
    const via = this.#options?.via;
    this.#resolve({
      status: this.#status,
      statusText: this.#statusText,
      headers: this.#headers,
      body: this.#sink ? Buffer.alloc(0) : Buffer.concat(this.#chunks, this.#bytes),
      ip: via?.ip,
      reused: via !== undefined && via.answers > 0,
      ...(error ? { error } : {}),
    });
  }
}
