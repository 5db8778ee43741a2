import { jsonFact } from "../archive/facts/fact.ts";
import type { PostContent } from "../archive/posts/posts.ts";
import { htmlChanged } from "../learn/people/names-in-html.ts";
import { NamesInText } from "../learn/people/names-in-text.ts";
import type { Quote } from "../page/posts/quote.ts";
import type { IdentifiedPost } from "./post-identity.ts";

/** Somebody who is to be forgotten: by name, and by the profile where there is one. */
export interface ForgottenPerson {
  readonly name: string | null;
  readonly url: string | null;
  /** The threads that they wrote in: there their name means them. */
  readonly threads: readonly number[];
}

export const FORGOTTEN = jsonFact<readonly ForgottenPerson[]>("forgotten");

/** What stands where somebody's name stood. */
const TAKEN_OUT = "[…]";

interface Rule {
  readonly person: ForgottenPerson;
  readonly threads: ReadonlySet<number>;
}

/**
 * The rule by which people stay forgotten: what they wrote is no post, and what others repeat of them is taken out. So is their name, in
 * the threads that they wrote in, where they are quoted, and behind an "@"; elsewhere it may be a word like any other.
 */
export class Forgotten {
  readonly #people: readonly Rule[];
  readonly #anywhere: NamesInText;
  readonly #mentions: NamesInText;
  #here: { readonly thread: number; readonly names: NamesInText } | undefined;

  constructor(people: readonly ForgottenPerson[] = []) {
    this.#people = people.map((person) => ({ person, threads: new Set(person.threads) }));
    this.#anywhere = this.#names(() => true);
    this.#mentions = this.#names(() => true, 1);
  }

  /** The posts of a page of a thread without theirs. */
  leftOf(posts: readonly IdentifiedPost[], thread: number): readonly IdentifiedPost[] {
    if (this.#people.length === 0) return posts;
    return posts.flatMap((post) => {
      const content = this.leftOfContent(post.content, thread);
      return content ? [{ ...post, content }] : [];
    });
  }

  /** What a post says without them; undefined if it is theirs, the very same if it has nothing of them. */
  leftOfContent(content: PostContent, thread: number): PostContent | undefined {
    if (this.isOne(content.author, content.authorUrl)) return undefined;
    const quotes: readonly Quote[] = content.quotes === null ? [] : JSON.parse(content.quotes);
    const others = quotes.filter(({ author }) => author === undefined || !this.isOne(author, null));
    const isQuoted = others.length < quotes.length;
    const left = isQuoted ? withoutQuotes(content) : content;
    const text = this.#without(thread, isQuoted);
    const said = {
      text: text(left.text),
      html: htmlChanged(left.html, text, (url) => (this.isOne(null, url) ? "#" : url)),
      ownText: left.ownText === null ? null : text(left.ownText),
      signature: left.signature === null ? null : text(left.signature),
      quotes:
        others.length === 0 ? null : JSON.stringify(others.map((one) => ({ ...one, text: text(one.text) }))),
    };
    const isSame = (Object.keys(said) as (keyof typeof said)[]).every(
      (field) => said[field] === content[field],
    );
    return isSame ? content : { ...content, ...said };
  }

  #without(thread: number, isQuoted: boolean): (text: string) => string {
    const here = isQuoted ? this.#anywhere : this.#namesIn(thread);
    return (text) => here.replacedIn(this.#mentions.mentionsReplacedIn(text));
  }

  /** Posts come thread by thread. */
  #namesIn(thread: number): NamesInText {
    if (this.#here?.thread !== thread)
      this.#here = { thread, names: this.#names(({ threads }) => threads.has(thread)) };
    return this.#here.names;
  }

  #names(isMeant: (one: Rule) => boolean, shortest?: number): NamesInText {
    const names = this.#people
      .filter(isMeant)
      .flatMap(({ person: { name } }) => (name === null ? [] : [name]));
    return new NamesInText(
      names.map((name) => [name, TAKEN_OUT]),
      shortest,
    );
  }

  /** Profiles tell people apart who have one name; where one of them is not told, the name has to do. */
  isOne(name: string | null, url: string | null): boolean {
    return this.#people.some(({ person }) =>
      person.url !== null && url !== null
        ? person.url === url
        : person.name !== null && name !== null && sameName(person.name, name),
    );
  }
}

export function sameName(one: string, other: string): boolean {
  return one.normalize("NFC").toLowerCase() === other.normalize("NFC").toLowerCase();
}

/** Where their words stand in the HTML nobody can tell for sure: it is made anew of what the writer added. */
function withoutQuotes(content: PostContent): Pick<PostContent, "text" | "html" | "ownText" | "signature"> {
  const own = content.ownText ?? "";
  const html = own.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  return { text: own, ownText: own, html: `<p>${html}</p>`, signature: content.signature };
}
