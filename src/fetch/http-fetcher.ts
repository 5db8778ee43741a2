import { type Clock, systemClock } from "../seam/clock.ts";
import type { Answer, Exchange, Fetcher, FetchOptions, HeaderPair } from "./answer.ts";
import type { Cookies } from "./cookies.ts";
import { defaultUserAgent, httpDefaults, sameAddressTries } from "./defaults.ts";
import { answerOf, fieldsOf } from "./exchange-answer.ts";
import { failureOf, shorten } from "./failure.ts";
import { type ExchangeLimits, exchange, type Into, type Received } from "./http-exchange.ts";
import { PrivateNetworkRule, type Resolve, systemResolve } from "./private-address.ts";
import { chooseProxy } from "./proxy.ts";
import { RequestHeaders } from "./request-headers.ts";
import { type Route, Routes } from "./route.ts";

export interface HttpFetcherOptions {
  /** Where the crawl starts: decides whether private addresses are allowed and who may see Authorization headers.
   *  Without it, the first address asked for. */
  readonly startUrl?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Sent with every request; Authorization and Cookie only to the host of `startUrl`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly cookies?: Cookies | undefined;
  /** http:// or socks5://[USER:PASSWORD@]HOST:PORT for all targets; without it the environment is asked (HTTP_PROXY …). */
  readonly proxy?: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  readonly connectTimeoutMillis?: number | undefined;
  readonly headersTimeoutMillis?: number | undefined;
  readonly bodyTimeoutMillis?: number | undefined;
  readonly totalTimeoutMillis?: number | undefined;
  readonly maxHeaderBytes?: number | undefined;
  readonly maxBodyBytes?: number | undefined;
  readonly maxDecodedBytes?: number | undefined;
  /** Go to private addresses even when the crawl started on a public one. */
  readonly allowPrivateAddresses?: boolean | undefined;
  /** False takes expired and self-signed certificates. */
  readonly checkCertificates?: boolean | undefined;
  /** The address of this machine that connections go out from, where it has several. */
  readonly bindAddress?: string | undefined;
  readonly resolve?: Resolve | undefined;
  readonly clock?: Clock | undefined;
  /** Told every exchange that no answer carries: the redirects of a cookie check. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
}

/** The live web. Throws ProxyError or HeaderError when what it is told makes no sense; after that, failures are values. */
export function httpFetcher(options: HttpFetcherOptions = {}): Fetcher {
  return new HttpFetcher(options);
}

class HttpFetcher implements Fetcher {
  readonly #clock: Clock;
  readonly #routes: Routes;
  readonly #limits: ExchangeLimits;
  readonly #maxDecodedBytes: number;
  readonly #requestHeaders: RequestHeaders;
  readonly #cookies: Cookies | undefined;
  readonly #onExchange: ((exchange: Exchange) => void) | undefined;
  readonly #privateNetwork: PrivateNetworkRule;
  #closed = false;

