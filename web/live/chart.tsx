import { useEffect, useRef } from "preact/hooks";
import type uPlot from "uplot";
import type { Rates } from "./series.ts";

const SORTS = [
  { column: "valuable", words: "lists and threads", colour: "--good" },
  { column: "other", words: "other pages", colour: "--index" },
  { column: "duplicate", words: "seen before", colour: "--warn" },
  { column: "refused", words: "refused", colour: "--bad" },
] as const;
const HEIGHT = 190;

/** Pages a second by time. The figures beside it say the same in words. */
export function Chart({ rates, label }: { readonly rates: Rates; readonly label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(rates);
  latest.current = rates;
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    let away = false;
    let kind: typeof uPlot;
    const make = () => {
      plot.current?.destroy();
      plot.current = new kind(optionsFor(box), columnsOf(latest.current), box);
    };
    const fit = new ResizeObserver(() => plot.current?.setSize({ width: box.clientWidth, height: HEIGHT }));
    void Promise.all([import("uplot"), import("uplot/dist/uPlot.min.css")]).then(([{ default: loaded }]) => {
      if (away) return;
      kind = loaded;
      make();
      fit.observe(box);
      // Colours are drawn, not styled: another scheme needs another drawing.
      dark.addEventListener("change", make);
    });
    return () => {
      away = true;
      fit.disconnect();
      dark.removeEventListener("change", make);
      plot.current?.destroy();
      plot.current = null;
    };
  }, []);
  useEffect(() => plot.current?.setData(columnsOf(rates)), [rates]);
  return <div class="chart" ref={place} role="img" aria-label={label} />;
}

function optionsFor(box: HTMLElement): uPlot.Options {
  const styles = getComputedStyle(box);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const axis = {
    stroke: colour("--soft"),
    grid: { stroke: colour("--line"), width: 1 },
    ticks: { show: false },
  };
  return {
    width: box.clientWidth,
    height: HEIGHT,
    axes: [axis, { ...axis, size: 44 }],
    scales: {
      x: { range: aroundFor },
      y: { range: (_, __, top) => [0, Math.max(1, top * 1.1)] },
    },
    series: [
      {},
      ...SORTS.map(({ words, colour: name }) => ({
        label: words,
        stroke: colour(name),
        width: 1.6,
        // A line needs two of them.
        points: { show: (plot: uPlot) => plot.data[0].length < 3, size: 7 },
        value: (_: uPlot, value: number | null) => (value === null ? "–" : value.toFixed(1)),
      })),
    ],
  };
}

/** What happened at one moment stands in the middle of a minute: years would be drawn around it. */
function aroundFor({ data: [seconds] }: uPlot, first: number, last: number): [number, number] {
  const [only] = seconds;
  return seconds.length === 1 && only !== undefined ? [only - 30, only + 30] : [first, last];
}

function columnsOf(rates: Rates): uPlot.AlignedData {
  return [rates.seconds, ...SORTS.map(({ column }) => rates[column])];
}
