import type { Answer, Exchange, Fetcher } from "../src/fetch/answer.ts";
import type { Clock } from "../src/seam/clock.ts";
import { answer } from "./answer.ts";
import type { Forum } from "./forum.ts";
import { ViewCounters } from "./living/view-counters.ts";

export interface SimulatedFetcher extends Fetcher {
  /** What was asked for, in order. */
  readonly log: readonly { readonly url: string; readonly status: number; readonly at: number }[];
}

/** Forums answered within the process: no sockets, no waiting but on the given clock. */
export function simulatedFetcher(forums: readonly Forum[], clock: Clock): SimulatedFetcher {
  const byHost = new Map(forums.map((forum) => [forum.host, forum]));
  const viewed = new ViewCounters();
  const log: { url: string; status: number; at: number }[] = [];
  return {
    log,
    async fetch(url, options): Promise<Answer> {
      const forum = URL.canParse(url) ? byHost.get(new URL(url).host) : undefined;
      if (!forum) {
        const message = `${url}: no such host in this simulation`;
        return { ok: false, url, failure: { reason: "dns", message, retry: false } };
      }
      const at = clock.now();
      const cookie = options?.headers?.cookie;
      const views = viewed.of(forum);
      const made = answer(forum, url, at, {
        ...{ number: log.length, views },
        ...(cookie !== undefined && { cookie }),
      });
      viewed.note(forum, url, at);
      if (made.delayMillis > 0) await clock.sleep(made.delayMillis, options?.signal);
      log.push({ url, status: made.cut ? 0 : made.status, at });
      const body = Buffer.from(made.body);
      const exchange: Exchange = {
        url,
        at,
        millis: made.delayMillis,
        request: { method: "GET", headers: Object.entries(options?.headers ?? {}) },
        response: {
          status: made.status,
          statusText: "",
          headers: Object.entries(made.headers),
          body: made.cut ? body.subarray(0, body.length >> 1) : body,
        },
        ...(made.cut ? { truncated: "disconnect" as const } : {}),
      };
      if (made.cut) {
        const message = `${url}: the connection ended in the middle of the answer`;
        return { ok: false, url, failure: { reason: "disconnect", message, retry: true }, exchange };
      }
      const location = made.headers.location;
      return {
        ok: true,
        url,
        exchange,
        status: made.status,
        headers: made.headers,
        body,
        ...(location === undefined ? {} : { location: new URL(location, url).href }),
      };
    },
    close: () => Promise.resolve(),
  };
}
