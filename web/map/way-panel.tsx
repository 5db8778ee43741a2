import type { WayAnswer } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Loading, Problem } from "../notices.tsx";
import { hrefTo } from "../route.ts";
import { Corrections } from "../said/corrections.tsx";
import { number } from "../told.ts";
import { AddressList } from "./address-list.tsx";
import { PageIs } from "./page-is.tsx";
import { formsOn, type PanelOf, STATES, titleOf } from "./panel.ts";

/** One way: what is known of it, why it is followed or not, examples; and what a person says of it. */
export function WayPanel({ archive, map, name, saying, mayChange }: PanelOf & { readonly name: string }) {
  // What was done may have changed it.
  const { value, problem } = useAsked<WayAnswer>(pathOf(archive, "way", { name }), saying.done);
  if (problem) return <Problem text={problem} />;
  if (!value) return <Loading />;
  const { way, why, addresses } = value;
  const follow = (says: "on" | "off" | "list") => saying.correct({ what: "way", way: way.name, says });
  return (
    <>
      <h2>{titleOf(way)}</h2>
      <p class="form">{way.form}</p>
      <dl class="facts">
        <dt>state</dt>
        <dd>{STATES[way.state]}</dd>
        <dt>fetched</dt>
        <dd>
          {number(way.pages)}, {number(way.waiting)} waiting
        </dd>
        <dt>left out</dt>
        <dd>
          {number(way.skipped)}, {number(way.failed)} failed
        </dd>
        {way.worth !== null && (
          <>
            <dt>worth</dt>
            <dd>
              {way.worth.toFixed(2)} of a page
              {way.expected === null ? "" : `, ${way.expected.toFixed(2)} expected of the next`}
            </dd>
          </>
        )}
        {way.follow !== null && (
          <>
            <dt>in the table</dt>
            <dd>{way.follow}</dd>
          </>
        )}
        <dt>leads</dt>
        <dd>
          <Ends archive={archive} kinds={way.from.map(({ kind }) => kind)} /> →{" "}
          <Ends archive={archive} kinds={way.to.map(({ kind }) => kind)} />
        </dd>
      </dl>
      {mayChange && (
        <div class="row">
          <button type="button" onClick={() => follow("on")}>
            Follow it
          </button>
          <button type="button" onClick={() => follow("off")}>
            Do not follow it
          </button>
          <button type="button" onClick={() => follow("list")}>
            It turns pages
          </button>
        </div>
      )}
      {mayChange && <PageIs form={way.form} forms={formsOn(map)} saying={saying} />}
      {way.corrections.length > 0 && (
        <Corrections archive={archive} saying={saying} mayChange={mayChange} only={way.corrections} />
      )}
      <h3>Why</h3>
      <ul class="plain">
        {why.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>Addresses</h3>
      <AddressList archive={archive} rows={addresses.rows} />
      {addresses.cursor !== null && <p class="soft">and more</p>}
    </>
  );
}

function Ends({ archive, kinds }: { readonly archive: number; readonly kinds: readonly string[] }) {
  if (kinds.length === 0) return <span class="soft">nothing fetched yet</span>;
  return (
    <>
      {kinds.slice(0, 4).map((kind, i) => (
        <span key={kind}>
          {i > 0 && ", "}
          <a href={hrefTo(archive, ["map", "kind", kind])}>{kind}</a>
        </span>
      ))}
    </>
  );
}
