import type { BrowserDocument, Element } from "./types.ts";

/**
 * What the pages for searching and for finding old addresses do. These functions are written into a script of the site as they stand
 * (see script.ts), so each may use the others of this file and what browsers have, and nothing else. Those that the export needs as well
 * are thereby the same on both sides.
 */

/**
 * The words of a text as they are looked up: small letters, without accents. Chinese and Japanese have no spaces: each sign is a word,
 * and whoever looks for several finds them beside each other by the texts.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const apart = plain.replace(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, " $& ");
  // Longer ones are no words: keys, addresses, noise.
  return (apart.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= 40);
}

/** Numbers in ascending order, from differences in Rice's code, six bits to a letter. `total`: how many numbers there may be. */
export function decodedUnits(letters: string, count: number, total: number): number[] {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const low = lowBits(count, total);
  let at = 0;
  const bit = () => {
    const value = (alphabet.indexOf(letters[Math.floor(at / 6)] ?? "A") >> (5 - (at % 6))) & 1;
    at++;
    return value;
  };
  const units: number[] = [];
  let unit = -1;
  for (let i = 0; i < count && at < letters.length * 6; i++) {
    let high = 0;
    while (at < letters.length * 6 && bit() === 1) high++;
    let rest = 0;
    for (let bits = 0; bits < low; bits++) rest = rest * 2 + bit();
    unit += high * 2 ** low + rest + 1;
    units.push(unit);
  }
  return units;
}

/** How many bits of a difference are written as they are, when so many numbers of so many are meant. */
export function lowBits(count: number, total: number): number {
  return Math.max(0, Math.floor(Math.log2((0.69 * total) / count)));
}

/** 53 bits of a text (the cyrb53 construction): what an old address is looked up by. */
export function addressHash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

declare const document: BrowserDocument;
declare const location: URL & { replace(url: string): void };
declare const self: { skein?: Record<string, unknown> };
declare const DOMParser: new () => { parseFromString(text: string, type: string): BrowserDocument };

/** Loads a file of the index: a script, since a page that was opened from a disk may load nothing else. Undefined when it is not there. */
export function loaded(name: string, file: string): Promise<unknown> {
  const known = self.skein?.[name];
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = (document.body.dataset.root ?? "") + file;
    script.addEventListener("load", () => resolve(self.skein?.[name]));
    script.addEventListener("error", () => resolve(undefined));
    document.head.append(script);
  });
}

/** The folder of a number, as the export puts them. */
export function shelfOf(id: number): string {
  const number = Math.floor(id / 1000);
  return number < 1000 ? String(number) : `${Math.floor(number / 1000)}m/${number % 1000}`;
}

export interface Shards {
  readonly total: number;
  readonly titles: number;
  readonly firsts: readonly string[];
}

/** The pages that have a word, or one that begins with it. */
export async function unitsWith(word: string, isStart: boolean, shards: Shards): Promise<number[]> {
  const { firsts, total } = shards;
  let from = 0;
  while (from + 1 < firsts.length && firsts[from + 1]! <= word) from++;
  const units = new Set<number>();
  const most = isStart ? 4 : 1;
  for (let shard = from; shard < firsts.length && shard < from + most; shard++) {
    if (shard > from && !firsts[shard]!.startsWith(word)) break;
    const entries = (await loaded(`w${shard}`, `search/words/${shelfOf(shard)}/${shard}.js`)) as
      | string
      | undefined;
    let before = "";
    for (const entry of (entries ?? "").split(";")) {
      if (entry === "") continue;
      const fields = entry.split(",");
      const head = fields[0]!;
      before = before.slice(0, Number.parseInt(head[0]!, 36)) + head.slice(1);
      if (!(isStart ? before.startsWith(word) : before === word)) continue;
      const count = fields.length === 3 ? Number.parseInt(fields[1]!, 36) : 1;
      for (const unit of decodedUnits(fields.at(-1)!, count, total)) units.add(unit);
    }
  }
  return [...units].sort((a, b) => a - b);
}

