import { a } from "../html.ts";
import type { Link } from "../view.ts";
import type { Draw } from "./draw.ts";
import type { Names } from "./names.ts";

/** A part of a row, and what would stand above it in a table. */
export interface Cell {
  readonly name: string;
  readonly label: string;
  readonly sort?: Link | undefined;
  readonly html: string;
}

export type Row = readonly Cell[];
/** Rows one below the other; a text is an advertisement between them. */
export type Rows = (rows: readonly (Row | string)[]) => string;

const SHAPES = [
  "table",
  "framed table",
  "table each",
  "divs",
  "spans",
  "dl",
  "dl each",
  "ul",
  "articles",
  "lines",
  "rules",
] as const;

const WIDER = ["two rows", "numbered", "pairs", "bodies", "cards"] as const;

/** How the rows of a list are laid out. */
export function rowsBy(draw: Draw, names: Names, of: string): Rows {
  const shape = draw.oneOf<(typeof SHAPES)[number] | (typeof WIDER)[number]>(`shape of ${of}`, SHAPES, WIDER);
  const headed = draw.isTrue(`header row of ${of}`, 0.6);
  const th = draw.isTrue(`header cells of ${of}`) ? "th" : "td";
  const inner = draw.oneOf(`inside of ${of}`, ["div", "span", "p"]);
  const between = draw.oneOf(`between the parts of ${of}`, [" - ", " | ", " · ", " "]);
  const row = names("row");
  const cells = (tag: string, all: Row) =>
    all.map(({ name, html }) => `<${tag}${names(name)}>${html}</${tag}>`).join("");
  const trs = (rows: readonly (Row | string)[]) =>
    rows
      .map((one) =>
        typeof one === "string"
          ? `<tr><td colspan="9">${one}</td></tr>`
          : `<tr${row}>${cells("td", one)}</tr>`,
      )
      .join("\n");
  const head = (rows: readonly (Row | string)[]) => {
    const first = rows.find((one) => typeof one !== "string");
    if (!headed || typeof first !== "object") return "";
    return `<tr${names("head")}>${first.map(({ label, sort }) => `<${th}>${sort ? a(sort) : label}</${th}>`).join("")}</tr>\n`;
  };
  const eachAs = (tag: string, part: string) => (rows: readonly (Row | string)[]) =>
    rows
      .map((one) =>
        typeof one === "string" ? `<${tag}>${one}</${tag}>` : `<${tag}${row}>${cells(part, one)}</${tag}>`,
      )
      .join("\n");
  const lines = (end: string) => (rows: readonly (Row | string)[]) =>
    rows
      .map((one) =>
        typeof one === "string"
          ? one
          : one
              .map(({ html }) => html)
              .filter(Boolean)
              .join(between),
      )
      .join(end);
  const list: Rows = {
    table: (rows: readonly (Row | string)[]) => `<table${names("list")}>${head(rows)}${trs(rows)}</table>`,
    "framed table": (rows: readonly (Row | string)[]) =>
      `<table cellpadding="0" cellspacing="0"><tr><td><table${names("list")} cellpadding="4">${head(rows)}${trs(rows)}</table></td></tr></table>`,
    "table each": (rows: readonly (Row | string)[]) =>
      rows.map((one) => `<table${names("list")} width="100%">${trs([one])}</table>`).join("\n"),
    divs: (rows: readonly (Row | string)[]) => `<div${names("list")}>${eachAs("div", "div")(rows)}</div>`,
    spans: (rows: readonly (Row | string)[]) => `<div${names("list")}>${eachAs("div", "span")(rows)}</div>`,
    dl: (rows: readonly (Row | string)[]) => `<dl${names("list")}>${rows.map(definition).join("\n")}</dl>`,
    "dl each": (rows: readonly (Row | string)[]) =>
      rows.map((one) => `<dl${row}>${definition(one)}</dl>`).join("\n"),
    ul: (rows: readonly (Row | string)[]) => `<ul${names("list")}>${eachAs("li", inner)(rows)}</ul>`,
    articles: (rows: readonly (Row | string)[]) =>
      `<section${names("list")}>${eachAs("article", inner)(rows)}</section>`,
    /** The title in a row of its own, all else below it. */
    "two rows": (rows: readonly (Row | string)[]) =>
      `<table${names("list")} border="0">${rows
        .map((one) => {
          if (typeof one === "string") return `<tr><td></td><td>${one}</td></tr>`;
          const [title, rest] = titleAndRest(one);
          return `<tr${row}><td>&#8226;</td><td${names("title")}>${title.html}</td></tr><tr><td></td><td${names("below")}>${rest
            .map(({ html }) => html)
            .filter(Boolean)
            .join(between)}</td></tr><tr${names("gap")} style="height:5px"></tr>`;
        })
        .join("\n")}</table>`,
    numbered: (rows: readonly (Row | string)[]) => `<ol${names("list")}>${eachAs("li", inner)(rows)}</ol>`,
    /** Everything but the title is called by its name. */
    pairs: (rows: readonly (Row | string)[]) =>
      `<div${names("list")}>${rows
        .map((one) => {
          if (typeof one === "string") return `<div>${one}</div>`;
          const [title, rest] = titleAndRest(one);
          const told = rest.map(
            ({ name, label, html }) =>
              `<dl${names("pair")}><dt>${label}</dt><dd${names(name)}>${html}</dd></dl>`,
          );
          return `<div${row}><div${names("title")}>${title.html}</div>${told.join("")}</div>`;
        })
        .join("\n")}</div>`,
    bodies: (rows: readonly (Row | string)[]) =>
      `<table${names("list")}>${rows.map((one) => `<tbody>${trs([one])}</tbody>`).join("\n")}</table>`,
    cards: (rows: readonly (Row | string)[]) =>
      `<div${names("list")}>${rows
        .map((one) => {
          if (typeof one === "string") return `<div>${one}</div>`;
          const [title, rest] = titleAndRest(one);
          return `<div${row}><div${names("side")}>${cells("div", rest.slice(0, 2))}</div><div${names("middle")}><h3>${title.html}</h3><div${names("facts")}>${cells("span", rest.slice(2))}</div></div></div>`;
        })
        .join("\n")}</div>`,
    lines: lines("<br>\n"),
    rules: lines("\n<hr>\n"),
  }[shape];
  /** What a list has to name first in a definition list, its title. */
  function definition(one: Row | string): string {
    if (typeof one === "string") return `<dd>${one}</dd>`;
    const [title, rest] = titleAndRest(one);
    return `<dt${names("title")}>${title.html}</dt>${cells("dd", rest)}`;
  }
  return list;
}

function titleAndRest(row: Row): [title: Cell, rest: Row] {
  const title = row.find(({ name }) => name === "title")!;
  return [title, row.filter((cell) => cell !== title)];
}
