import { mix } from "./shape.ts";

/**
 * The form of an address as a number, cheaply and without resolving it: how many path segments, what kind each
 * is (digits, letters, a script's name), the query's keys. `topic.php?t=1` and `topic.php?t=22` have one
 * form (iRobot's URL sub-clustering); segments in words may be anything, the first of several stays as it is.
 */
export function linkForm(href: string): number {
  let start = 0;
  const scheme = href.indexOf("://");
  if (scheme > 0 && scheme < 8) start = endOfHost(href, scheme + 3);
  else if (href.startsWith("//")) start = endOfHost(href, 2);
  let stop = href.length;
  const fragment = href.indexOf("#", start);
  if (fragment >= 0) stop = fragment;
  const query = href.indexOf("?", start);
  const pathStop = query >= 0 && query < stop ? query : stop;
  const path = pathForm(href.slice(start, Math.min(pathStop, start + LONGEST)));
  return pathStop < stop
    ? mix(path, queryForm(href.slice(pathStop + 1, Math.min(stop, pathStop + LONGEST))))
    : path;
}

/** No honest address is longer; the rest does not count. */
const LONGEST = 2000;

function endOfHost(href: string, from: number): number {
  const slash = href.indexOf("/", from);
  return slash < 0 ? href.length : slash;
}

function pathForm(path: string): number {
  let form = 1;
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== "." && segment !== "..");
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i]!;
    const keepsName = (i === 0 && segments.length > 1) || /\.[a-z]{2,5}$/i.test(segment);
    form = mix(form, keepsName ? textForm(segment) : segmentKind(segment));
  }
  return form;
}

function queryForm(query: string): number {
  let form = 2;
  for (const pair of query.split(/[&;]/)) {
    const equals = pair.indexOf("=");
    form = mix(form, equals < 0 ? segmentKind(pair) : textForm(pair.slice(0, equals)));
  }
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
