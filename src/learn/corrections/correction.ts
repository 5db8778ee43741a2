import type { PageType } from "../../page/page-type.ts";
import type { FieldName } from "../../page/posts/record-fields.ts";

/** What a person says against what was learned of a site; it outweighs that. */
export type Correction =
  /** Links of this way, as the guide names it, are followed, or not, or lead to further pages of the same list. */
  | { readonly what: "way"; readonly way: string; readonly says: "on" | "off" | "list" }
  /** Pages of this kind, as the guide names it, are wanted, or not. */
  | { readonly what: "kind"; readonly kind: string; readonly says: "on" | "off" }
  /** The same of all links whose addresses have this form, whatever their way. */
  | { readonly what: "form"; readonly form: string; readonly says: "on" | "off" | "list" }
  /** What pages with addresses of this form are. */
  | { readonly what: "type"; readonly form: string; readonly type: PageType }
  /** Addresses of this form show the same as those of the other. */
  | { readonly what: "same"; readonly form: string; readonly as: string }
  /** This folder of the site's host belongs to the site, or does not. */
  | { readonly what: "scope"; readonly folder: string; readonly says: "on" | "off" }
  /** Where in the posts of pages with addresses of this form a field stands. */
  | { readonly what: "field"; readonly form: string; readonly field: FieldName; readonly place: string };

/** As it is kept, with the number of the command that said so. */
export interface KeptCorrection {
  readonly number: number;
  readonly at: number;
  readonly correction: Correction;
}

/** What it is about: of two corrections of the same the later counts. */
export function subjectOf(correction: Correction): string {
  switch (correction.what) {
    case "way":
      return `way ${correction.way}`;
    case "kind":
      return `kind ${correction.kind}`;
    case "scope":
      return `scope ${correction.folder}`;
    case "field":
      return `field ${correction.field} ${correction.form}`;
    case "type":
      return `type ${correction.form}`;
    default:
      // To say that it is the same as another is to say that it is not wanted.
      return `form ${correction.form}`;
  }
}
