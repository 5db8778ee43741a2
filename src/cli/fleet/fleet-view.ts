import type { FleetStatus } from "../../fleet/status.ts";
import { bytes, duration } from "../progress-view.ts";

/** How a fleet does, in lines for people. */
export function readable(status: FleetStatus): string {
  const number = (count: number) => count.toLocaleString("en", { maximumFractionDigits: 1 });
  const { meanDelaySeconds: delay, overhead } = status;
  return [
    `sites      ${
      Object.entries(status.sites)
        .filter(([, count]) => count > 0)
        .map(([state, count]) => `${state} ${number(count)}`)
        .join(", ") || "none"
    }`,
    `workers    ${number(status.workers)}`,
    `pages      ${number(status.pages)}, ${number(status.pagesPerSecond)} a second over the last hour`,
    `posts      ${number(status.posts)}, ${number(status.postsPerHour)} new in the last hour`,
    `delay      ${delay === null ? "not known yet" : `${duration(delay * 1_000)} on average`}`,
    `archives   ${bytes(status.warcBytes)} of WARC, ${bytes(status.uploadedBytes)} put into the store`,
    ...(overhead === null ? [] : [`overhead   ${(overhead * 100).toFixed(1)}% of the slices' time`]),
    ...(status.givenUp > 0 ? [`given up   ${number(status.givenUp)} slices, tried too often`] : []),
    ...status.failures.map(
      ({ url, failures, cause, nextTry }) =>
        `failing    ${url}: ${failures} times, ${cause || "no cause known"}; again at ${nextTry}`,
    ),
  ].join("\n");
}
