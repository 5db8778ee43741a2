import type { MapWay } from "../../src/inspect/api.ts";
import { hrefTo } from "../route.ts";
import { WideTable } from "../scrolling.tsx";
import { number } from "../told.ts";
import { STATES } from "./panel.ts";

/** All ways as a table: what the map shows, for those who would rather read. */
export function WayTable(options: {
  readonly archive: number;
  readonly ways: readonly MapWay[];
  readonly chosen: string;
}) {
  const { archive, ways, chosen } = options;
  return (
    <>
      <h2 id="ways">Ways</h2>
      <WideTable
        label="ways"
        heads={["links", "addresses", "state", "fetched", "waiting", "worth"]}
        figures={["fetched", "waiting", "worth"]}
      >
        {ways.map((way) => (
          <tr key={way.name} class={way.name === chosen ? "chosen" : ""}>
            <td class={way.roleInWords === null ? "name" : ""}>
              <a
                href={hrefTo(archive, ["map", "way", way.name])}
                {...(way.name === chosen ? { "aria-current": "true" as const } : {})}
              >
                {way.role ?? way.name}
              </a>
              {way.roleInWords !== null && <div class="soft">{way.roleInWords}</div>}
            </td>
            <td class="form">{way.form}</td>
            <td class="name">{STATES[way.state]}</td>
            <td class="number">{number(way.pages)}</td>
            <td class="number">{number(way.waiting)}</td>
            <td class="number">{way.worth === null ? "–" : way.worth.toFixed(2)}</td>
          </tr>
        ))}
      </WideTable>
    </>
  );
}
