import { ownText } from "../../seam/own-text.ts";

export interface TokenAttribute {
  name: string;
  value: string;
}

/** What stands in a start tag behind its name. */
export interface TagBody {
  readonly attributes: TokenAttribute[];
  readonly selfClosing: boolean;
}

/**
 * Tags read lately, by their source from behind the name up to the `>`. A site writes the same tags on every page: of those that have
 * attributes, more than eight in ten were read before (four captured sites). They share one list of attributes, which nobody may change.
 */
export class TagBodies {
  #younger = new Map<string, TagBody>();
  #older = new Map<string, TagBody>();

  get(source: string): TagBody | undefined {
    const known = this.#younger.get(source);
    if (known) return known;
    const older = this.#older.get(source);
    if (older) this.#put(ownText(source), older);
    return older;
  }

  /** The body to use from now on. */
  add(source: string, { attributes, selfClosing }: TagBody): TagBody {
    const body = {
      attributes: attributes.map(({ name, value }) => ({ name: ownText(name), value: ownText(value) })),
      selfClosing,
    };
    this.#put(ownText(source), body);
    return body;
  }

  #put(source: string, body: TagBody): void {
    if (this.#younger.size >= MOST) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
    this.#younger.set(source, body);
  }
}

/** In each of two generations; together some 5 MB. */
const MOST = 8_000;
/** Longer ones rarely come again, and cost the most to keep. */
export const LONGEST_REMEMBERED = 300;
