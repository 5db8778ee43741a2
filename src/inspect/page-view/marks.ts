import type { Dom } from "../../page/html/dom.ts";
import type { PageAnswer } from "../api.ts";
import type { ViewedPage } from "./viewed-page.ts";

/** Attributes that the frame gives to nodes, so that its style sheet can show what was read where. */
export type Marks = ReadonlyMap<number, Readonly<Record<string, string>>>;

export function marksOf(viewed: ViewedPage, { links }: Pick<PageAnswer, "links">): Marks {
  const { page } = viewed.reading;
  const marks = new Map<number, Record<string, string>>();
  const mark = (node: number, name: string, value: string | number) => {
    const known = marks.get(node) ?? {};
    known[`data-skein-${name}`] ??= String(value);
    marks.set(node, known);
  };
  page.regions.forEach(({ parent }, number) => {
    mark(parent, "region", number);
  });
  [...viewed.posts, ...viewed.rows].forEach(({ from, to }, number) => {
    for (const node of outermost(page.dom, from, to)) mark(node, "record", number);
  });
  for (const { fields } of viewed.posts) for (const { name, node } of fields) mark(node, "field", name);
  const decisions = new Map(links.map(({ url, decision }) => [url, decision]));
  for (const { node, url } of page.links.links) mark(node, "link", decisions.get(url) ?? "unknown");
  return marks;
}

/** The nodes of a span that stand in no other of it. */
function* outermost(dom: Dom, from: number, to: number): Generator<number> {
  for (let node = from; node < to; node = Math.max(dom.end[node]!, node + 1)) yield node;
}
