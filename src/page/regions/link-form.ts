import { addressOf, type Parameter } from "../../url/form.ts";
import { mix } from "./shape.ts";

/**
 * The form of an address as a number, cheaply and without resolving it: how many path segments, what kind each
 * is (digits, letters, a script's name), the query's keys. `topic.php?t=1` and `topic.php?t=22` have one
 * form (iRobot's URL sub-clustering); segments in words may be anything, the first of several stays as it is.
 */
export function linkForm(href: string): number {
  const { segments, query, parameters } = addressOf(href.length > LONGEST ? href.slice(0, LONGEST) : href);
  const path = pathForm(segments.filter((segment) => segment !== "" && segment !== "." && segment !== ".."));
  return query === undefined ? path : mix(path, queryForm(parameters));
}

/** No honest address is longer; the rest does not count. */
const LONGEST = 2000;

function pathForm(segments: readonly string[]): number {
  let form = 1;
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i]!;
    const keepsName = (i === 0 && segments.length > 1) || /\.[a-z]{2,5}$/i.test(segment);
    form = mix(form, keepsName ? textForm(segment) : segmentKind(segment));
  }
  return form;
}

function queryForm(parameters: readonly Parameter[]): number {
  let form = 2;
  for (const { key, value } of parameters)
    form = mix(form, key === undefined ? segmentKind(value) : textForm(key));
  return form;
}

/** 1 digits only, 2 some digits, 3 none. */
function segmentKind(segment: string): number {
  if (/^[0-9]+$/.test(segment)) return 1;
  return /[0-9]/.test(segment) ? 2 : 3;
}

/** Digit runs count as equal. */
function textForm(text: string): number {
  let form = 5;
  let digits = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isDigit = code >= 48 && code <= 57;
    if (!isDigit || !digits) form = mix(form, isDigit ? 48 : code);
    digits = isDigit;
  }
  return form;
}
