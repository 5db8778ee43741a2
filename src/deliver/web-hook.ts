import { hash } from "node:crypto";
import { Agent, request } from "undici";
import { guardedConnector } from "../fetch/connection.ts";
import { PrivateAddressError, PrivateNetworkRule, systemResolve } from "../fetch/private-address.ts";
import { SECOND } from "../seam/times.ts";
import type { Recipient, Refused } from "./recipient.ts";

export interface WebHookOptions {
  readonly url: string;
  /** The site that the events are of. */
  readonly site: string;
  readonly userAgent: string;
  /** Whether it may lie in a private network. */
  readonly allowPrivate: boolean;
}

/** Events in one request. */
const PORTION = 100;
const TIMEOUT_MILLIS = 30 * SECOND;
const MOST_HEADER_BYTES = 16_384;
/** Nobody is left alone for longer because he says so. */
const LONGEST_WAIT = 3_600 * SECOND;

/**
 * Posts events as JSON, a portion at a time and in order: the next is sent when the last was answered with 2xx. The same portion has the
 * same Idempotency-Key however often it is sent. Redirects are not followed.
 */
export function webHook({ url, site, userAgent, allowPrivate }: WebHookOptions): Recipient {
  const agent = new Agent({
    connect: guardedConnector({
      connectTimeoutMillis: TIMEOUT_MILLIS,
      maxHeaderBytes: MOST_HEADER_BYTES,
      checkCertificates: true,
      resolve: systemResolve,
      // There is no start that could lie in a private network itself: only what is allowed counts.
      privateNetwork: new PrivateNetworkRule({
        ...{ allow: allowPrivate, startHost: undefined },
        resolve: (_host, done) => done(null, []),
      }),
    }),
    maxHeaderSize: MOST_HEADER_BYTES,
  });
  const name = `post-to-${hash("sha1", url, "hex").slice(0, 12)}`;
  return {
    name,
    title: "--post-to",
    portion: PORTION,
    tries: Number.POSITIVE_INFINITY,
    async deliver(events): Promise<Refused> {
      const cursors = new Set(events.map(({ cursor }) => cursor));
      try {
        const { statusCode, headers, body } = await request(url, {
          method: "POST",
          dispatcher: agent,
          headers: {
            "content-type": "application/json",
            "user-agent": userAgent,
            "idempotency-key": `${hash("sha1", site, "hex").slice(0, 12)}-${events[0]!.cursor}-${events.at(-1)!.cursor}`,
          },
          body: JSON.stringify({ site, events }),
          headersTimeout: TIMEOUT_MILLIS,
          bodyTimeout: TIMEOUT_MILLIS,
          signal: AbortSignal.timeout(2 * TIMEOUT_MILLIS),
        });
        await body.dump();
        if (statusCode >= 200 && statusCode < 300) return { cursors: new Set() };
        const waitMillis = askedToWait(headers["retry-after"]);
        return {
          ...{ cursors, why: `it answered ${statusCode}` },
          ...(waitMillis !== undefined && { waitMillis }),
        };
      } catch (error) {
        return { cursors, why: whyNot(error as Error, url) };
      }
    },
    close: () => agent.close(),
  };
}

function whyNot(error: Error, url: string): string {
  return error instanceof PrivateAddressError
    ? `${new URL(url).hostname} lies in a private network, which --allow-private allows`
    : error.message;
}

/** Retry-After in seconds; dates are rare here, and the usual wait does as well. */
function askedToWait(header: string | string[] | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && seconds > 0 ? Math.min(seconds * SECOND, LONGEST_WAIT) : undefined;
}
