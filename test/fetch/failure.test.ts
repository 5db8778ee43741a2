import { describe, expect, test } from "vitest";
import { failureOf, isUnconnected, shorten } from "../../src/fetch/failure.ts";

const URL = "https://forum.example:8443/thread/1";
const coded = (code: string, message = "") => Object.assign(new Error(message), { code });

describe("an error of the network", () => {
  test.each([
    ["ENOTFOUND", "dns", true, "the host name is unknown: forum.example:8443"],
    ["EAI_AGAIN", "dns", true, "the name server does not answer: forum.example:8443"],
    ["ENODATA", "dns", true, "the host name has no address: forum.example:8443"],
    ["ECONNREFUSED", "connect", true, "the connection was refused: forum.example:8443"],
    ["EHOSTUNREACH", "connect", true, "the host cannot be reached: forum.example:8443"],
    ["ENETUNREACH", "connect", true, "the network cannot be reached: forum.example:8443"],
    ["EADDRNOTAVAIL", "connect", true, "no connection could be opened: forum.example:8443"],
    ["EMFILE", "connect", true, "too many open files on this machine: forum.example:8443"],
    ["UND_ERR_CONNECT_TIMEOUT", "connect", true, "connecting took too long: forum.example:8443"],
    ["UND_ERR_ABORTED", "connect", true, "no route to the host: forum.example:8443"],
    ["ECONNRESET", "disconnect", true, `the connection was reset: ${URL}`],
    ["EPIPE", "disconnect", true, `the connection was closed: ${URL}`],
    ["UND_ERR_SOCKET", "disconnect", true, `the server closed the connection too early: ${URL}`],
    ["UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "disconnect", true, `the body is shorter than announced: ${URL}`],
    ["ETIMEDOUT", "timeout", true, `the connection timed out: ${URL}`],
    ["UND_ERR_HEADERS_TIMEOUT", "timeout", true, `no response in time: ${URL}`],
    ["UND_ERR_BODY_TIMEOUT", "timeout", true, `the body stopped arriving: ${URL}`],
    ["TOTAL_TIMEOUT", "timeout", true, `the response took too long overall: ${URL}`],
    ["UND_ERR_HEADERS_OVERFLOW", "tooLarge", false, `the headers are larger than allowed: ${URL}`],
    ["BODY_TOO_LARGE", "tooLarge", false, `the body is larger than allowed: ${URL}`],
    ["UND_ERR_DESTROYED", "stopped", true, `the crawl was stopped: ${URL}`],
    ["UND_ERR_CLOSED", "stopped", true, `the crawl was stopped: ${URL}`],
    ["STOPPED", "stopped", true, `the crawl was stopped: ${URL}`],
    ["PRIVATE_ADDRESS", "privateAddress", false, `a public site points into a private network: ${URL}`],
    ["EPROTO", "tls", false, "no secure connection: forum.example:8443"],
    [
      "UND_ERR_PRX_TLS",
      "tls",
      false,
      "the certificate or the secure connection is invalid: forum.example:8443",
    ],
    ["UND_ERR_PRX", "tls", false, "no secure connection through the proxy: forum.example:8443"],
    [
      "CERT_HAS_EXPIRED",
      "tls",
      false,
      "the certificate or the secure connection is invalid: forum.example:8443",
    ],
    [
      "UNABLE_TO_GET_ISSUER_LOCALLY",
      "tls",
      false,
      "the certificate or the secure connection is invalid: forum.example:8443",
    ],
    [
      "DEPTH_ZERO_SELF_SIGNED",
      "tls",
      false,
      "the certificate or the secure connection is invalid: forum.example:8443",
    ],
    ["UND_ERR_INVALID_ARG", "protocol", false, `the request cannot be sent: ${URL}`],
    ["HPE_INVALID_CONSTANT", "protocol", false, `the answer is not HTTP: ${URL}`],
    ["ENOBODYKNOWS", "connect", true, "the request failed: forum.example:8443"],
  ])("%s is: %s, worth another try: %s", (code, reason, retry, message) => {
    expect(failureOf(coded(code), URL)).toEqual({ reason, retry, message });
  });

  test("is known by the code of its cause, or of the first of several", () => {
    const refused = coded("ECONNREFUSED");
    expect(failureOf(new Error("", { cause: refused }), URL).message).toContain("refused");
    expect(failureOf(new AggregateError([refused, coded("ENOTFOUND")], ""), URL).message).toContain(
      "refused",
    );
    expect(failureOf({ code: "ECONNREFUSED" }, URL).message).toContain("refused");
    expect(failureOf(Object.assign(new Error(""), { code: 7, cause: refused }), URL).message).toContain(
      "refused",
    );
  });

  test("without any code is a failed request, or an answer that is not HTTP", () => {
    for (const error of [undefined, null, "no", {}, new Error("")])
      expect(failureOf(error, URL)).toMatchObject({ reason: "connect", retry: true });
    const parser = Object.assign(new Error(""), { name: "HTTPParserError" });
    expect(failureOf(parser, URL)).toMatchObject({ reason: "protocol", retry: false });
    expect(failureOf({ name: "HTTPParserError" }, URL)).toMatchObject({ reason: "connect" });
  });

  test("is told with what it says itself, on one line and not too long", () => {
    expect(failureOf(coded("EPROTO", " wrong\n version \n"), URL).message).toBe(
      "no secure connection: forum.example:8443 (wrong version)",
    );
    expect(failureOf(coded("EPROTO", "x".repeat(1000)), URL).message).toMatch(/ \(x{297}…\)$/);
    expect(failureOf({ code: "EPROTO", message: "wrong" }, URL).message).not.toContain("wrong");
  });

  test("is the proxy's when a proxy was asked and nobody came as far as the host", () => {
    const proxied = (code: string) => failureOf(coded(code), URL, "proxy.example:3128").message;
    expect(proxied("ECONNREFUSED")).toBe("the connection was refused: the proxy proxy.example:3128");
    expect(proxied("EPROTO")).toBe("no secure connection: forum.example:8443");
    expect(proxied("ECONNRESET")).toBe(`the connection was reset: ${URL}`);
  });

  test("of what is no address names it as it is", () => {
    expect(failureOf(coded("ENOTFOUND"), "no address").message).toBe("the host name is unknown: no address");
  });
});

test("nobody was reached when there was no name, no connection or no certificate", () => {
  for (const reason of ["dns", "connect", "tls"] as const) expect(isUnconnected(reason)).toBe(true);
  for (const reason of ["timeout", "disconnect", "protocol", "robotsTxt"] as const)
    expect(isUnconnected(reason)).toBe(false);
});

test("addresses are shown to their 300th letter", () => {
  const long = "x".repeat(301);
  expect(shorten(long.slice(1))).toBe(long.slice(1));
  expect(shorten(long)).toBe(`${"x".repeat(297)}…`);
});
