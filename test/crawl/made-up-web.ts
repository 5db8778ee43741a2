import type { Answer, Fetcher, FetchOptions } from "../../src/fetch/answer.ts";
import { exchangeOf } from "../archive/scratch.ts";

export interface Told {
  readonly status?: number;
  readonly html?: string;
  readonly location?: string;
  /** The request fails, and may pass. */
  readonly failure?: "timeout" | "hostPaused" | "stopped";
}

/** A web that answers as it is told, by path; what nobody told of is not found. */
export function madeUpWeb(answerOf: (path: string, nth: number) => string | Told | undefined) {
  const asked: string[] = [];
  const fetcher: Fetcher = {
    close: async () => {},
    fetch: async (url: string, options?: FetchOptions): Promise<Answer> => {
      if (options?.signal?.aborted) return failed(url, "stopped");
      const path = url.slice(new URL(url).origin.length);
      asked.push(path);
      const told = answerOf(path, asked.filter((other) => other === path).length) ?? {
        status: 404,
        html: "<h1>Not found</h1>",
      };
      const { status = 200, html = "", location, failure } = typeof told === "string" ? { html: told } : told;
      if (failure) return failed(url, failure);
      const exchange = exchangeOf(url, html, { status });
      const answer = { ok: true as const, url, status, body: exchange.response.body, exchange };
      const headers = { "content-type": "text/html; charset=utf-8" };
      return { ...answer, headers, ...(location !== undefined && { location: new URL(location, url).href }) };
    },
  };
  return { fetcher, asked };
}

function failed(url: string, reason: "timeout" | "hostPaused" | "stopped"): Answer {
  return { ok: false, url, failure: { reason, retry: true, message: `it was ${reason}` } };
}

/** A page of a thread that links to others. */
export const page = (...links: string[]) =>
  `<title>About ${links.join()}</title><p>Somebody wrote something of ${links.length} things, at length</p>${links.map((link) => `<a href="${link}">to ${link}</a>`).join(" ")}`;
