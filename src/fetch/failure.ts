import type { Failure, FailureReason } from "./answer.ts";

/** Puts an error of the network into a reason, a sentence and advice whether to try again. `proxy` is whom we asked instead of the host. */
export function failureOf(error: unknown, url: string, proxy?: string): Failure {
  const code = codeOf(error);
  const { reason, retry, what } = judge(code, error);
  const about = isUnconnected(reason)
    ? proxy !== undefined && reason !== "tls"
      ? `the proxy ${proxy}`
      : hostOf(url)
    : shorten(url);
  return { reason, retry, message: `${what}: ${about}${detail(error)}` };
}

/** Whether it never came to a request: the cause is the host's or the proxy's, whatever was asked for. */
export function isUnconnected(reason: FailureReason): boolean {
  return reason === "dns" || reason === "connect" || reason === "tls";
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : shorten(url);
}

/** Addresses of 100 KB happen; a line in a log should not be as long. */
export function shorten(url: string): string {
  return url.length <= 300 ? url : `${url.slice(0, 297)}…`;
}

interface Judgement {
  readonly reason: FailureReason;
  readonly retry: boolean;
  readonly what: string;
}

const judgements: Readonly<Record<string, Judgement>> = {
  PRIVATE_ADDRESS: {
    reason: "privateAddress",
    retry: false,
    what: "a public site points into a private network",
  },
  // Also what a machine says that is offline: worth another try.
  ENOTFOUND: { reason: "dns", retry: true, what: "the host name is unknown" },
  EAI_AGAIN: { reason: "dns", retry: true, what: "the name server does not answer" },
  ENODATA: { reason: "dns", retry: true, what: "the host name has no address" },
  ECONNREFUSED: { reason: "connect", retry: true, what: "the connection was refused" },
  EHOSTUNREACH: { reason: "connect", retry: true, what: "the host cannot be reached" },
  ENETUNREACH: { reason: "connect", retry: true, what: "the network cannot be reached" },
  EADDRNOTAVAIL: { reason: "connect", retry: true, what: "no connection could be opened" },
  EMFILE: { reason: "connect", retry: true, what: "too many open files on this machine" },
  ECONNRESET: { reason: "disconnect", retry: true, what: "the connection was reset" },
  EPIPE: { reason: "disconnect", retry: true, what: "the connection was closed" },
  UND_ERR_SOCKET: { reason: "disconnect", retry: true, what: "the server closed the connection too early" },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: {
    reason: "disconnect",
    retry: true,
    what: "the body is shorter than announced",
  },
  ETIMEDOUT: { reason: "timeout", retry: true, what: "the connection timed out" },
  UND_ERR_CONNECT_TIMEOUT: { reason: "connect", retry: true, what: "connecting took too long" },
  UND_ERR_HEADERS_TIMEOUT: { reason: "timeout", retry: true, what: "no response in time" },
  UND_ERR_BODY_TIMEOUT: { reason: "timeout", retry: true, what: "the body stopped arriving" },
  TOTAL_TIMEOUT: { reason: "timeout", retry: true, what: "the response took too long overall" },
  UND_ERR_HEADERS_OVERFLOW: { reason: "tooLarge", retry: false, what: "the headers are larger than allowed" },
  BODY_TOO_LARGE: { reason: "tooLarge", retry: false, what: "the body is larger than allowed" },
  UND_ERR_DESTROYED: { reason: "stopped", retry: true, what: "the crawl was stopped" },
  UND_ERR_CLOSED: { reason: "stopped", retry: true, what: "the crawl was stopped" },
  STOPPED: { reason: "stopped", retry: true, what: "the crawl was stopped" },
  EPROTO: { reason: "tls", retry: false, what: "no secure connection" },
  SOCKS_PASSWORD: { reason: "connect", retry: false, what: "the name and password are refused" },
  SOCKS_REFUSED: { reason: "connect", retry: true, what: "no route to the host" },
  // What ProxyAgent says when CONNECT is not answered with 200.
  UND_ERR_ABORTED: { reason: "connect", retry: true, what: "no route to the host" },
  UND_ERR_INVALID_ARG: { reason: "protocol", retry: false, what: "the request cannot be sent" },
};

function judge(code: string, error: unknown): Judgement {
  const known = judgements[code];
  if (known) return known;
  if (code.startsWith("HPE_")) return { reason: "protocol", retry: false, what: "the answer is not HTTP" };
  if (/CERT|TLS|SSL|ISSUER|SIGNATURE|CRL|DEPTH_ZERO/.test(code)) {
    return { reason: "tls", retry: false, what: "the certificate or the secure connection is invalid" };
  }
  if (code.startsWith("UND_ERR_PRX"))
    return { reason: "tls", retry: false, what: "no secure connection through the proxy" };
  if (error instanceof Error && error.name === "HTTPParserError") {
    return { reason: "protocol", retry: false, what: "the answer is not HTTP" };
  }
  return { reason: "connect", retry: true, what: "the request failed" };
}

function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return "cause" in error ? codeOf(error.cause) : "";
}

function detail(error: unknown): string {
  // OpenSSL ends its lines.
  const text = error instanceof Error ? error.message.trim().replace(/\s+/g, " ") : "";
  return text === "" ? "" : ` (${shorten(text)})`;
}
