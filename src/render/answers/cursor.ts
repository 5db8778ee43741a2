import { addressOf } from "../../url/form.ts";
import { normalise } from "../../url/normalise.ts";
import type { JsonRecord } from "./json-records.ts";

/** How the next piece of a list is asked for: a field of the piece before is its address, or goes into a parameter; or pieces are counted. */
export type Cursor =
  | { readonly field: string; readonly parameter: string }
  | { readonly field: string }
  | { readonly counted: string };

export interface Piece {
  readonly url: string;
  readonly record: JsonRecord;
}

/** What the page did when its list was scrolled, from the pieces it asked for in their order. */
export function learnCursor(pieces: readonly Piece[]): Cursor | undefined {
  const [first, second] = pieces;
  if (!first || !second) return undefined;
  for (const [field, value] of first.record.fields) {
    if (value === "" || typeof value === "number") continue;
    if (normalise(value, first.url) === second.url) return { field };
  }
  const before = addressOf(first.url).parameters;
  for (const { key, value, text } of addressOf(second.url).parameters) {
    if (key === undefined || before.some((one) => one.text === text)) continue;
    for (const [field, known] of first.record.fields)
      if (String(known) === decoded(value)) return { field, parameter: key };
    const from = before.find((one) => one.key === key)?.value ?? "1";
    if (Number(value) === Number(from) + 1) return { counted: key };
  }
  return undefined;
}

/** The address of the piece after this one; undefined at the end. */
export function nextPiece(cursor: Cursor, { url, record }: Piece): string | undefined {
  // Who counts cannot tell the last piece from its cursor: it is the one with nothing in it.
  if ("counted" in cursor) {
    if (record.inside.length === 0) return undefined;
    const number = addressOf(url).parameters.find(({ key }) => key === cursor.counted)?.value ?? "1";
    return withParameter(url, cursor.counted, String(Number(number) + 1));
  }
  const value = record.fields.get(cursor.field);
  if (value === undefined || value === "") return undefined;
  if (!("parameter" in cursor)) return normalise(String(value), url);
  return withParameter(url, cursor.parameter, encodeURIComponent(value));
}

function withParameter(url: string, name: string, value: string): string {
  const { origin, path, parameters } = addressOf(url);
  const kept = parameters.filter(({ key }) => key !== name).map(({ text }) => text);
  return `${origin}${path}?${[...kept, `${name}=${value}`].join("&")}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
