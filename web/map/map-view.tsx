import { useEffect, useMemo, useState } from "preact/hooks";
import type { MapAnswer } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Loading, Problem } from "../notices.tsx";
import { Status } from "../said/corrections.tsx";
import { useSaying } from "../said/saying.ts";
import { Aside } from "../scrolling.tsx";
import type { ViewOf } from "../shell.tsx";
import { counted, number } from "../told.ts";
import { Between } from "./between.tsx";
import { Graph } from "./graph.tsx";
import { KindPanel } from "./kind-panel.tsx";
import { Own } from "./own.tsx";
import { pictureOf } from "./picture.ts";
import { SitePanel } from "./site-panel.tsx";
import { WayPanel } from "./way-panel.tsx";
import { WayTable } from "./way-table.tsx";

/** Did it understand the forum? What it learned, as a map, and everything of it to be looked at and corrected. */
export function MapView({ route, archive, mayChange }: ViewOf) {
  const saying = useSaying(archive.number);
  // What was done may have changed the map.
  const { value, problem } = useAsked<MapAnswer>(pathOf(archive.number, "map"), saying.done);
  const [kept, setKept] = useState<MapAnswer>();
  useEffect(() => {
    if (value) setKept(value);
  }, [value]);
  const map = value ?? kept;
  const [all, setAll] = useState(false);
  const picture = useMemo(() => (map ? pictureOf(map, all) : undefined), [map, all]);
  if (problem) return <Problem text={problem} />;
  if (!map || !picture) return <Loading what="Drawing the map…" />;
  const [what = "", name = ""] = route.rest;
  const panel = { archive: archive.number, saying, mayChange, map };
  return (
    <>
      <h1>What was learned of {archive.url ?? archive.name}</h1>
      <p class="soft">
        From {counted(map.pages, "page")} by {map.strategy ?? "no strategy yet"}:{" "}
        {number(map.kinds.length + map.left.kinds)} kinds of pages, {number(map.ways.length + map.left.ways)}{" "}
        ways between them.
      </p>
      <div class="beside">
        <div>
          {map.kinds.length === 0 ? (
            <p class="soft">Nothing has been learned yet.</p>
          ) : (
            <Graph archive={archive.number} picture={picture} chosen={`${what}/${name}`} />
          )}
          <div class="key">
            <span>━ followed</span>
            <span>╍ tried</span>
            <span>┅ passed over</span>
            <span># any number, * any name</span>
            <label>
              <input
                type="checkbox"
                checked={all}
                onChange={({ currentTarget }) => setAll(currentTarget.checked)}
              />
              also what is passed over
            </label>
            {picture.undrawnKinds > 0 && (
              <span>{counted(picture.undrawnKinds, "smaller kind")} not drawn</span>
            )}
            {picture.undrawn > 0 && <span>{counted(picture.undrawn, "way")} only in the table</span>}
          </div>
          <WayTable archive={archive.number} ways={map.ways} chosen={what === "way" ? name : ""} />
          <Own archive={archive.number} own={map.own} ways={map.ways} />
        </div>
        <Aside label="What was chosen">
          <Status saying={saying} />
          {what === "way" ? (
            <WayPanel key={name} {...panel} name={name} />
          ) : what === "kind" ? (
            <KindPanel key={name} {...panel} name={name} />
          ) : what === "between" ? (
            <Between {...panel} from={route.query.get("from") ?? ""} to={route.query.get("to") ?? ""} />
          ) : (
            <SitePanel {...panel} />
          )}
        </Aside>
      </div>
    </>
  );
}
