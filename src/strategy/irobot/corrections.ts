import { SkeinError } from "../../seam/skein-error.ts";

/** What a person says about kinds and ways; it overrides the automatic choice. */
export interface Corrections {
  kind(name: string): "on" | "off" | undefined;
  /** `list`: follow, and what it leads to belongs to the same list. */
  way(name: string): "on" | "off" | "list" | undefined;
}

export const noCorrections: Corrections = { kind: () => undefined, way: () => undefined };

/** A line that could not be read, said so that a person can mend it. */
export class CorrectionsError extends SkeinError {
  readonly code = "corrections";
}

/**
 * Reads a file of corrections, one a line, with the names that the sitemap shows:
 *
 *     # profiles are not wanted
 *     kind K7 off
 *     kind K3 on
 *     way W12 on
 *     way W14 list
 */
export function readCorrections(text: string): Corrections {
  const kinds = new Map<string, "on" | "off">();
  const ways = new Map<string, "on" | "off" | "list">();
  text.split(/\r?\n/).forEach((line, i) => {
    const words = line.replace(/#.*/, "").trim().split(/\s+/);
    if (words[0] === "") return;
    const [what, name = "", how, ...rest] = words;
    if (rest.length === 0 && what === "kind" && /^K\d+$/.test(name) && (how === "on" || how === "off"))
      kinds.set(name, how);
    else if (
      rest.length === 0 &&
      what === "way" &&
      /^W\d+$/.test(name) &&
      (how === "on" || how === "off" || how === "list")
    )
      ways.set(name, how);
    else
      throw new CorrectionsError(
        `line ${i + 1} says "${line.trim()}": write "kind K3 on|off" or "way W12 on|off|list"`,
      );
  });
  return { kind: (name) => kinds.get(name), way: (name) => ways.get(name) };
}
