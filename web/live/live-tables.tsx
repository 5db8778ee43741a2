import type { LiveSnapshot } from "../../src/inspect/api.ts";
import { hrefTo } from "../route.ts";
import { WideTable } from "../scrolling.tsx";
import { clock, counted, moment, number, pathOf, share, shortened, span } from "../told.ts";

/** Letters of an address that stand in a table. */
const LONGEST = 60;

interface TableOf {
  readonly archive: number;
  readonly latest: LiveSnapshot;
  readonly most: number;
}

/** The id of the heading of an archive's panel: tables of several archives stand side by side, and each is named by its own. */
export function titleOf(archive: number): string {
  return `live-${archive}`;
}

/** What waits, by way. */
export function Frontier({ archive, latest, most }: TableOf) {
  const waiting = latest.frontier.filter((way) => way.waiting > 0 && way.state !== "passedOver");
  if (waiting.length === 0) return null;
  const longest = Math.max(...waiting.map((way) => way.waiting));
  const heading = `waiting-${archive}`;
  return (
    <>
      <h2 id={heading}>Waiting</h2>
      <WideTable
        label={`${titleOf(archive)} ${heading}`}
        heads={["way", "such as", "addresses", "of the longest"]}
        figures={["addresses"]}
      >
        {waiting.slice(0, most).map((way) => (
          <tr key={way.way}>
            <td>
              <a href={hrefTo(archive, ["map", "way", way.way])}>{way.way}</a>
            </td>
            <td class="form">{way.example === null ? "" : shortened(pathOf(way.example), LONGEST)}</td>
            <td class="number">{number(way.waiting)}</td>
            <td>
              <progress class="bar" max={longest} value={way.waiting} aria-label={`${way.way} waiting`} />
            </td>
          </tr>
        ))}
      </WideTable>
      {waiting.length > most && <p class="soft">and {counted(waiting.length - most, "more way")}</p>}
    </>
  );
}

export function Hosts({ archive, latest }: Omit<TableOf, "most">) {
  if (latest.hosts.length === 0) return null;
  const heading = `hosts-${archive}`;
  return (
    <>
      <h2 id={heading}>Hosts</h2>
      <WideTable
        label={`${titleOf(archive)} ${heading}`}
        heads={["host", "between requests", "answers in", "under way"]}
      >
        {latest.hosts.map((host) => (
          <tr key={host.host}>
            <td>
              {host.host} {host.isPaused && <span class="warn">paused</span>}
            </td>
            <td>{host.waitMillis === null ? "–" : span(host.waitMillis)}</td>
            <td>{host.latencyMillis === null ? "–" : span(host.latencyMillis)}</td>
            <td>{host.inFlight ?? "–"}</td>
          </tr>
        ))}
      </WideTable>
    </>
  );
}

/** The budget of a watch, and what is due next. */
export function Watch({ archive, latest }: Omit<TableOf, "most">) {
  const { watch } = latest;
  if (!watch) return null;
  const heading = `due-${archive}`;
  return (
    <>
      <h2>Watch</h2>
      <p>
        {watch.phase}
        {watch.page !== null && `: ${watch.page}`}
      </p>
      {watch.pagesToday !== null && (
        <p>
          {number(watch.pagesToday)} of {number(watch.pagesPerDay)} pages today (
          {share(watch.pagesToday, watch.pagesPerDay)})
        </p>
      )}
      {watch.due.length > 0 && (
        <>
          <h3 id={heading}>Due next</h3>
          <WideTable label={`${titleOf(archive)} ${heading}`} heads={["about", "list", ""]}>
            {watch.due.map((due) => (
              <tr key={due.url}>
                <td>{moment(due.at)}</td>
                <td>
                  <a href={hrefTo(archive, ["page"], { url: due.url })}>{due.title ?? due.url}</a>
                </td>
                <td class="soft">{due.what}</td>
              </tr>
            ))}
          </WideTable>
        </>
      )}
    </>
  );
}

export function Errors({ archive, latest, most }: TableOf) {
  if (latest.errors.length === 0) return null;
  return (
    <>
      <h2>Errors</h2>
      <ul class="plain">
        {latest.errors.slice(0, most).map((error) => (
          <li key={error.url + error.at}>
            <span class="soft">{clock(error.at)}</span>{" "}
            {error.visit === null ? (
              <span class="form">{error.url}</span>
            ) : (
              <a class="form" href={hrefTo(archive, ["page"], { visit: error.visit })}>
                {error.url}
              </a>
            )}{" "}
            <span class="bad">{error.detail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
