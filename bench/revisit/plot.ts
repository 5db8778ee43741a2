export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface PlotForm {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly logarithmic?: boolean;
}

const WIDTH = 640;
const HEIGHT = 360;
const EDGE = { left: 64, right: 96, top: 32, bottom: 44 };
/** Told apart by hue and, for those who see none, by dashes. */
const COLOURS = ["#888888", "#b8860b", "#c2571a", "#7b5ea7", "#3465a4", "#1a7f37", "#111111"];
const DASHES = ["2 3", "6 3", "6 3 2 3", "8 4", "none", "none", "1 3"];

/** A plain line chart as SVG text: no library, no script, readable in any browser and in a diff. */
export function plot(form: PlotForm, curves: readonly Curve[]): string {
  const shown = curves.map((curve) => ({
    ...curve,
    points: curve.points.filter(([, y]) => Number.isFinite(y) && (!form.logarithmic || y > 0)),
  }));
  const all = shown.flatMap((curve) => curve.points);
  if (all.length === 0) return `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n`;
  const [left, right] = range(all.map(([x]) => x));
  const scale = (y: number) => (form.logarithmic ? Math.log10(y) : y);
  const [low, high] = range(all.map(([, y]) => scale(y)));
  const placeX = (x: number) => EDGE.left + ((x - left) / (right - left)) * (WIDTH - EDGE.left - EDGE.right);
  const placeY = (y: number) =>
    HEIGHT - EDGE.bottom - ((scale(y) - low) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${EDGE.left}" y="18" font-size="14">${escaped(form.title)}</text>`,
    `<text x="${(WIDTH - EDGE.right + EDGE.left) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escaped(form.x)}</text>`,
    `<text transform="translate(14 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${escaped(form.y)}</text>`,
  ];
  for (let tick = 0; tick <= 4; tick++) {
    const at = low + ((high - low) * tick) / 4;
    const value = form.logarithmic ? 10 ** at : at;
    const y = placeY(value).toFixed(1);
    parts.push(
      `<path d="M${EDGE.left} ${y}H${WIDTH - EDGE.right}" stroke="#ddd"/>`,
      `<text x="${EDGE.left - 6}" y="${y}" dy="4" text-anchor="end">${label(value)}</text>`,
    );
    const x = left + ((right - left) * tick) / 4;
    parts.push(
      `<text x="${placeX(x).toFixed(1)}" y="${HEIGHT - EDGE.bottom + 16}" text-anchor="middle">${label(x)}</text>`,
    );
  }
  shown.forEach((curve, index) => {
    if (curve.points.length === 0) return;
    const path = curve.points.map(([x, y]) => `${placeX(x).toFixed(1)} ${placeY(y).toFixed(1)}`).join("L");
    const colour = COLOURS[index % COLOURS.length]!;
    const legend = EDGE.top + 16 * index;
    const dash = DASHES[index % DASHES.length]!;
    parts.push(
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-dasharray="${dash}"/>`,
      `<path d="M${WIDTH - EDGE.right + 8} ${legend}h20" stroke="${colour}" stroke-width="1.8" stroke-dasharray="${dash}"/>`,
      `<text x="${WIDTH - EDGE.right + 32}" y="${legend}" dy="4">${escaped(curve.name)}</text>`,
    );
  });
  return `${[...parts, "</svg>"].join("\n")}\n`;
}

function range(values: readonly number[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low === high ? [low - 1, high + 1] : [low, high];
}

function label(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
