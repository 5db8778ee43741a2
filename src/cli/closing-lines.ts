import type { CrawlEnd } from "../crawl/end.ts";
import type { SessionOptions } from "../crawl/options.ts";
import type { Session } from "../crawl/session.ts";
import type { MediaProgress } from "../crawl/watched-media.ts";
import { counted } from "../words/counted.ts";
import { bytes, readSoFar } from "./progress-view.ts";
import { saidBy } from "./watch-session.ts";

/** How it ended and what to do now, in one line. */
export function closingLine(
  end: CrawlEnd,
  { directory }: SessionOptions,
  session: Pick<Session, "totals" | "contents" | "turnedAway" | "cause">,
): string {
  const turnedAway = session.turnedAway();
  const said: Record<CrawlEnd, string> = {
    done: `done: everything that was found has been saved in ${directory}`,
    pageLimit: `stopped at the page limit: the archive holds ${counted(session.totals.done, "page")}; raise --limit and ${GO_ON}`,
    timeLimit: `stopped at the time limit; ${GO_ON}`,
    sizeLimit: `stopped at the size limit; raise --size-limit and ${GO_ON}`,
    interrupted: interruptedLine(session),
    rateLimited: `the site has stopped answering; nothing is lost: later, ${GO_ON}`,
    turnedAway: `the site refuses to serve pages${turnedAway ? `; it says ${saidBy(turnedAway)}` : ""}: nothing is lost; later, or with --load-cookies, ${GO_ON}`,
    diskFull: `the disk is full; free some space and ${GO_ON}`,
    failure: failureLine(session),
  };
  return said[end];
}

/** What became of the pictures and files that posts name, and how to have them; nothing where they name none. */
export function mediaLines(directory: string, media: MediaProgress | undefined): string[] {
  if (!media || media.figures.named === 0) return [];
  const { figures, leftAlone, end } = media;
  const { named, waiting, kept } = figures;
  if (end === undefined)
    return waiting === 0
      ? []
      : [
          `its posts name ${counted(named, "picture or file", "pictures and files")}${kept > 0 ? `, ${kept.toLocaleString("en")} of them kept` : ""}: "skein media ${directory}" fetches them`,
        ];
  const hosts = leftAlone.length > 0 ? ` (no answer from ${someOf(leftAlone)})` : "";
  const limit = end === "mediaLimit" ? "; stopped at the media limit: raise --media-limit to go on" : "";
  return [`${mediaNow(media)}${hosts}${limit}`];
}

/** How it stands with them. */
export function mediaNow(media: MediaProgress | undefined): string {
  if (!media) return "looking for what posts and pages name";
  const { kept, waiting, failed, bytes: size } = media.figures;
  const had = `${counted(kept, "picture or file", "pictures and files")} kept (${bytes(size)})`;
  const not = failed > 0 ? `, ${failed.toLocaleString("en")} not to be had` : "";
  return `${had}${not}${waiting > 0 ? `, ${waiting.toLocaleString("en")} waiting` : ""}`;
}

function someOf(hosts: readonly string[]): string {
  const more = hosts.length > MOST_NAMED ? ` and ${hosts.length - MOST_NAMED} more` : "";
  return `${hosts.slice(0, MOST_NAMED).join(", ")}${more}`;
}

const MOST_NAMED = 3;

export function failureLine(session: Pick<Session, "cause">): string {
  return `nothing was fetched: ${session.cause()}`;
}

export function interruptedLine({ totals, contents }: Pick<Session, "totals" | "contents">): string {
  const { done, waiting, later } = totals;
  const left = (waiting + later).toLocaleString("en");
  return `interrupted: ${counted(done, "page")} done, ${left} waiting, ${readSoFar(contents().figures)} read; ${GO_ON}`;
}

export const GO_ON = "run the same command to resume";
