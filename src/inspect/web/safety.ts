import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { RequestError } from "./failure.ts";

const TOKEN_BYTES = 32;

/** Who may talk to the server: whoever was given its first address, in a browser or as a program, and nobody from another page. */
export class Doorkeeper {
  /** In the first address. */
  readonly token = randomBytes(TOKEN_BYTES).toString("base64url");
  /** In the cookie: who reads one does not know the other. */
  readonly #pass = randomBytes(TOKEN_BYTES).toString("base64url");
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  get origin(): string {
    return originAt(this.#port);
  }

  /** Cookies do not tell ports apart: two servers on one machine must not take each other's. */
  get #cookie(): string {
    return `skein-${this.#port}`;
  }

  /** Before everything else: a name that was bound to this machine by somebody else is not ours (DNS rebinding). */
  readonly host: MiddlewareHandler = hostCheck(() => this.#port);

  /** Takes the token of the first address and gives the cookie for it; undefined when there is none. */
  admit(context: Context): Response | undefined {
    const given = context.req.query("token");
    if (given === undefined) return undefined;
    if (!isSame(given, this.token))
      throw new RequestError("forbidden", "this token is not that of the server");
    setCookie(context, this.#cookie, this.#pass, { httpOnly: true, sameSite: "Strict", path: "/" });
    return context.redirect("/", 303);
  }

  /** Lets nobody in without the cookie or, for programs, the token as `Authorization: Bearer`. */
  readonly inside: MiddlewareHandler = async (context, next) => {
    const bearer = /^Bearer ([\w-]{1,100})$/.exec(context.req.header("authorization") ?? "")?.[1];
    const isProgram = bearer !== undefined && isSame(bearer, this.token);
    if (!isProgram && !isSame(getCookie(context, this.#cookie) ?? "", this.#pass))
      throw new RequestError("forbidden", "open the address that skein inspect has printed: it lets you in");
    const origin = context.req.header("origin");
    if (origin !== undefined && origin !== this.origin) throw FOREIGN;
    const site = context.req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin" && site !== "none") throw FOREIGN;
    // A form of another page can send a request, but neither without its origin nor as JSON.
    const changes = context.req.method !== "GET" && context.req.method !== "HEAD";
    if (changes && !isProgram && origin === undefined) throw FOREIGN;
    await next();
  };
}

const FOREIGN = new RequestError("forbidden", "asked from another page");

/** Only requests to the address of the server itself: nothing else is an address of ours. */
export function hostCheck(port: () => number): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.header("host") !== `${LOOPBACK}:${port()}`)
      throw new RequestError("forbidden", `this server is called ${originAt(port())}`);
    await next();
  };
}

export const LOOPBACK = "127.0.0.1";

export function originAt(port: number): string {
  return `http://${LOOPBACK}:${port}`;
}

/** Headers of every answer of the page's own server. `frames`: where crawled pages are shown. */
export function ownHeaders(frames: () => string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set(
      "Content-Security-Policy",
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src ${frames()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };
}

/** In the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