/** What somebody looks for: words, "@name" for who wrote it, and the last word perhaps only begun. */
export function askedFor(query: string): { word: string; isStart: boolean }[] {
  const asked: { word: string; isStart: boolean }[] = [];
  const parts = query.split(/\s+/).filter((part) => part !== "");
  parts.forEach((part, i) => {
    const sign = part.startsWith("@") ? "@" : "";
    const words = wordsOf(part);
    words.forEach((word, j) => {
      const isLast = i === parts.length - 1 && j === words.length - 1;
      asked.push({ word: sign + word, isStart: isLast && word.length > 2 });
    });
  });
  return asked;
}

export interface FoundPage {
  readonly file: string;
  readonly title: string;
}

/** A page as the index describes it. */
export async function foundPage(unit: number, { titles }: Shards): Promise<FoundPage | undefined> {
  const number = Math.floor(unit / titles);
  const text = (await loaded(`t${number}`, `search/titles/${shelfOf(number)}/${number}.js`)) as
    | string
    | undefined;
  const lines = (text ?? "").split("\n");
  let at = unit % titles;
  const [thread = "", page = ""] = (lines[at] ?? "").split(" ", 2);
  if (thread === "") return undefined;
  const titleAt = (line: string) => line.split(" ").slice(2).join(" ");
  // The title of a thread stands with its first page.
  while (at > 0 && titleAt(lines[at]!) === "" && lines[at - 1]!.startsWith(`${thread} `)) at--;
  const id = Number.parseInt(thread, 36);
  const turned = Number.parseInt(page, 36);
  const own = `threads/${shelfOf(id)}/${id}`;
  const further = turned < 1000 ? `${own}/${turned}.html` : `${own}/${shelfOf(turned)}/${turned}.html`;
  return { file: turned === 1 ? `${own}.html` : further, title: titleAt(lines[at]!) };
}

/** The pages that have all that is asked for, those with it in their titles first, then the latest threads. */
export async function searched(query: string, shards: Shards): Promise<FoundPage[]> {
  const asked = askedFor(query);
  let units: number[] | undefined;
  for (const { word, isStart } of asked) {
    const having = await unitsWith(word, isStart, shards);
    const before = units && new Set(units);
    units = before ? having.filter((unit) => before.has(unit)) : having;
  }
  const latest = (units ?? []).reverse().slice(0, 1000);
  const pages = (await Promise.all(latest.map((unit) => foundPage(unit, shards)))).filter(
    (page) => page !== undefined,
  );
  const inTitle = (page: FoundPage) => {
    const words = wordsOf(page.title);
    return asked.every(({ word, isStart }) =>
      words.some((one) => one === word || (isStart && one.startsWith(word))),
    );
  };
  const named = pages.filter(inTitle);
  return [...named, ...pages.filter((page) => !named.includes(page))];
}

/** A part of a text around the first word that is looked for, with all of them marked. */
export function snippet(text: string, words: readonly { word: string; isStart: boolean }[]): Element {
  const isMeant = (part: string) =>
    wordsOf(part).some((one) =>
      words.some(({ word, isStart }) => one === word || (isStart && one.startsWith(word))),
    );
  const parts =
    text
      .replace(/\s+/g, " ")
      .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? [];
  const first = Math.max(0, parts.findIndex(isMeant) - 24);
  const paragraph = document.createElement("p");
  if (first > 0) paragraph.append("…");
  for (const part of parts.slice(first, first + 80)) {
    if (isMeant(part)) {
      const mark = document.createElement("mark");
      mark.textContent = part;
      paragraph.append(mark);
    } else paragraph.append(part);
  }
  if (parts.length > first + 80) paragraph.append("…");
  return paragraph;
}