  constructor(options: HttpFetcherOptions) {
    this.#clock = options.clock ?? systemClock;
    this.#cookies = options.cookies;
    this.#onExchange = options.onExchange;
    this.#maxDecodedBytes = options.maxDecodedBytes ?? httpDefaults.maxDecodedBytes;
    this.#limits = {
      headersTimeoutMillis: options.headersTimeoutMillis ?? httpDefaults.headersTimeoutMillis,
      bodyTimeoutMillis: options.bodyTimeoutMillis ?? httpDefaults.bodyTimeoutMillis,
      totalTimeoutMillis: options.totalTimeoutMillis ?? httpDefaults.totalTimeoutMillis,
      maxBodyBytes: options.maxBodyBytes ?? httpDefaults.maxBodyBytes,
    };
    const resolve = options.resolve ?? systemResolve;
    const start = options.startUrl === undefined ? undefined : parseHttp(options.startUrl);
    this.#privateNetwork = new PrivateNetworkRule({
      allow: options.allowPrivateAddresses ?? false,
      startHost: start?.hostname,
      resolve,
    });
    this.#routes = new Routes(chooseProxy(options.proxy, options.environment ?? process.env), {
      connectTimeoutMillis: options.connectTimeoutMillis ?? httpDefaults.connectTimeoutMillis,
      maxHeaderBytes: options.maxHeaderBytes ?? httpDefaults.maxHeaderBytes,
      checkCertificates: options.checkCertificates ?? true,
      bindAddress: options.bindAddress,
      privateNetwork: this.#privateNetwork,
      resolve,
    });
    this.#requestHeaders = new RequestHeaders({
      userAgent: options.userAgent ?? defaultUserAgent,
      headers: options.headers ?? {},
      cookies: options.cookies,
      isStart: (hostname) => this.#privateNetwork.isStart(hostname),
    });
  }

  async fetch(url: string, options: FetchOptions = {}): Promise<Answer> {
    const target = parseHttp(url);
    if (!target) {
      return {
        ok: false,
        url,
        failure: { reason: "protocol", retry: false, message: `not an http address: ${shorten(url)}` },
      };
    }
    this.#privateNetwork.startOn(target.hostname);
    for (let tries = 0; ; tries++) {
      const answer = await this.#once(url, target, options);
      if (!answer.ok || answer.location === undefined || bare(answer.location) !== bare(target.href))
        return answer;
      if (tries === sameAddressTries) {
        const message = `keeps redirecting to itself: ${shorten(url)}`;
        return {
          ok: false,
          url,
          failure: { reason: "redirectLoop", retry: false, message },
          exchange: answer.exchange,
        };
      }
      this.#onExchange?.(answer.exchange);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#routes.close();
  }

  async #once(url: string, target: URL, options: FetchOptions): Promise<Answer> {
    if (this.#closed) return stopped(url);
    const route = this.#routes.to(target);
    if (route.proxy !== undefined) {
      const refusal = this.#routes.refuses(target);
      if (refusal) return { ok: false, url, failure: failureOf(refusal, url) };
    }
    const headers = this.#requestHeaders.for(target, options.headers);
    const at = this.#clock.now();
    let received = await this.#send(route, target, headers, options);
    for (let stale = 0; stale < maxStaleConnections && wasStale(received, url); stale++) {
      received = await this.#send(route, target, headers, options);
    }
    const millis = this.#clock.now() - at;
    return this.#answer(url, target, headers, at, millis, route, received);
  }

  #send(
    route: Route,
    target: URL,
    headers: readonly HeaderPair[],
    { signal, into }: FetchOptions,
  ): Promise<Received> {
    const path = target.pathname + target.search;
    const flat: string[] = ["host", target.host];
    // undici writes host and connection itself, first and in this order: they are the first two pairs.
    for (let i = 2; i < headers.length; i++) flat.push(headers[i]![0], headers[i]![1]);
    flat.push(...route.proxyHeaders);
    const outgoing = {
      origin: target.origin,
      path: route.absoluteForm ? target.origin + path : path,
      headers: flat,
    };
    const asked: Into | undefined =
      into && ((status, answered) => into({ status, headers: fieldsOf(answered) }));
    return exchange(route.dispatcher, outgoing, this.#limits, signal, asked);
  }

  async #answer(
    url: string,
    target: URL,
    requestHeaders: readonly HeaderPair[],
    at: number,
    millis: number,
    route: Route,
    received: Received,
  ): Promise<Answer> {
    const { status, statusText, error } = received;
    if (status === 0) return { ok: false, url, failure: failureOf(error, url, route.proxy) };
    if (route.proxy !== undefined && status === 407) {
      const message = `the proxy ${route.proxy} requires a name and a password (write http://USER:PASSWORD@HOST:PORT)`;
      return { ok: false, url, failure: { reason: "connect", retry: false, message } };
    }
    const kept: Exchange = {
      url,
      at,
      millis,
      ...(received.ip !== undefined && route.proxy === undefined ? { ip: received.ip } : {}),
      request: { method: "GET", headers: requestHeaders },
      response: { status, statusText, headers: received.headers, body: received.body },
    };
    const headers = fieldsOf(received.headers);
    if (this.#cookies && headers["set-cookie"] !== undefined) this.#cookies.keep(target, received.headers);
    if (error) {
      const failure = failureOf(error, url);
      if (failure.reason === "stopped") return { ok: false, url, failure };
      const truncated =
        failure.reason === "timeout"
          ? "time"
          : failure.reason === "tooLarge"
            ? "length"
            : ("disconnect" as const);
      // Bytes that stop making sense in the middle of a body may be whole the next time.
      const retry = failure.retry || failure.reason === "protocol";
      return { ok: false, url, failure: { ...failure, retry }, exchange: { ...kept, truncated } };
    }
    return answerOf(url, kept, headers, this.#maxDecodedBytes);
  }
}

function parseHttp(url: string): URL | undefined {
  try {
    const parsed = new URL(url);
    return parsed.protocol === "http:" || parsed.protocol === "https:" ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** A kept-alive connection that the server closed just before our request: says nothing of the server's health. */
function wasStale({ status, reused, error }: Received, url: string): boolean {
  return error !== undefined && status === 0 && reused && failureOf(error, url).reason === "disconnect";
}

/** More than one connection of a pool may have been closed meanwhile. */
const maxStaleConnections = 3;

/** Without its fragment, which is never sent. */
function bare(url: string): string {
  const hash = url.indexOf("#");
  return hash < 0 ? url : url.slice(0, hash);
}

function stopped(url: string): Answer {
  return {
    ok: false,
    url,
    failure: { reason: "stopped", retry: true, message: `the crawl was stopped: ${shorten(url)}` },
  };
}
