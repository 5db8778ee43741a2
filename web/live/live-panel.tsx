import { useCallback, useEffect, useState } from "preact/hooks";
import type { ArchiveSummary, LiveAnswer, LiveSnapshot } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Loading, Problem } from "../notices.tsx";
import { Status } from "../said/corrections.tsx";
import { useSaying } from "../said/saying.ts";
import { number, share } from "../told.ts";
import { Chart } from "./chart.tsx";
import { Errors, Frontier, Hosts, titleOf, Watch } from "./live-tables.tsx";
import { added, noRates } from "./series.ts";
import { useSnapshots } from "./stream.ts";

const AT_WORK = {
  nobody: "Nobody is at work on it.",
  crawl: "It is being crawled.",
  watch: "It is being watched.",
  paused: "Paused.",
} as const;

/** One archive while it is being filled. */
export function LivePanel(options: {
  readonly archive: ArchiveSummary;
  readonly mayChange: boolean;
  readonly alone: boolean;
}) {
  const { archive, mayChange, alone } = options;
  const { value, problem } = useAsked<LiveAnswer>(pathOf(archive.number, "live"));
  const [latest, setLatest] = useState<LiveSnapshot>();
  const [rates, setRates] = useState(noRates);
  useEffect(() => {
    if (!value) return;
    setLatest(value);
    setRates(added(noRates(), value.series));
  }, [value]);
  const hear = useCallback(
    (snapshot: LiveSnapshot) => {
      if (snapshot.archive !== archive.number) return;
      setLatest(snapshot);
      // At rest there is nothing to come: a chart of last year's crawl would only grow flat.
      if (snapshot.atWork !== "nobody") setRates((known) => added(known, snapshot.series));
    },
    [archive.number],
  );
  useSnapshots(hear);
  const title = titleOf(archive.number);
  return (
    <section aria-labelledby={title}>
      <h1 id={title}>{archive.name}</h1>
      <Problem text={problem} />
      {!latest && !problem && <Loading />}
      {latest && (
        <>
          <p class="soft">{AT_WORK[latest.atWork]}</p>
          {mayChange && latest.atWork !== "nobody" && <Controls archive={archive.number} latest={latest} />}
          <Figures latest={latest} />
          <Chart
            rates={rates}
            label={`Pages a second of ${archive.name}; now ${latest.perSecond.toFixed(1)}`}
          />
          <Frontier archive={archive.number} latest={latest} most={alone ? 20 : 6} />
          <Hosts archive={archive.number} latest={latest} />
          <Watch archive={archive.number} latest={latest} />
          <Errors archive={archive.number} latest={latest} most={alone ? 30 : 8} />
        </>
      )}
    </section>
  );
}

function Controls({ archive, latest }: { readonly archive: number; readonly latest: LiveSnapshot }) {
  const saying = useSaying(archive);
  return (
    <>
      <div class="row">
        {latest.atWork === "paused" ? (
          <button type="button" class="chief" onClick={() => saying.command("goOn")}>
            Go on
          </button>
        ) : (
          <button type="button" onClick={() => saying.command("pause")}>
            Pause
          </button>
        )}
        <button type="button" onClick={() => saying.command("stop")}>
          Stop
        </button>
      </div>
      <Status saying={saying} />
    </>
  );
}

function Figures({ latest }: { readonly latest: LiveSnapshot }) {
  const { totals, figures } = latest;
  const shown = [
    ["pages / s", latest.perSecond.toFixed(1)],
    ["pages", number(totals.pages)],
    ["posts", number(figures.posts)],
    ["threads", number(figures.threads)],
    ["waiting", number(totals.waiting)],
    ["seen before", `${number(totals.duplicates)} (${share(totals.duplicates, totals.pages)})`],
    ["refused", number(totals.refused)],
    ["failed", number(totals.failed)],
    ["passed over", number(totals.passedOver)],
    ["on disk", `${number(Math.round(totals.warcBytes / 100_000) / 10)} MB`],
  ];
  return (
    <dl class="figures">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
