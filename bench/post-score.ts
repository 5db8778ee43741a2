/** The rules by which score-posts.mjs compares posts. */
export interface Read {
  readonly author: string | null;
  readonly author_url: string | null;
  readonly published: string | null;
  readonly published_raw: string | null;
  readonly words: readonly string[];
  used: boolean;
}

export function words(text: string | null | undefined): string[] {
  return (
    (text ?? "")
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []
  );
}

export function wordSet(text: string): Set<string> {
  return new Set(words(text));
}

/** Dice's coefficient over words with their counts. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let both = 0;
  for (const word of b) {
    const count = counts.get(word) ?? 0;
    if (count > 0) {
      both++;
      counts.set(word, count - 1);
    }
  }
  return a.length + b.length > 0 ? (2 * both) / (a.length + b.length) : 1;
}

/** Gold authors are names or the links of profiles. */
export function sameAuthor(gold: string | null, { author, author_url }: Read): boolean {
  const name = plain(gold);
  if (name === "" || plain(author) === name || name.endsWith(`/${plain(author)}`)) return true;
  return author_url !== null && address(author_url).endsWith(address(gold));
}

/** All numbers of the gold time are told, or it is the same time within the zones of the world. */
export function sameTime(gold: string | null, { published, published_raw }: Read): boolean {
  const told = new Set([...words(published_raw), ...words(published)]);
  if (
    words(gold)
      .filter((word) => /\d/.test(word))
      .every((word) => told.has(word))
  )
    return true;
  const apart = Math.abs(Date.parse(gold ?? "") - Date.parse(published ?? ""));
  return apart <= 14 * 3_600_000;
}

function plain(text: string | null): string {
  return (text ?? "").normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

function address(url: string | null): string {
  return plain(url)
    .replace(/[?&;](?:sid|s|phpsessid)=[0-9a-f]+/g, "")
    .replace(/^\.?\//, "")
    .replace(/^https?:\/\/[^/]+\//, "");
}
