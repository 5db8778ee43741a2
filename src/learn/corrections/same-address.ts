import { Address } from "../../url/form.ts";

/** The address of another form that shows the same, by what a person says of both forms; undefined for one that does not fit the first. */
export type SameAddress = (url: string) => string | undefined;

/**
 * How addresses of a form become addresses of another one. Whatever names something in the new address must stand in the old one under the
 * same name: the number of `?tid=#` is that of another `tid=#`, the number behind `topic/` that of another `topic/#` or `?topic=#`. Undefined
 * where one does not: from the number of a post nobody can tell that of its thread.
 */
export function sameAddress(form: string, as: string): SameAddress | undefined {
  const from = placesIn(form);
  const to = placesIn(as);
  if (!from || !to) return undefined;
  const names = new Set(from.flatMap(({ names }) => names));
  if (!to.every((place) => place.names.every((name) => names.has(name)))) return undefined;
  return (url) => {
    const { origin, segments, parameters } = new Address(url);
    const found = valuesIn(from, segments, parameters);
    return found && `${origin}${written(to, found)}`;
  };
}

/** A part of a form: a segment of the path or a parameter, and what the numbers and titles in it are called. */
interface Place {
  /** Undefined for a segment of the path, and for a query without keys. */
  readonly key: string | undefined;
  readonly isQuery: boolean;
  readonly form: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** Undefined for a form that could be read in more than one way. */
function placesIn(form: string): Place[] | undefined {
  const { segments, query, parameters } = new Address(form.replaceAll("#", NUMBER));
  const counted = new Map<string, number>();
  let word = "";
  const place = (key: string | undefined, text: string, isQuery: boolean): Place => {
    if (key !== undefined) word = key;
    const names: string[] = [];
    for (const [part] of text.matchAll(PART)) {
      if (part !== NUMBER && part !== TITLE) {
        word = part.toLowerCase();
        continue;
      }
      const name = `${word} ${part}`;
      const times = counted.get(name) ?? 0;
      counted.set(name, times + 1);
      names.push(`${name} ${times}`);
    }
    return { key, isQuery, form: text, pattern: patternOf(text), names };
  };
  const texts = [...segments, ...parameters.map(({ value }) => value)];
  if (!segments.length || texts.some(isAmbiguous)) return undefined;
  const path = segments.map((segment) => place(undefined, segment, false));
  if (query === undefined) return path;
  return [...path, ...parameters.map(({ key, value }) => place(key?.toLowerCase(), value, true))];
}

/** Stands for `#`, which begins a fragment in an address. */
const NUMBER = "\0";
const TITLE = "*";
/** Numbers, titles, and the words before them. */
const PART = /[\0*]|[a-z]+/gi;

/** Of two titles in one part, or of two numbers in a row, nobody knows where one ends. */
function isAmbiguous(text: string): boolean {
  return text.split(TITLE).length > 2 || /[\0*]{2}/.test(text);
}

function patternOf(text: string): RegExp {
  const source = text
    .replace(/[\\^$.+?()[\]{}|]/g, "\\$&")
    .replaceAll(NUMBER, "(\\d+)")
    .replaceAll(TITLE, "(.+)");
  return new RegExp(`^${source}$`, "i");
}

interface Values {
  readonly named: ReadonlyMap<string, string>;
  /** Words as this site spells them: forms are in lower case. */
  readonly spelt: ReadonlyMap<string, string>;
  /** Of the parameters, as they came. */
  readonly keys: readonly string[];
}

function valuesIn(
  places: readonly Place[],
  segments: readonly string[],
  parameters: Address["parameters"],
): Values | undefined {
  const named = new Map<string, string>();
  const spelt = new Map<string, string>();
  const path = places.filter(({ isQuery }) => !isQuery);
  if (path.length !== segments.length) return undefined;
  const isRead = (place: Place, text: string) => {
    const match = place.pattern.exec(text);
    place.names.forEach((name, i) => {
      if (match) named.set(name, match[i + 1]!);
    });
    for (const [word] of text.matchAll(/[a-z]+/gi)) spelt.set(word.toLowerCase(), word);
    return match !== null;
  };
  if (!path.every((place, i) => isRead(place, segments[i]!))) return undefined;
  for (const place of places) {
    if (!place.isQuery) continue;
    const given = parameters.find(({ key }) => key?.toLowerCase() === place.key);
    if (!given || !isRead(place, given.value)) return undefined;
    if (given.key !== undefined) spelt.set(given.key.toLowerCase(), given.key);
  }
  return { named, spelt, keys: parameters.flatMap(({ key }) => key?.toLowerCase() ?? []) };
}

/** In the order in which the site itself has its parameters, as far as that is known: another order is another address. */
function written(places: readonly Place[], { named, spelt, keys }: Values): string {
  const text = ({ form, names }: Place) => {
    let at = 0;
    return form.replace(PART, (part) =>
      part === NUMBER || part === TITLE ? named.get(names[at++]!)! : (spelt.get(part) ?? part),
    );
  };
  const path = places.filter(({ isQuery }) => !isQuery).map((place) => `/${text(place)}`);
  const orderOf = ({ key }: Place) => (keys.includes(key ?? "") ? keys.indexOf(key ?? "") : keys.length);
  const query = places
    .filter(({ isQuery }) => isQuery)
    .sort((one, other) => orderOf(one) - orderOf(other))
    .map((place) =>
      place.key === undefined ? text(place) : `${spelt.get(place.key) ?? place.key}=${text(place)}`,
    );
  return path.join("") + (query.length > 0 ? `?${query.join("&")}` : "");
}
