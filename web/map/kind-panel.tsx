import type { AddressesAnswer } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Loading, Problem } from "../notices.tsx";
import { hrefTo } from "../route.ts";
import { Corrections } from "../said/corrections.tsx";
import { number } from "../told.ts";
import { AddressList } from "./address-list.tsx";
import { PageIs } from "./page-is.tsx";
import { formsOn, type PanelOf, STATES } from "./panel.ts";

/** One kind of page: how large, which addresses, what leads there and from there. */
export function KindPanel({ archive, map, name, saying, mayChange }: PanelOf & { readonly name: string }) {
  const kind = map.kinds.find((one) => one.name === name);
  const { value, problem } = useAsked<AddressesAnswer>(
    pathOf(archive, "addresses", { kind: name, limit: 20 }),
  );
  if (!kind) return <p class="soft">There is no such kind of page on the map.</p>;
  const there = map.ways.filter(({ to }) => to.some((end) => end.kind === name));
  const away = map.ways.filter(({ from }) => from.some((end) => end.kind === name));
  return (
    <>
      <h2>
        <span class={`chip ${kind.type}`}>{kind.type}</span> {kind.name}
      </h2>
      <p class="form">{kind.form}</p>
      <dl class="facts">
        <dt>pages</dt>
        <dd>{number(kind.pages)}</dd>
        {kind.meanBytes !== null && (
          <>
            <dt>size</dt>
            <dd>{number(Math.round(kind.meanBytes / 100) / 10)} kB on average</dd>
          </>
        )}
        {kind.shown !== null && (
          <>
            <dt>browser</dt>
            <dd>{kind.shown}</dd>
          </>
        )}
        {kind.dropped !== null && (
          <>
            <dt>left out</dt>
            <dd>{kind.dropped}</dd>
          </>
        )}
      </dl>
      {mayChange && kind.addresses !== "" && (
        <PageIs form={kind.addresses} forms={formsOn(map)} saying={saying} />
      )}
      {kind.corrections.length > 0 && (
        <Corrections archive={archive} saying={saying} mayChange={mayChange} only={kind.corrections} />
      )}
      <h3>Leads here</h3>
      <WayLinks archive={archive} ways={there} />
      <h3>Leads on</h3>
      <WayLinks archive={archive} ways={away} />
      <h3>Pages</h3>
      <Problem text={problem} />
      {value ? <AddressList archive={archive} rows={value.rows} /> : <Loading />}
    </>
  );
}

/** Some ways as links to them. */
export function WayLinks({
  archive,
  ways,
}: {
  readonly archive: number;
  readonly ways: PanelOf["map"]["ways"];
}) {
  if (ways.length === 0) return <p class="soft">None.</p>;
  return (
    <ul class="plain">
      {ways.slice(0, 30).map((way) => (
        <li key={way.name}>
          <a href={hrefTo(archive, ["map", "way", way.name])}>{way.role ?? way.name}</a>{" "}
          <span class="form">{way.form}</span> <span class="soft">{STATES[way.state]}</span>
        </li>
      ))}
    </ul>
  );
}
