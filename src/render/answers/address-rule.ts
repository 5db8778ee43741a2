import { addressOf } from "../../url/form.ts";

/** How the address of one thing follows from that of a page: learned from pairs of them, by what differs from pair to pair. */
export interface AddressRule {
  /** Of the other address, from the root of the host. */
  readonly path: readonly Piece[];
  readonly query: readonly { readonly name: string; readonly value: Piece }[];
}

/** A text, or a part of the page's address: its whole path, a segment of it (negative ones from the end), or a parameter. */
type Piece =
  | { readonly text: string }
  | { readonly before: string; readonly part: Part; readonly after: string };

type Part =
  | { readonly whole: true }
  | { readonly segment: number }
  | { readonly parameter: string; readonly optional?: true };

export interface AddressPair {
  readonly page: string;
  readonly other: string;
}

/** The rule that holds for all of these pairs, if there is one. One pair alone tells nothing, unless what is asked for is the page's own address. */
export function learnAddressRule(pairs: readonly AddressPair[]): AddressRule | undefined {
  const taken = pairs.map(({ page, other }) => ({ page: takenApart(page), other: addressOf(other) }));
  const first = taken[0];
  if (!first) return undefined;
  const path = wholePath(taken) ?? segmentPieces(taken);
  const query = path && queryPieces(taken);
  if (!path || !query) return undefined;
  const rule = { path, query };
  // What does not depend on the page is the same for all: it may be anything.
  if (pairs.length > 1 && ![...path, ...query.map(({ value }) => value)].some((piece) => "part" in piece))
    return undefined;
  return pairs.every(({ page, other }) => otherAddress(rule, page) === other) ? rule : undefined;
}

/** The other address for a page; undefined where the page's has not what it takes, or says more than goes into the other. */
export function otherAddress({ path, query }: AddressRule, url: string): string | undefined {
  const page = takenApart(url);
  // What the page's address says besides, such as which page of a list it is, cannot be left away.
  const used = query.flatMap(({ value }) =>
    "part" in value && "parameter" in value.part ? [value.part.parameter] : [],
  );
  if ([...page.parameters.keys()].some((name) => !used.includes(name))) return undefined;
  let made = "";
  for (const piece of path) {
    const text = pieceText(piece, page);
    if (text === undefined) return undefined;
    made += text;
  }
  const pairs: string[] = [];
  for (const { name, value } of query) {
    const text = pieceText(value, page);
    if (text !== undefined) pairs.push(name === "" ? text : `${name}=${text}`);
    else if (!("part" in value && "optional" in value.part)) return undefined;
  }
  return page.origin + made + (pairs.length === 0 ? "" : `?${pairs.join("&")}`);
}

interface Taken {
  readonly origin: string;
  readonly path: string;
  readonly segments: readonly string[];
  readonly parameters: ReadonlyMap<string, string>;
}

interface TakenPair {
  readonly page: Taken;
  readonly other: ReturnType<typeof addressOf>;
}

/** A page's address; where it is a route behind the hash sign, that route. */
function takenApart(url: string): Taken {
  const { origin } = addressOf(url);
  const route = /#!?(\/.*)$/s.exec(url)?.[1];
  const { path, segments, parameters } = addressOf(route === undefined ? url : origin + route);
  return {
    ...{ origin, path: path === "" ? "/" : path, segments },
    parameters: new Map(parameters.map(({ key, value }) => [key ?? "", value])),
  };
}

function pieceText(piece: Piece, page: Taken): string | undefined {
  if ("text" in piece) return piece.text;
  const { before, part, after } = piece;
  const value = partOf(part, page);
  return value === undefined ? undefined : before + value + after;
}

function partOf(part: Part, { path, segments, parameters }: Taken): string | undefined {
  if ("whole" in part) return path;
  if ("parameter" in part) return parameters.get(part.parameter);
  return segments.at(part.segment);
}

/** "/api" + the page's path + ".json", the same for all. */
function wholePath(pairs: readonly TakenPair[]): Piece[] | undefined {
  const { page, other } = pairs[0]!;
  const at = other.path.lastIndexOf(page.path);
  if (at < 0) return undefined;
  const piece = {
    before: other.path.slice(0, at),
    part: { whole: true },
    after: other.path.slice(at + page.path.length),
  } as const;
  return pairs.every((pair) => pieceText(piece, pair.page) === pair.other.path) ? [piece] : undefined;
}

function segmentPieces(pairs: readonly TakenPair[]): Piece[] | undefined {
  const count = pairs[0]!.other.segments.length;
  if (pairs.some(({ other }) => other.segments.length !== count)) return undefined;
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const piece = pieceFor(pairs.map(({ page, other }) => ({ page, value: other.segments[i]! })));
    if (!piece) return undefined;
    pieces.push({ text: "/" }, piece);
  }
  return pieces;
}

function queryPieces(pairs: readonly TakenPair[]): AddressRule["query"] | undefined {
  const names = new Set(pairs.flatMap(({ other }) => other.parameters.map(({ key }) => key ?? "")));
  const query: { name: string; value: Piece }[] = [];
  for (const name of names) {
    const values = pairs.map(({ page, other }) => ({
      page,
      value: other.parameters.find(({ key }) => (key ?? "") === name)?.value,
    }));
    // The page's own parameters go along, where it has them.
    if (values.every(({ page, value }) => page.parameters.get(name) === value)) {
      const isEverywhere = values.every(({ value }) => value !== undefined);
      const part = isEverywhere ? { parameter: name } : ({ parameter: name, optional: true } as const);
      query.push({ name, value: { before: "", part, after: "" } });
      continue;
    }
    const there = values.flatMap(({ page, value }) => (value === undefined ? [] : [{ page, value }]));
    const piece = there.length === values.length ? pieceFor(there) : undefined;
    if (!piece) return undefined;
    query.push({ name, value: piece });
  }
  return query;
}

/** What these values are: always the same, or always the same part of the page's address. */
function pieceFor(values: readonly { readonly page: Taken; readonly value: string }[]): Piece | undefined {
  const { page, value } = values[0]!;
  for (const part of partsOf(page)) {
    const known = partOf(part, page)!;
    const at = known === "" ? -1 : value.indexOf(known);
    if (at < 0) continue;
    const piece = { before: value.slice(0, at), part, after: value.slice(at + known.length) };
    if (
      values.length > 1 &&
      values.every((one) => pieceText(piece, one.page) === one.value) &&
      differ(values)
    )
      return piece;
  }
  return values.every((one) => one.value === value) ? { text: value } : undefined;
}

function differ(values: readonly { readonly value: string }[]): boolean {
  return values.some(({ value }) => value !== values[0]!.value);
}

function* partsOf({ segments, parameters }: Taken): Generator<Part> {
  for (let i = 0; i < segments.length; i++) {
    yield { segment: i - segments.length };
    yield { segment: i };
  }
  for (const parameter of parameters.keys()) yield { parameter };
}
