import type { HeaderPair } from "./answer.ts";
import { acceptEncoding } from "./content-coding.ts";
import type { Cookies } from "./cookies.ts";
import { checkHeaders } from "./header-rules.ts";

export interface RequestHeadersOptions {
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: Cookies | undefined;
  /** Who may see what is meant for the site alone. */
  readonly isStart: (hostname: string) => boolean;
}

/** What a request says about itself, in the order in which it is sent. */
export class RequestHeaders {
  readonly #options: RequestHeadersOptions;
  readonly #common: readonly HeaderPair[];
  readonly #authorization: readonly HeaderPair[];
  readonly #cookie: string | undefined;

  /** Throws HeaderError when something cannot be sent. */
  constructor(options: RequestHeadersOptions) {
    checkHeaders({ ...options.headers, "User-Agent": options.userAgent });
    this.#options = options;
    const told = Object.entries(options.headers);
    const usual: HeaderPair[] = [
      ["user-agent", options.userAgent],
      ["accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"],
      ["accept-encoding", acceptEncoding],
    ];
    const common = told.filter(([name]) => !/^(authorization|cookie)$/i.test(name));
    this.#common = merged(usual, common);
    this.#authorization = told.filter(([name]) => /^authorization$/i.test(name));
    this.#cookie = told.find(([name]) => /^cookie$/i.test(name))?.[1];
  }

  /** Host and connection come first: undici writes them itself. `extra` is for this request alone. */
  for(target: URL, extra: Readonly<Record<string, string>> | undefined): HeaderPair[] {
    const headers: HeaderPair[] = [["host", target.host], ["connection", "keep-alive"], ...this.#common];
    const isStart = this.#options.isStart(target.hostname);
    if (isStart) headers.push(...this.#authorization);
    const kept = this.#options.cookies?.header(target);
    const told = isStart ? this.#cookie : undefined;
    if (kept !== undefined || told !== undefined) {
      headers.push(["cookie", told === undefined ? kept! : kept === undefined ? told : `${told}; ${kept}`]);
    }
    return extra ? merged(headers, Object.entries(extra)) : headers;
  }
}

/** Later pairs take the place of earlier ones of the same name. */
function merged(first: readonly HeaderPair[], later: readonly HeaderPair[]): HeaderPair[] {
  const names = new Set(later.map(([name]) => name.toLowerCase()));
  return [...first.filter(([name]) => !names.has(name.toLowerCase())), ...later];
}
