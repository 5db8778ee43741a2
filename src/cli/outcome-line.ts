import type { Outcome } from "../archive/archive.ts";
import type { WaitingMedia } from "../archive/media/media.ts";
import type { Fetched } from "../media/fetch-one.ts";
import { bytes } from "./progress-view.ts";

/** What became of one address, in a line, as --verbose tells it. */
export function outcomeLine({ address, visit, end, found }: Outcome): string {
  const answer = visit?.exchange.response;
  const came = answer ? `${answer.status} ${bytes(answer.body.length)}` : "no answer";
  return `${came}  ${address.url}  ${said(end)}${found.length > 0 ? `, ${found.length} links` : ""}`;
}

function said(end: Outcome["end"]): string {
  if (end.state === "done") return "done";
  if (end.state === "later") return `later: ${end.detail}`;
  return `${end.state}: ${end.skip.reason}${end.skip.detail ? `, ${end.skip.detail}` : ""}`;
}

/** The same of a picture or a file. */
export function mediaLine({ url, kind }: WaitingMedia, fetched: Fetched): string {
  if (fetched.state === "kept") return `200 ${bytes(fetched.body.bytes)}  ${url}  ${kind}, kept`;
  if (fetched.state === "stopped") return `stopped  ${url}`;
  return `${fetched.state}: ${fetched.reason}  ${url}  ${kind}`;
}
