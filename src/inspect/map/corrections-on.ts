import type { Correction } from "../api.ts";

export type NumberedCorrections = readonly { readonly number: number; readonly correction: Correction }[];

/** The numbers of the corrections that are about a kind or a way. */
export function correctionsOn(
  corrections: NumberedCorrections,
  { way, kind, form }: { readonly way?: string; readonly kind?: string; readonly form?: string },
): number[] {
  const isMeant = (one: Correction) => {
    if (one.what === "way") return one.way === way;
    if (one.what === "kind") return one.kind === kind;
    return "form" in one && one.form === form;
  };
  return corrections.filter(({ correction }) => isMeant(correction)).map(({ number }) => number);
}
