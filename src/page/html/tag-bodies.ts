import { Lately } from "../../seam/lately.ts";
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
  readonly #lately = new Lately<TagBody>(MOST);

  get(source: string): TagBody | undefined {
    return this.#lately.get(source);
  }

  /** The body to use from now on. */
  add(source: string, { attributes, selfClosing }: TagBody): TagBody {
    const body = {
      attributes: attributes.map(({ name, value }) => ({ name: ownText(name), value: ownText(value) })),
      selfClosing,
    };
    this.#lately.set(ownText(source), body);
    return body;
  }
}

/** Together some 5 MB at most. */
const MOST = 8_000;
/** Longer ones rarely come again, and cost the most to keep. */
export const LONGEST_REMEMBERED = 300;
