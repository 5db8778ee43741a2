/** Small charts for docs/results: figures beside the ones that the papers print. */
export interface Series {
  readonly name: string;
  /** One value per label; undefined leaves a gap. */
  readonly values: readonly (number | undefined)[];
}

export interface Chart {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** The end of the scale; the largest value if not told. */
  readonly most?: number;
  readonly percent?: boolean;
}

const COLOURS = ["#2563eb", "#dc2626", "#15803d", "#b45309", "#7c3aed", "#64748b", "#0891b2", "#be185d"];
const HEIGHT = 320;
const PLOT = { left: 56, top: 64, bottom: 54, right: 20 };

/** Bars side by side for each label. */
export function barChart(chart: Chart): string {
  const step = Math.max(46, chart.series.length * 15 + 16, labelWidth(chart));
  const bar = (step - 14) / chart.series.length;
  return frame(
    chart,
    PLOT.left + chart.labels.length * step + PLOT.right,
    (x0, y) =>
      chart.series
        .flatMap(({ name, values }, s) =>
          values.map((value, i) => {
            if (value === undefined) return "";
            const top = y(value);
            return `<rect x="${(x0 + i * step + 7 + s * bar).toFixed(1)}" y="${top.toFixed(1)}" width="${(bar - 1.5).toFixed(1)}" height="${(y(0) - top).toFixed(1)}" fill="${COLOURS[s % COLOURS.length]}"><title>${escaped(`${chart.labels[i]}, ${name}: ${shown(value, chart)}`)}</title></rect>`;
          }),
        )
        .join(""),
    (i) => PLOT.left + i * step + step / 2,
  );
}

/** Lines over labels in order. */
export function lineChart(chart: Chart): string {
  const room = Math.max(420, legendWidth(chart)) - PLOT.left - PLOT.right;
  const step = Math.max(60, labelWidth(chart), room / Math.max(1, chart.labels.length));
  const at = (i: number) => PLOT.left + i * step + step / 2;
  return frame(
    chart,
    PLOT.left + chart.labels.length * step + PLOT.right,
    (_x0, y) =>
      chart.series
        .map(({ name, values }, s) => {
          const points = values.flatMap((value, i) =>
            value === undefined ? [] : [[at(i), y(value), value] as const],
          );
          const colour = COLOURS[s % COLOURS.length];
          const dots = points
            .map(
              ([x, top, value]) =>
                `<circle cx="${x.toFixed(1)}" cy="${top.toFixed(1)}" r="3.5" fill="${colour}"><title>${escaped(`${name}: ${shown(value, chart)}`)}</title></circle>`,
            )
            .join("");
          return `<polyline points="${points.map(([x, top]) => `${x.toFixed(1)},${top.toFixed(1)}`).join(" ")}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}`;
        })
        .join(""),
    at,
  );
}

function frame(
  chart: Chart,
  wanted: number,
  draw: (x0: number, y: (value: number) => number) => string,
  labelAt: (i: number) => number,
): string {
  const { title, labels, series } = chart;
  const width = Math.max(420, wanted, legendWidth(chart));
  const most =
    chart.most ?? Math.max(1e-9, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const y = (value: number) =>
    HEIGHT - PLOT.bottom - (Math.min(value, most) / most) * (HEIGHT - PLOT.top - PLOT.bottom);
  const lines = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const value = share * most;
    return `<path d="M${PLOT.left} ${y(value)}H${width - PLOT.right}" stroke="#e2e8f0"/><text x="${PLOT.left - 8}" y="${y(value) + 4}" text-anchor="end">${shown(value, chart)}</text>`;
  });
  let x = PLOT.left;
  const legend = series.map(({ name }, s) => {
    const item = `<rect x="${x}" y="36" width="11" height="11" rx="2" fill="${COLOURS[s % COLOURS.length]}"/><text x="${x + 16}" y="46">${escaped(name)}</text>`;
    x += name.length * 7 + 30;
    return item;
  });
  const names = labels.map(
    (label, i) =>
      `<text x="${labelAt(i).toFixed(1)}" y="${HEIGHT - PLOT.bottom + 18}" text-anchor="middle">${escaped(label)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">
<style>text { font: 11px system-ui, "Segoe UI", sans-serif; fill: #334155 } .title { font-size: 14px; font-weight: 650 }</style>
<rect width="100%" height="100%" fill="#fff"/><text class="title" x="${PLOT.left}" y="24">${escaped(title)}</text>
${lines.join("")}${legend.join("")}
${draw(PLOT.left, y)}
${names.join("")}
</svg>
`;
}

/** A letter of the labels is about this wide. */
const LETTER = 6.4;

const labelWidth = ({ labels }: Chart): number =>
  Math.max(0, ...labels.map((label) => label.length)) * LETTER + 10;

const legendWidth = ({ series }: Chart): number =>
  PLOT.left + series.reduce((sum, { name }) => sum + name.length * 7 + 30, 20);

function shown(value: number, { percent }: Chart): string {
  if (percent) return `${Math.round(value * 100)}%`;
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
