import { blockTags, TEXT } from "../html/tags.ts";
import { eachName, nameIn } from "./author.ts";
import type { Evidence } from "./evidence.ts";
import type { BodiedRecord } from "./template.ts";
import { type PostTemplate, recordsWith } from "./wrapper.ts";

export type FieldName = "author" | "published" | "text" | "signature";

/** A post's part of a page with the places of its fields: for people who want to see what was read where, and say where it is. */
export interface MarkedRecord {
  readonly from: number;
  readonly to: number;
  readonly fields: readonly MarkedField[];
  /** Where fields may be, the present places among them. */
  readonly places: readonly FieldPlace[];
}

export interface MarkedField {
  readonly name: FieldName;
  readonly node: number;
  readonly value: string;
}

export interface FieldPlace {
  readonly field: FieldName;
  /** As templates name it. */
  readonly place: string;
  readonly text: string;
  readonly isRead: boolean;
}

const LONGEST_TEXT = 200;
const MOST_PLACES = 40;

export function markedRecords(template: PostTemplate, page: Evidence): MarkedRecord[] {
  return recordsWith(template, page).map((record) => {
    const fields = fieldsOf(record, template);
    return { from: record.from, to: record.to, fields, places: placesIn(record, fields) };
  });
}

function fieldsOf(record: BodiedRecord, template: PostTemplate): MarkedField[] {
  const { page, anchor, body } = record;
  const { dom } = page;
  const fields: MarkedField[] = [{ name: "text", node: body, value: dom.linesOf(body) }];
  const author = nameIn(record, template.authors);
  if (author) fields.push({ name: "author", node: author.node, value: author.name });
  if (anchor) fields.push({ name: "published", node: anchor.node, value: anchor.raw });
  const signatures = new Set(template.signatures);
  for (let node = body + 1; node < dom.end[body]!; node++) {
    if (dom.tag[node] === TEXT || !signatures.has(page.places.key(node))) continue;
    fields.push({ name: "signature", node, value: dom.textOf(node) });
    node = dom.end[node]! - 1;
  }
  return fields;
}

/** Each place once, where it comes first. */
function placesIn(record: BodiedRecord, fields: readonly MarkedField[]): FieldPlace[] {
  const { page, from, to, body } = record;
  const { dom } = page;
  const found = new Map<string, FieldPlace>();
  const read = new Map(fields.map(({ name, node }) => [name, node]));
  const take = (field: FieldName, place: string, text: string, node: number) => {
    const key = `${field} ${place}`;
    if (text === "" || found.has(key) || found.size >= MOST_PLACES) return;
    found.set(key, { field, place, text: text.slice(0, LONGEST_TEXT), isRead: read.get(field) === node });
  };
  eachName(record, ([place], name, node) => {
    if (place !== undefined) take("author", place, name, node);
    return true;
  });
  for (const { node, key, raw } of page.dated.places)
    if (node >= from && node < to) take("published", key, raw, node);
  for (let node = from; node < to; node++) {
    if (dom.hidden[node] || !blockTags[dom.tag[node]!]) continue;
    take("text", page.places.key(node), dom.textOf(node), node);
    if (node > body && node < dom.end[body]!)
      take("signature", page.places.key(node), dom.textOf(node), node);
  }
  return [...found.values()];
}
