import { SkeinError } from "../../seam/skein-error.ts";
import type { Correction } from "./correction.ts";

/** A line that could not be read, said so that a person can mend it. */
export class GuideFileError extends SkeinError {
  readonly code = "guideFile";
}

const TYPES = ["entry", "index", "thread", "profile", "other"] as const;
const FIELDS = ["author", "published", "text", "signature"] as const;
/** No honest name, form or place is longer. */
const LONGEST = 2_083;
const MOST_LINES = 10_000;

/**
 * Reads a guide file: what a person says of a site, one thing a line.
 *
 *     # profiles are not wanted, pages of members neither
 *     way person /member/# off
 *     form /member/#/posts off
 *     # these are further pages of a list
 *     form /board/#/from-# list
 *     form /topic/# is thread
 *     form /topic/#/print same /topic/#
 *     scope /wiki/ off
 *     form /topic/# has author at a.name<div.head
 */
export function readGuideFile(text: string): Correction[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > MOST_LINES) throw new GuideFileError(`a guide file has at most ${MOST_LINES} lines`);
  return lines.flatMap((line, i) => {
    const said = withoutRemark(line);
    if (said === "") return [];
    const correction = said.length > LONGEST ? undefined : readLine(said);
    if (correction) return correction;
    throw new GuideFileError(
      `line ${i + 1} says "${said.slice(0, 80)}": write "way NAME on|off|list", "kind NAME on|off", "form FORM on|off|list", "form FORM is TYPE", "form FORM same FORM", "form FORM has FIELD at PLACE" or "scope FOLDER on|off"`,
    );
  });
}

/** A sign for a number within a form begins no remark. */
function withoutRemark(line: string): string {
  return line.replace(/^\s*#.*$|\s#(?:\s.*)?$/, "").trim();
}

/** The line of a correction; `readGuideFile` reads the same correction from it. */
export function lineOf(correction: Correction): string {
  switch (correction.what) {
    case "way":
      return `way ${correction.way} ${correction.says}`;
    case "kind":
      return `kind ${correction.kind} ${correction.says}`;
    case "form":
      return `form ${correction.form} ${correction.says}`;
    case "type":
      return `form ${correction.form} is ${correction.type}`;
    case "same":
      return `form ${correction.form} same ${correction.as}`;
    case "scope":
      return `scope ${correction.folder} ${correction.says}`;
    case "field":
      return `form ${correction.form} has ${correction.field} at ${correction.place}`;
  }
}

/** One line without remarks; undefined when it says nothing that is known. */
function readLine(line: string): Correction | undefined {
  const [, what, rest] = /^(way|kind|form|scope)\s+(\S.*)$/.exec(line) ?? [];
  if (what === undefined || rest === undefined) return undefined;
  if (what === "form") return readForm(rest);
  const [, name, says] = /^(\S.*?)\s+(on|off|list)$/.exec(rest) ?? [];
  if (name === undefined) return undefined;
  const switched = says as "on" | "off" | "list";
  if (what === "way") return { what, way: name.replace(/\s+/g, " "), says: switched };
  if (switched === "list") return undefined;
  if (what === "kind") return { what, kind: name.replace(/\s+/g, " "), says: switched };
  return /^\/\S*$/.test(name) ? { what: "scope", folder: name, says: switched } : undefined;
}

function readForm(rest: string): Correction | undefined {
  const words = rest.split(/\s+/);
  const [form, verb, object, at, ...more] = words as [string, ...string[]];
  if (!form.startsWith("/")) return undefined;
  if (words.length === 2 && (verb === "on" || verb === "off" || verb === "list"))
    return { what: "form", form, says: verb };
  if (words.length === 3 && verb === "is" && isOneOf(object, TYPES))
    return { what: "type", form, type: object };
  if (words.length === 3 && verb === "same" && object?.startsWith("/") && object !== form)
    return { what: "same", form, as: object };
  if (verb === "has" && isOneOf(object, FIELDS) && at === "at" && more.length > 0)
    return { what: "field", form, field: object, place: more.join(" ") };
  return undefined;
}

function isOneOf<Choice extends string>(
  word: string | undefined,
  choices: readonly Choice[],
): word is Choice {
  return choices.includes(word as Choice);
}
