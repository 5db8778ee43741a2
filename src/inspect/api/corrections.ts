import type { PageType } from "./answer.ts";
import type { FieldName } from "./page.ts";

/** What a person says against what was learned. A guide file has one a line; `line` of CorrectionRow is that line. */
export type Correction =
  /** Links of this way, as the guide names it, are followed, or not, or lead to further pages of the same list ("list": a flip). */
  | { readonly what: "way"; readonly way: string; readonly says: "on" | "off" | "list" }
  /** Pages of this kind are wanted, or not. */
  | { readonly what: "kind"; readonly kind: string; readonly says: "on" | "off" }
  /** The same of all links whose addresses have this form, whatever their way. */
  | { readonly what: "form"; readonly form: string; readonly says: "on" | "off" | "list" }
  /** Pages with addresses of this form are lists ("index"), threads, profiles … */
  | { readonly what: "type"; readonly form: string; readonly type: PageType }
  /** Addresses of this form show the same as those of the other, and are not fetched. */
  | { readonly what: "same"; readonly form: string; readonly as: string }
  /** This folder of the site's host belongs to the site, or does not. */
  | { readonly what: "scope"; readonly folder: string; readonly says: "on" | "off" }
  /** In the posts of pages with addresses of this form, the field stands at this place (one of PageRecord.places). */
  | { readonly what: "field"; readonly form: string; readonly field: FieldName; readonly place: string };

export interface CorrectionRow {
  readonly number: number;
  readonly correction: Correction;
  /** The line that says it in a guide file. */
  readonly line: string;
  readonly at: string;
}

/** GET /api/archives/N/corrections */
export interface CorrectionsAnswer {
  readonly corrections: readonly CorrectionRow[];
}

/** POST /api/archives/N/corrections, JSON: Correction. DELETE /api/archives/N/corrections/NUMBER undoes one. Both answer 202: */
export interface CommandGiven {
  readonly command: number;
}

/** GET /api/archives/N/guide-file: text/plain, for `skein crawl --guide FILE`. POST takes such a file in (text/plain), as corrections. */

/** POST /api/archives/N/commands, JSON; answers CommandGiven */
export interface CommandRequest {
  readonly what: "pause" | "goOn" | "stop";
}

/** GET /api/archives/N/commands?after=NUMBER */
export interface CommandsAnswer {
  readonly commands: readonly CommandRow[];
}

export interface CommandRow {
  readonly number: number;
  readonly what: "correct" | "undo" | "pause" | "goOn" | "stop";
  readonly at: string;
  readonly doneAt: string | null;
  /** One line on what came of it; null until it is done. */
  readonly result: string | null;
}
