import type { FetchedMedia, MediaFault, NamedMedia, WaitingMedia } from "../archive/media/media.ts";
import type { Visited } from "../archive/visits/visits.ts";
import type { Answer, AnswerHead, Fetcher, FetchOptions } from "../fetch/answer.ts";
import { retryAfterMillis } from "../fetch/pace.ts";
import { withoutFragment } from "../url/fragment.ts";
import { isSameHost } from "../url/scope.ts";
import { ArrivingBody } from "./arriving-body.ts";
import { MEDIA } from "./numbers.ts";
import { referrerOf } from "./referrer.ts";
import { namedInStyle } from "./style-addresses.ts";
import { typeOf } from "./wanted.ts";

/** What fetching one of them needs. */
export interface MediaSource {
  readonly fetcher: Fetcher;
  /** An address of the site: the one who was let in there is nobody elsewhere. */
  readonly site: string;
  /** Why an address must not be asked for, since that would do something on the site. */
  readonly doubt: (url: string) => string | undefined;
  readonly fileLimit: number;
  /** Only the site's own host. */
  readonly sameHost: boolean;
  /** Where bodies go while they come in. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** What came of it; "stopped" when it was asked to stop meanwhile. */
export type Fetched =
  | FetchedMedia
  | (MediaFault & {
      /** How long the host asks not to be asked. */
      readonly waitMillis?: number;
    })
  | { readonly state: "stopped" };

/** Asks for one picture or file, and wherever that leads. Rejects only when the disk does not take what comes. */
export async function fetchOne(media: WaitingMedia, source: MediaSource): Promise<Fetched> {
  const redirects: Visited[] = [];
  const seen = new Set<string>();
  for (let url = media.url; ; ) {
    if (seen.has(url) || seen.size > MEDIA.redirects) return { state: "refused", reason: "redirects" };
    seen.add(url);
    const isHere = isSameHost(url, source.site);
    if (source.sameHost && !isHere) return { state: "refused", reason: "otherHost" };
    const doubt = isHere ? source.doubt(url) : undefined;
    if (doubt !== undefined) return { state: "refused", reason: "unsafe", detail: doubt };
    const { answer, arriving } = await ask(url, media, source, isHere);
    if (!answer.ok) {
      const { reason, retry, message } = answer.failure;
      if (reason === "stopped") return { state: "stopped" };
      return { state: retry ? "failed" : "refused", reason, detail: message };
    }
    const { status, headers, exchange, location } = answer;
    const mime = typeOf(headers);
    const visit: Visited = { exchange, ...(mime && { mime }), ...(location !== undefined && { location }) };
    if (location !== undefined) {
      redirects.push(visit);
      url = withoutFragment(location);
      continue;
    }
    if (!arriving) return { state: "failed", reason: String(status) };
    if (arriving.broken) throw arriving.broken.error;
    if (arriving.fault) {
      arriving.body.close();
      const asked = headers["retry-after"];
      const waitMillis = asked === undefined ? undefined : retryAfterMillis(asked, exchange.at);
      return { ...arriving.fault, ...(waitMillis !== undefined && { waitMillis }) };
    }
    const { body } = arriving;
    return { state: "kept", redirects, visit, body, names: await namesIn(media, url, body, headers) };
  }
}

/** A style sheet names pictures, fonts and other sheets. */
async function namesIn(
  { kind }: WaitingMedia,
  url: string,
  { inMemory, bytes }: FetchedMedia["body"],
  headers: AnswerHead["headers"],
): Promise<NamedMedia[]> {
  if (kind !== "style" || inMemory === undefined || bytes > MEDIA.largestStyle) return [];
  return namedInStyle(inMemory, headers["content-encoding"], url);
}

async function ask(
  url: string,
  { kind, page }: WaitingMedia,
  { fetcher, fileLimit, folder, signal }: MediaSource,
  isHere: boolean,
): Promise<{ readonly answer: Answer; readonly arriving: ArrivingBody | undefined }> {
  let arriving: ArrivingBody | undefined;
  const begin = (head: AnswerHead) => {
    // A connection that was closed meanwhile is asked again.
    arriving?.body.close();
    arriving = new ArrivingBody(head, kind, fileLimit, folder);
    return arriving.fault ? undefined : arriving;
  };
  const referrer = referrerOf(page, url);
  const options: FetchOptions = {
    signal,
    into: begin,
    headers: {
      ...ACCEPT[kind],
      ...(referrer !== undefined && { referer: referrer }),
    },
    ...(!isHere && { asGuest: true }),
  };
  const answer = await fetcher.fetch(url, options);
  const begun = arriving as ArrivingBody | undefined;
  // A fetcher that has bodies in memory does not ask where to put them.
  if (answer.ok && !begun && answer.location === undefined) {
    const taken = begin({ status: answer.status, headers: answer.headers });
    taken?.write(answer.exchange.response.body);
  }
  if (answer.ok) arriving?.end();
  else arriving?.body.close();
  return { answer, arriving };
}

/** Large things are not to be packed on the way: they are read back piece by piece. */
const PLAIN = { accept: "*/*", "accept-encoding": "identity" };
const ACCEPT: Readonly<Record<WaitingMedia["kind"], Readonly<Record<string, string>>>> = {
  image: { ...PLAIN, accept: "image/*,*/*;q=0.8" },
  audio: PLAIN,
  video: PLAIN,
  file: PLAIN,
  font: PLAIN,
  style: { accept: "text/css,*/*;q=0.1" },
  script: { accept: "*/*" },
};