/** One page that was found, with the posts on it that say most of what is looked for. From a disk, pages cannot be looked into. */
export async function foundItem({ file, title }: FoundPage, query: string): Promise<Element> {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = file;
  link.textContent = title;
  item.append(link);
  const asked = askedFor(query);
  const words = asked.filter(({ word }) => !word.startsWith("@"));
  const names = asked.filter(({ word }) => word.startsWith("@")).map(({ word }) => word.slice(1));
  try {
    const page = new DOMParser().parseFromString(await (await fetch(file)).text(), "text/html");
    let most = 0;
    let best: Element[] = [];
    for (const post of page.querySelectorAll("article.post")) {
      const said = new Set(wordsOf(post.querySelector(".body")?.textContent ?? ""));
      const author = wordsOf(post.querySelector("h2")?.textContent ?? "");
      if (names.length > 0 && !names.every((name) => author.some((one) => one.startsWith(name)))) continue;
      const score =
        1 +
        words.filter(
          ({ word, isStart }) => said.has(word) || (isStart && [...said].some((one) => one.startsWith(word))),
        ).length;
      if (score > most) best = [];
      if (score >= most) best.push(post);
      most = Math.max(most, score);
    }
    for (const post of best.slice(0, 2)) {
      const about = document.createElement("span");
      about.className = "about";
      const way = document.createElement("a");
      way.href = `${file}#${post.id}`;
      way.textContent = `${post.querySelector("h2")?.textContent.trim() ?? ""}, ${post.querySelector("time")?.textContent ?? ""}`;
      about.append(" ", way);
      item.append(about, snippet(post.querySelector(".body")?.textContent ?? "", words));
    }
  } catch {
    // Then the title has to do.
  }
  return item;
}

/** The page for searching. */
export async function startSearch(): Promise<void> {
  const status = document.getElementById("status")!;
  const list = document.getElementById("found")!;
  const more = document.getElementById("more")!;
  const query = new URLSearchParams(location.search).get("q") ?? "";
  for (const input of document.querySelectorAll("input[name=q]")) input.value = query;
  if (wordsOf(query).length === 0) return;
  status.textContent = "Searching…";
  const shards = (await loaded("shards", "search/shards.js")) as Shards;
  const pages = await searched(query, shards);
  const many = pages.length === 1000 ? "1,000 or more" : String(pages.length);
  status.textContent =
    pages.length === 0 ? "Nothing was found." : `Found on ${many} ${pages.length === 1 ? "page" : "pages"}.`;
  document.title = `${query} – ${document.title}`;
  let shown = 0;
  const show = async () => {
    const portion = pages.slice(shown, shown + 20);
    shown += portion.length;
    more.hidden = shown >= pages.length;
    list.append(...(await Promise.all(portion.map((page) => foundItem(page, query)))));
  };
  more.addEventListener("click", show);
  await show();
}

/** Where an old address is in this site; undefined when it is not. */
export async function newPlace(address: string): Promise<string | undefined> {
  const url = new URL(address, "http://old.example/");
  const shards = Number(document.body.dataset.shards);
  const bare = url.pathname + url.search;
  for (const key of [bare + url.hash, bare, bare.replace(/\/$/, ""), `${bare}/`, url.pathname]) {
    const code = addressHash(key);
    const shard = code % shards;
    const lines = (await loaded(`a${shard}`, `find/${shelfOf(shard)}/${shard}.js`)) as string | undefined;
    const line = (lines ?? "").split("\n").find((one) => one.startsWith(`${code.toString(36)} `));
    if (line) return line.split(" ")[1];
  }
  return undefined;
}

/** The page for old addresses, and the one that hosts show for addresses they do not know. */
export async function startFind(): Promise<void> {
  const { root, missing } = document.body.dataset;
  const asked = new URLSearchParams(location.search).get("address") ?? "";
  const address = missing === undefined ? asked : location.pathname + location.search + location.hash;
  const input = document.querySelector("input[name=address]");
  if (input) input.value = asked;
  if (address === "") return;
  const place = await newPlace(address).catch(() => undefined);
  const status = document.getElementById("status")!;
  status.textContent = place === undefined ? "This address is not in the copy." : "It is here: ";
  if (place === undefined) return;
  const link = document.createElement("a");
  link.href = (root ?? "") + place;
  link.textContent = place;
  status.append(link);
  if (missing !== undefined) location.replace(link.href);
}
