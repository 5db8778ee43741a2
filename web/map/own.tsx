import type { FocusMap, IRobotMap, MapAnswer, MapWay, SourceMap } from "../../src/inspect/api.ts";
import { hrefTo } from "../route.ts";
import { WideTable } from "../scrolling.tsx";
import { number, shortened } from "../told.ts";

/** What only the strategy of this archive knows, as its paper writes it down. */
export function Own(options: {
  readonly archive: number;
  readonly own: MapAnswer["own"];
  readonly ways: readonly MapWay[];
}) {
  const { own, archive } = options;
  if (own?.strategy === "irobot") return <IRobot archive={archive} own={own} />;
  if (own?.strategy === "focus") return <Focus own={own} />;
  if (own?.strategy === "source") return <Source own={own} />;
  return null;
}

function IRobot({ archive, own }: { readonly archive: number; readonly own: IRobotMap }) {
  const rows = new Map(own.table.map((row) => [row.way, row]));
  return (
    <>
      <h2 id="own">iRobot: sitemap, traversal path and table</h2>
      <p class="soft">
        From {number(own.sampled)} sampled pages. Of each kind: how informative it is, and how many of its
        pages are copies.
      </p>
      <WideTable
        label="own"
        heads={["kind", "pattern", "informative", "duplicates", "depth", "kept"]}
        figures={["informative", "duplicates", "depth"]}
      >
        {own.kinds.map((kind) => (
          <tr key={kind.name}>
            <td class="name">
              <a href={hrefTo(archive, ["map", "kind", kind.name])}>{kind.name}</a>
            </td>
            <td class="form">{kind.pattern}</td>
            <td class="number">{kind.info.toFixed(2)}</td>
            <td class="number">{kind.duplicates.toFixed(2)}</td>
            <td class="number">{kind.depth.toFixed(1)}</td>
            <td class="name">{kind.isKept ? "kept" : "left out"}</td>
          </tr>
        ))}
      </WideTable>
      <h3 id="traversal">Traversal path</h3>
      <p class="soft">The ways that are followed, from the start downwards.</p>
      <WideTable label="traversal" heads={["way", "from", "to", "links", "such as"]} figures={["links"]}>
        {own.traversal.map((way) => (
          <tr key={way}>
            <td class="name">
              <a href={hrefTo(archive, ["map", "way", way])}>{way}</a>
            </td>
            <td class="name">{rows.get(way)?.from}</td>
            <td class="name">{rows.get(way)?.to}</td>
            <td class="number">{number(rows.get(way)?.links ?? 0)}</td>
            <td>{textsOf(rows.get(way))}</td>
          </tr>
        ))}
      </WideTable>
      <h3 id="table012">Which links are followed</h3>
      <p class="soft">0 not, 1 followed, 2 followed as further pages of the same list.</p>
      <WideTable
        label="table012"
        heads={["from", "place", "to", "follow", "links", "such as"]}
        figures={["links"]}
      >
        {own.table.map((row) => (
          <tr key={`${row.way}\n${row.from}\n${row.to}`}>
            <td class="name">{row.from}</td>
            <td class="form">{row.place}</td>
            <td class="name">{row.to}</td>
            <td class={["", "one", "two"][row.follow] ?? ""}>{row.follow}</td>
            <td class="number">{number(row.links)}</td>
            <td>{textsOf(row)}</td>
          </tr>
        ))}
      </WideTable>
    </>
  );
}

function textsOf(row: IRobotMap["table"][number] | undefined): string {
  return (row?.texts ?? [])
    .slice(0, 3)
    .map((text) => shortened(text, LONGEST_TEXT))
    .join(" · ");
}

const LONGEST_TEXT = 40;

function Focus({ own }: { readonly own: FocusMap }) {
  return (
    <>
      <h2 id="own">FoCUS: regular expressions for index, thread and page-flipping addresses</h2>
      <dl class="facts">
        <dt>entry</dt>
        <dd class="form">{own.entry}</dd>
        {own.sessionKeys.length > 0 && (
          <>
            <dt>session keys</dt>
            <dd>{own.sessionKeys.join(", ")}</dd>
          </>
        )}
      </dl>
      <WideTable
        label="own"
        heads={["links", "expression", "learned from", "such as"]}
        figures={["learned from"]}
      >
        {own.patterns.map((pattern) => (
          <tr key={pattern.way + pattern.regex}>
            <td class="name">{pattern.way}</td>
            <td class="form">{pattern.regex}</td>
            <td class="number">{number(pattern.support)}</td>
            <td class="form">{pattern.examples[0]}</td>
          </tr>
        ))}
      </WideTable>
    </>
  );
}

function Source({ own }: { readonly own: SourceMap }) {
  return (
    <>
      <h2 id="own">SOUrCe: clusters and navigation table</h2>
      <WideTable label="own" heads={["cluster", "pages", "sampled", "worth"]} figures={["sampled", "worth"]}>
        {own.clusters.map((cluster) => (
          <tr key={cluster.name}>
            <td>{cluster.name}</td>
            <td>{cluster.type}</td>
            <td class="number">{number(cluster.sampled)}</td>
            <td class="number">{cluster.worth.toFixed(2)}</td>
          </tr>
        ))}
      </WideTable>
      <h3 id="routes">Where links lead</h3>
      <WideTable label="routes" heads={["on", "links at", "links", "lead to"]} figures={["links"]}>
        {own.routes.map((route) => (
          <tr key={`${route.from}\n${route.apath}`}>
            <td>{route.from}</td>
            <td class="form">{route.apath}</td>
            <td class="number">{number(route.links)}</td>
            <td>{route.leads.map(({ to, probability }) => `${to} ${probability.toFixed(2)}`).join(", ")}</td>
          </tr>
        ))}
      </WideTable>
    </>
  );
}
