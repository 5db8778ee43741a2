import { formedAddress } from "../../learn/address-form.ts";
import { underOf } from "./under.ts";

/** A part of an address that may not matter for what is shown there: a parameter, a folder, a number among several. */
export interface AddressPart {
  /** Which part it is, and of which kind of address: the same for all addresses of that kind. */
  readonly kind: string;
  /** The address without it. */
  readonly rest: string;
  /** What the address is under, if more than one number is left: of 7,1913 it is 7. */
  readonly under: string | undefined;
}

/**
 * The parts that can be left out of an address so that what remains still names something, by a number or a title: the session in
 * /(S(x7f))/thread/5, the message in read.php?7,1913,1920 and in msg=74.5, the order in ?t=5&order=new.
 */
export function partsOf(url: string): readonly AddressPart[] {
  const known = remembered.get(url);
  if (known) return known;
  const parts = found(url);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(url, parts);
  return parts;
}

/** Asked for when an address is about to be fetched, and again when its page has come. */
const REMEMBERED = 1000;
const remembered = new Map<string, readonly AddressPart[]>();

/** Addresses have few parts; what has more was made up to be long. */
const MOST_PARTS = 24;

function found(url: string): AddressPart[] {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const question = url.indexOf("?", start);
  const origin = url.slice(0, start);
  const path = url.slice(start, question < 0 ? url.length : question);
  const query = question < 0 ? "" : url.slice(question + 1);
  const pieces = query === "" ? [] : query.split("&");
  const segments = path.split("/");
  if (pieces.length > MOST_PARTS || segments.length > MOST_PARTS) return [];
  const form = formOfPath(url);
  const parts: AddressPart[] = [];
  const leave = (name: string, left: string, words: string) => {
    const rest = origin + left;
    if (NAMES_SOMETHING.test(formedAddress(rest).form))
      parts.push({ kind: `${form} ${words} ${name}`, rest, under: underOf(left) });
  };
  pieces.forEach((piece, at) => {
    const others = pieces.toSpliced(at, 1);
    const words = wordsIn(others);
    const name = piece.slice(0, Math.max(0, piece.indexOf("=")));
    if (/^[^\d,/]+$/.test(name)) leave(name, queried(path, others.join("&")), words);
    const [, before, divider] = LAST_NUMBER.exec(piece) ?? [];
    if (before === undefined) return;
    const several = `${before.replace(/\d+/g, "#")}${divider}`;
    leave(several, queried(path, pieces.with(at, before).join("&")), words);
  });
  segments.forEach((segment, at) => {
    if (!/\d/.test(segment)) return;
    const semicolon = segment.indexOf(";");
    const others = semicolon > 0 ? segments.with(at, segment.slice(0, semicolon)) : segments.toSpliced(at, 1);
    leave(`/${at}`, queried(others.join("/"), query), wordsIn(pieces));
  });
  return parts;
}

/** What the kinds of an address's parts begin with. */
export function formOfPath(url: string): string {
  const question = url.indexOf("?");
  return formedAddress(question < 0 ? url : url.slice(0, question)).form;
}

const NAMES_SOMETHING = /[#*]/;

/** The last of several numbers that stand together, with what divides it from those before: 5 in 74.5, 1920 in 7,1913,1920. */
const LAST_NUMBER = /^(.*\d)([.,;:_-])\d+$/;

function queried(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}

/** Parameters whose values are words say what kind of page it is. */
function wordsIn(pieces: readonly string[]): string {
  return pieces
    .filter((piece) => /^[a-z_]+=[a-z]+$/i.test(piece))
    .sort()
    .join("&");
}
