import type { Visits } from "../archive/visits/visits.ts";
import type { Answer } from "../fetch/answer.ts";
import { httpDefaults } from "../fetch/defaults.ts";
import { answerOf, fieldsOf } from "../fetch/exchange-answer.ts";
import { HOUR } from "../seam/times.ts";

/** Answers that are older are asked for again. */
const FRESH_MILLIS = HOUR;

/**
 * What was answered lately for an address that a page asks for in a browser, if that page was never shown to its end: a crawl that was
 * interrupted in the middle of a long list goes on there, and asks for nothing twice.
 */
export async function givenBefore(
  visits: Visits,
  url: string,
  page: string,
  now: number,
): Promise<Answer | undefined> {
  const given = visits.latest(page) ? undefined : visits.givenToPage(url);
  if (given?.status !== 200 || given.truncated !== null || now - given.at > FRESH_MILLIS) return undefined;
  const response = visits.response(given);
  if (!response) return undefined;
  const { headers, status, body } = response;
  const exchange = {
    ...{ url, at: given.at, millis: 0, request: { method: "GET", headers: [] } as const },
    response: { status, statusText: "", headers, body },
  };
  return answerOf(url, exchange, fieldsOf(headers), httpDefaults.maxDecodedBytes);
}
