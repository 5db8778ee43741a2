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
}

export const FORGOTTEN = jsonFact<readonly ForgottenPerson[]>("forgotten");

/** What stands where somebody's name stood. */
const TAKEN_OUT = "[…]";

/** The rule by which people stay forgotten: what they wrote is no post, and what others repeat of them is taken out. */
export class Forgotten {
  readonly #people: readonly ForgottenPerson[];
  readonly #names: NamesInText;

  constructor(people: readonly ForgottenPerson[] = []) {
    this.#people = people;
    this.#names = new NamesInText(people.flatMap(({ name }) => (name === null ? [] : [[name, TAKEN_OUT]])));
  }

  /** The posts of a page without theirs. */
  leftOf(posts: readonly IdentifiedPost[]): readonly IdentifiedPost[] {
    if (this.#people.length === 0) return posts;
    return posts.flatMap((post) => {
      const content = this.leftOfContent(post.content);
      return content ? [{ ...post, content }] : [];
    });
  }

  /** What a post says without them; undefined if it is theirs, the very same if it has nothing of them. */
  leftOfContent(content: PostContent): PostContent | undefined {
    if (this.isOne(content.author, content.authorUrl)) return undefined;
    const quotes: readonly Quote[] = content.quotes === null ? [] : JSON.parse(content.quotes);
    const others = quotes.filter(({ author }) => author === undefined || !this.isOne(author, null));
    const left = others.length < quotes.length ? withoutQuotes(content) : content;
    const text = (said: string) => this.#names.replacedIn(said);
    const said = {
      text: text(left.text),
      html: htmlChanged(left.html, text, (url) => (this.isOne(null, url) ? "#" : url)),
      ownText: left.ownText === null ? null : text(left.ownText),
      signature: left.signature === null ? null : text(left.signature),
      quotes: content.quotes === null || others.length === 0 ? null : JSON.stringify(others.map(without)),
    };
    const isSame = (Object.keys(said) as (keyof typeof said)[]).every(
      (field) => said[field] === content[field],
    );
    return isSame ? content : { ...content, ...said };

    function without(quote: Quote): Quote {
      return { ...quote, text: text(quote.text) };
    }
  }

  /** Profiles tell people apart who have one name; where one of them is not told, the name has to do. */
  isOne(name: string | null, url: string | null): boolean {
    return this.#people.some((person) =>
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
