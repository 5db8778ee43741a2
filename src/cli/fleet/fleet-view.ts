import type { FailingSite, FleetStatus, StateFigures } from "../../fleet/status.ts";
import { counted } from "../../words/counted.ts";
import { bytes, duration } from "../progress-view.ts";

const number = (count: number) => count.toLocaleString("en", { maximumFractionDigits: count < 10 ? 1 : 0 });
/** "watching" and what is wider than it by a little; then sites, pages, posts, posts an hour and delay. */
const STATE_WIDTH = 10;
const FIGURE_WIDTHS = [9, 13, 15, 12, 12] as const;

/** How a fleet does, in lines for people. */
export function readable(status: FleetStatus, now: number): string[] {
  const { meanDelaySeconds: delay, overhead } = status;
  const all: Omit<StateFigures, "state"> = {
    ...{ sites: Object.values(status.sites).reduce((sum, count) => sum + count, 0), pages: status.pages },
    ...{ posts: status.posts, postsPerHour: sumOf(status.states), delaySeconds: delay },
  };
  return [
    row("", ["sites", "pages", "posts", "posts/hour", "delay"]),
    ...status.states.map((figures) => row(figures.state, cells(figures))),
    row("all", cells(all)),
    "",
    `workers   ${number(status.workers)} on ${counted(status.machines, "machine")}`,
    `lately    ${number(status.pagesPerSecond)} pages a second, ${counted(status.postsPerHour, "post")} in the last hour`,
    `store     ${bytes(status.uploadedBytes)} put there, ${bytes(status.warcBytes)} of them WARC files`,
    ...(overhead === null ? [] : [`overhead  ${(overhead * 100).toFixed(1)}% of the slices' time`]),
    ...(status.givenUp > 0 ? [`given up  ${counted(status.givenUp, "slice")}, tried too often`] : []),
    ...status.lastGivenUp.map(({ url, cause, at }) => `          ${at} ${url}: ${cause}`),
    ...status.failures.flatMap((site) => ["", ...failing(site, now)]),
  ];
}

/** Null while nothing is known of any of them. */
function sumOf(states: readonly StateFigures[]): number | null {
  return states.reduce<number | null>(
    (sum, { postsPerHour }) => (postsPerHour === null ? sum : (sum ?? 0) + postsPerHour),
    null,
  );
}

function row(state: string, figures: readonly string[]): string {
  return `${state.padEnd(STATE_WIDTH)}${figures.map((text, i) => text.padStart(FIGURE_WIDTHS[i]!)).join("")}`;
}

function cells({ sites, pages, posts, postsPerHour, delaySeconds }: Omit<StateFigures, "state">): string[] {
  return [
    ...[sites, pages, posts].map(number),
    postsPerHour === null ? "–" : number(postsPerHour),
    delaySeconds === null ? "–" : duration(delaySeconds * 1_000),
  ];
}

/** The cause comes last: it is what can be cut. */
function failing({ url, failures, cause, nextTry }: FailingSite, now: number): string[] {
  const wait = Date.parse(nextTry) - now;
  const times =
    failures > 0 ? `failed ${failures === 1 ? "once" : `${failures} times`}` : "could not be kept";
  // Most causes name the address first.
  const why = cause.startsWith(`${url}: `) ? cause.slice(url.length + 2) : cause;
  return [
    `failing   ${url}`,
    `          ${times}, again ${wait > 0 ? `in ${duration(wait)}` : "now"}: ${why || "no cause known"}`,
  ];
}
