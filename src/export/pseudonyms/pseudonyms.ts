import type { ArchiveReader } from "../../archive/archive-reader.ts";
import { KnownPeople } from "../../learn/people/known-people.ts";
import { htmlChanged } from "../../learn/people/names-in-html.ts";
import { NamesInText } from "../../learn/people/names-in-text.ts";
import { PEOPLE } from "../../read/site-reading.ts";
import { folded } from "../filter.ts";
import type { BoardRow, PersonRow, ThreadRow } from "../lists.ts";
import type { PageRow } from "../pages.ts";
import type { PostRow } from "../posts.ts";
import type { RowChange, Sited } from "../row-change.ts";
import { AddressNames } from "./address-names.ts";
import { madeUpName } from "./made-up-name.ts";

/** Names that are quoted are told to be names: shorter ones are found too. */
const SHORTEST_QUOTED = 2;

/**
 * Made-up names in the place of people's: where they write, are quoted, stand in the heading of a quote or are mentioned in their own
 * threads, everywhere behind an "@", and in addresses. Addresses of people are left out.
 */
export class Pseudonyms implements RowChange {
  readonly #reader: ArchiveReader;
  readonly #key: string;
  readonly #mentions: NamesInText;
  readonly #addresses: AddressNames;
  /** Of the thread that was looked at last: rows come thread by thread. */
  #thread: { readonly id: number; readonly names: NamesInText } | undefined;

  constructor(reader: ArchiveReader, key: string) {
    this.#reader = reader;
    this.#key = key;
    const names: [string, string][] = [];
    for (const name of reader.names()) names.push([name, this.#of(name)]);
    this.#mentions = new NamesInText(names, 1);
    const people = KnownPeople.restore(reader.facts.get(PEOPLE) ?? []);
    this.#addresses = new AddressNames(names, (url) => people.isPerson(url) || reader.isPerson(url));
  }

  post(row: Sited<PostRow>): Sited<PostRow> {
    const quoted = row.quotes.flatMap(({ author }) => (author === null ? [] : [author]));
    const quotedNames = new NamesInText(
      quoted.map((name) => [name, this.#of(name)]),
      SHORTEST_QUOTED,
    );
    const own = this.#namesIn(row.thread_id);
    const text = (said: string) =>
      quotedNames.replacedIn(own.replacedIn(this.#mentions.mentionsReplacedIn(said)));
    const address = (url: string) => this.#addresses.changed(url);
    return {
      ...row,
      author: row.author === null ? null : this.#of(row.author),
      author_url: null,
      post_url: row.post_url === null ? null : address(row.post_url),
      thread_url: address(row.thread_url),
      page_url: address(row.page_url),
      thread_title: this.#title(row.thread_id, row.thread_title),
      text: text(row.text),
      own_text: text(row.own_text),
      signature: row.signature === null ? null : text(row.signature),
      html: htmlChanged(row.html, text, (url) => (this.#addresses.isPersons(url) ? "#" : address(url))),
      quotes: row.quotes.map((quote) => ({
        ...quote,
        author: quote.author === null ? null : this.#of(quote.author),
        text: text(quote.text),
      })),
      media: row.media.map((media) => ({ ...media, url: address(media.url) })),
    };
  }

  thread(row: Sited<ThreadRow>): Sited<ThreadRow> {
    const title = row.title === null ? null : this.#title(row.id, row.title);
    return { ...row, title, url: this.#addresses.changed(row.url) };
  }

  board(row: Sited<BoardRow>): Sited<BoardRow> {
    return row;
  }

  person(row: Sited<PersonRow>): Sited<PersonRow> {
    return { ...row, name: row.name === null ? null : this.#of(row.name), url: null };
  }

  page(row: Sited<PageRow>): Sited<PageRow> | undefined {
    const { url, final_url, list, type } = row;
    if (type === "profile" || this.#addresses.isPersons(url) || this.#addresses.isPersons(final_url))
      return undefined;
    const address = (one: string) => this.#addresses.changed(one);
    return {
      ...row,
      url: address(url),
      final_url: address(final_url),
      list: list === null ? null : address(list),
    };
  }

  #title(thread: number, title: string): string {
    return this.#namesIn(thread).replacedIn(this.#mentions.mentionsReplacedIn(title));
  }

  #namesIn(thread: number): NamesInText {
    if (this.#thread?.id !== thread) {
      const names = this.#reader.namesIn(thread).map((name) => [name, this.#of(name)] as const);
      this.#thread = { id: thread, names: new NamesInText(names) };
    }
    return this.#thread!.names;
  }

  #of(name: string): string {
    return madeUpName(this.#key, folded(name.trim()));
  }
}
