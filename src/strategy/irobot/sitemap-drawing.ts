import type { PageType } from "../../page/page-type.ts";
import { counted } from "../../words/counted.ts";
import { layOut, type PlacedKind } from "./sitemap-layout.ts";
import type { PicturedKind, PicturedWay, SitemapPicture } from "./sitemap-picture.ts";

const CARD = { width: 300, height: 92 };
/** Room between cards for the ways, and above each card for what is said of its way. */
const ACROSS = 130;
const ROW = 156;
const MARGIN = 40;
const HEAD = 118;
/** The smaller cards of kinds that are not crawled. */
const SMALL = { width: 300, height: 58, gap: 14 };

const COLOURS: Readonly<Record<PageType, string>> = {
  entry: "#7c3aed",
  index: "#2563eb",
  thread: "#15803d",
  profile: "#b45309",
  other: "#64748b",
};
const FOLLOWED = "#dc2626";
const FLIP = "#0891b2";

/** Draws a sitemap as SVG: the kinds of pages that are crawled and the ways between them; what is left out stands below. */
export function drawSitemap(picture: SitemapPicture): string {
  const layout = layOut(picture);
  const cards = new Map(layout.placed.map((placed) => [placed.kind.name, boxOf(placed)]));
  const perRow = Math.max(2, Math.min(4, layout.levels));
  const width = Math.max(
    MARGIN * 2 + layout.levels * (CARD.width + ACROSS) - ACROSS + FLIP_ROOM,
    MARGIN * 2 + perRow * (SMALL.width + SMALL.gap),
  );
  const treeBottom = HEAD + Math.max(1, layout.rows) * ROW;
  const unreached = shelf("Chosen, but no way leads there", layout.unreached, treeBottom, perRow);
  const dropped = shelf("Left out", layout.dropped, treeBottom + unreached.height, perRow);
  const height = treeBottom + unreached.height + dropped.height + MARGIN;
  const parts = [
    heading(picture, width),
    ...passedOver(picture, cards),
    ...picture.ways.flatMap((way) => followedWay(way, cards, layout.placed)),
    ...layout.placed.map((placed) => card(placed.kind, cards.get(placed.kind.name)!)),
    ...layout.placed.flatMap((placed) => captions(placed, picture.ways, cards.get(placed.kind.name)!)),
    unreached.svg,
    dropped.svg,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(`Sitemap of ${picture.title}`)}</title>
${STYLE}
<rect width="100%" height="100%" fill="#f8fafc"/>
${parts.join("\n")}
</svg>
`;
}

const FLIP_ROOM = 70;

const STYLE = `<style>
text { font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; fill: #0f172a }
.title { font-size: 24px; font-weight: 650 } .sub { font-size: 13px; fill: #475569 }
.name { font-size: 13px; font-weight: 650; fill: #fff } .type { font-size: 14px; font-weight: 650 }
.pattern { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 12px }
.small { font-size: 11px; fill: #475569 } .way { font-size: 11px; font-weight: 600; fill: ${FOLLOWED} }
.flip { font-size: 11px; font-weight: 600; fill: ${FLIP} } .shelf { font-size: 15px; font-weight: 650; fill: #475569 }
</style>
<defs>
<marker id="followed" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="${FOLLOWED}"/></marker>
<marker id="flip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="${FLIP}"/></marker>
</defs>`;

interface Box {
  readonly x: number;
  readonly y: number;
}

function boxOf({ level, row }: PlacedKind): Box {
  return { x: MARGIN + level * (CARD.width + ACROSS), y: HEAD + row * ROW + (ROW - CARD.height) / 2 + 14 };
}

function heading({ title, subtitle }: SitemapPicture, width: number): string {
  const legend = (["entry", "index", "thread", "profile", "other"] as const)
    .map(
      (type, i) =>
        `<rect x="${i * 78}" y="-9" width="11" height="11" rx="3" fill="${COLOURS[type]}"/><text class="small" x="${i * 78 + 16}" y="1">${type}</text>`,
    )
    .join("");
  return `<text class="title" x="${MARGIN}" y="52">${escaped(shortened(title, 60))}</text>
<text class="sub" x="${MARGIN}" y="76">${escaped(shortened(subtitle, Math.floor(width / 7)))}</text>
<g transform="translate(${MARGIN} 101)">${legend}
<path d="M400 -3h34" stroke="${FOLLOWED}" stroke-width="2.5" marker-end="url(#followed)"/><text class="small" x="442" y="1">followed</text>
<path d="M510 -3h34" stroke="${FLIP}" stroke-width="2.5" marker-end="url(#flip)"/><text class="small" x="552" y="1">page flips, one list</text></g>`;
}

/** Ways that are not followed, one faint line for all between two kinds. */
function passedOver({ ways }: SitemapPicture, cards: ReadonlyMap<string, Box>): string[] {
  const pairs = new Map<string, { from: Box; to: Box; names: string[] }>();
  for (const { name, from, to, follow } of ways) {
    const [start, end] = [cards.get(from), cards.get(to)];
    if (follow > 0 || from === to || !start || !end) continue;
    const pair = pairs.get(`${from} ${to}`) ?? { from: start, to: end, names: [] };
    pair.names.push(name);
    pairs.set(`${from} ${to}`, pair);
  }
  return [...pairs.values()].map(
    ({ from, to, names }) =>
      `<path d="${curve(from, to)}" fill="none" stroke="#cbd5e1" stroke-width="1" opacity="0.7"><title>${escaped(`not followed: ${names.slice(0, 12).join(", ")}`)}</title></path>`,
  );
}

function followedWay(
  way: PicturedWay,
  cards: ReadonlyMap<string, Box>,
  placed: readonly PlacedKind[],
): string[] {
  const [from, to] = [cards.get(way.from), cards.get(way.to)];
  if (way.follow === 0 || !from || !to) return [];
  const colour = way.follow === 2 ? FLIP : FOLLOWED;
  const marker = way.follow === 2 ? "flip" : "followed";
  const isFirst = placed.some(({ by }) => by === way);
  const thickness = way.from === way.to || isFirst ? 2.5 : 1.5;
  const path = way.from === way.to ? loop(from) : curve(from, to);
  return [
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness}" marker-end="url(#${marker})"><title>${escaped(`${way.name}: ${way.from} → ${way.to}, ${way.where}, ${counted(way.links, "link")}\n${way.texts.join("\n")}`)}</title></path>`,
  ];
}

/** From the right side of one card to the left of the other; backwards in a bow around both. */
function curve(from: Box, to: Box): string {
  const [x1, y1] = [from.x + CARD.width, from.y + CARD.height / 2];
  const [x2, y2] = [to.x - 2, to.y + CARD.height / 2];
  const reach = x2 > x1 ? (x2 - x1) / 2 : 90;
  return `M${x1} ${round(y1)}C${x1 + reach} ${round(y1)} ${x2 - reach} ${round(y2)} ${x2} ${round(y2)}`;
}

function loop({ x, y }: Box): string {
  const right = x + CARD.width;
  return `M${right} ${round(y + 22)}c44 -4 44 52 2 48`;
}

function card(kind: PicturedKind, { x, y }: Box): string {
  const colour = COLOURS[kind.type];
  return `<g transform="translate(${x} ${round(y)})"><title>${escaped(`${kind.name}\n${kind.pattern}\n${kind.example}`)}</title>
<rect width="${CARD.width}" height="${CARD.height}" rx="10" fill="#fff" stroke="${colour}" stroke-width="2"/>
<rect x="12" y="12" width="44" height="22" rx="11" fill="${colour}"/><text class="name" x="34" y="27.5" text-anchor="middle">${escaped(kind.name)}</text>
<text class="type" x="66" y="28" style="fill:${colour}">${kind.type}</text>
<text class="sub" x="${CARD.width - 12}" y="28" text-anchor="end">${kind.pages} ${kind.pages === 1 ? "page" : "pages"}</text>
<text class="pattern" x="12" y="52">${escaped(shortened(kind.pattern, 38))}</text>
<text class="small" x="12" y="68">${escaped(shortened(kind.note, 50))}</text>
<a href="${escaped(kind.example)}"><text class="small" x="12" y="83">${escaped(shortened(withoutHost(kind.example), 52))}</text></a></g>`;
}

/** What is said of the way that leads to a card, above it, and of its page flips, below it. */
function captions({ kind, by }: PlacedKind, ways: readonly PicturedWay[], { x, y }: Box): string[] {
  const lines: string[] = [];
  if (by !== undefined) {
    const said = by.texts.map((text) => `“${shortened(text, 22)}”`).join(" ");
    lines.push(
      `<text class="way" x="${x}" y="${round(y - 22)}">${escaped(`${by.name} · ${by.where} · ${counted(by.links, "link")}`)}</text>`,
      `<text class="small" x="${x}" y="${round(y - 8)}">${escaped(shortened(said, 56))}</text>`,
    );
  }
  const flips = ways.filter(({ from, to, follow }) => follow === 2 && from === kind.name && to === kind.name);
  if (flips.length > 0) {
    const said = [...new Set(flips.flatMap(({ texts }) => texts))].slice(0, 6).join(" · ");
    const text = `flips ${flips.map(({ name }) => name).join(", ")}: ${said}`;
    lines.push(
      `<text class="flip" x="${x}" y="${round(y + CARD.height + 15)}">${escaped(shortened(text, 56))}</text>`,
    );
  }
  return lines;
}

/** More kinds than this are mostly single pages. */
const MOST_ON_SHELF = 32;

/** Rows of small cards under a heading. */
function shelf(name: string, kinds: readonly PicturedKind[], top: number, perRow: number) {
  if (kinds.length === 0) return { svg: "", height: 0 };
  const shown = [...kinds].sort((a, b) => b.pages - a.pages).slice(0, MOST_ON_SHELF);
  const heading = shown.length < kinds.length ? `${name}: ${kinds.length} kinds, the largest` : name;
  const cards = shown.map((kind, i) => {
    const x = MARGIN + (i % perRow) * (SMALL.width + SMALL.gap);
    const y = top + 56 + Math.floor(i / perRow) * (SMALL.height + SMALL.gap);
    return `<g transform="translate(${x} ${y})"><title>${escaped(kind.example)}</title>
<rect width="${SMALL.width}" height="${SMALL.height}" rx="8" fill="#fff" stroke="#cbd5e1"/><rect width="5" height="${SMALL.height}" rx="2.5" fill="${COLOURS[kind.type]}"/>
<text class="small" x="16" y="18"><tspan font-weight="650">${escaped(kind.name)}</tspan> ${kind.type} · ${kind.pages} ${kind.pages === 1 ? "page" : "pages"}${kind.dropped === undefined ? "" : ` · ${escaped(shortened(kind.dropped, 26))}`}</text>
<text class="pattern" x="16" y="35">${escaped(shortened(kind.pattern, 38))}</text><text class="small" x="16" y="50">${escaped(shortened(kind.note, 50))}</text></g>`;
  });
  const rows = Math.ceil(shown.length / perRow);
  return {
    svg: `<path d="M${MARGIN} ${top + 18}h${perRow * (SMALL.width + SMALL.gap) - SMALL.gap}" stroke="#e2e8f0"/><text class="shelf" x="${MARGIN}" y="${top + 42}">${escaped(heading)}</text>\n${cards.join("\n")}`,
    height: 70 + rows * (SMALL.height + SMALL.gap),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}

function withoutHost(url: string): string {
  return URL.canParse(url) ? url.slice(new URL(url).origin.length) : url;
}

/** Anything may stand in links and addresses; control characters may not stand in XML at all. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
