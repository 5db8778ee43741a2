import { addressOf } from "../../url/form.ts";
import { IROBOT } from "./numbers.ts";

/**
 * The form of an address (iRobot, section 5.2): number and order of path segments, and the keys of its parameters; runs of
 * digits count as equal. Addresses of one form are written the same: `/topic/#/*?start`.
 *
 * The paper does not say when two words in one place are two names (`/members/`, `/boards/`) and when they are values
 * (`/members/anna.aspx`). Here words are names where few stand in one place; where many do, only a folder or script that a
 * good share of the pages links to is one.
 */
export class UrlForms {
  readonly #root: Branch = branch();
  readonly #pages: number;

  /** Learns from the addresses that each page of a sample links to. */
  constructor(pages: readonly Iterable<string>[]) {
    this.#pages = pages.length;
    const seen = new Set<string>();
    for (const urls of pages) {
      for (const url of new Set(urls)) {
        this.#add(partsOf(url), seen.has(url) ? 0 : 1);
        seen.add(url);
      }
    }
  }

  of(url: string): string {
    const { segments, keys } = partsOf(url);
    let at: Branch | undefined = this.#root.below.get(shapeOf(segments, keys));
    let form = "";
    for (const segment of segments) {
      const next: Branch | undefined = at?.below.get(segment);
      form += `/${at === undefined || this.#isName(segment, next, at) ? segment : "*"}`;
      at = next;
    }
    return keys.length === 0 ? form : `${form}?${keys.join("&")}`;
  }

  #add({ segments, keys }: UrlParts, fresh: 0 | 1): void {
    let at = below(this.#root, shapeOf(segments, keys));
    for (const segment of segments) {
      at = below(at, segment);
      at.links++;
      at.urls += fresh;
    }
  }

  #isName(segment: string, next: Branch | undefined, at: Branch): boolean {
    // A slash at the end is no segment: `/board/` and `/board/page-2` are two forms, and the first is no value of the second.
    if (segment === "") return true;
    if (next === undefined) return false;
    if (at.below.size - (at.below.has("") ? 1 : 0) <= IROBOT.mostNames) return true;
    return next.links >= this.#pages * IROBOT.usual && (SCRIPT.test(segment) || next.urls >= IROBOT.folder);
  }
}

const SCRIPT = /\.(?:php\d?|aspx?|jsp|cgi|pl|do|cfm)$/i;

interface Branch {
  links: number;
  /** Different addresses among them. */
  urls: number;
  readonly below: Map<string, Branch>;
}

const branch = (): Branch => ({ links: 0, urls: 0, below: new Map() });

function below(at: Branch, word: string): Branch {
  let next = at.below.get(word);
  if (next === undefined) {
    next = branch();
    at.below.set(word, next);
  }
  return next;
}

const shapeOf = (segments: readonly string[], keys: readonly string[]): string =>
  `${segments.length}?${keys.join("&")}`;

interface UrlParts {
  /** Runs of digits written as #. */
  readonly segments: readonly string[];
  readonly keys: readonly string[];
}

function partsOf(url: string): UrlParts {
  const { segments, parameters } = addressOf(url);
  return {
    segments: segments.map(withoutDigits),
    keys: parameters.map(({ key, value }) => withoutDigits(key ?? value)),
  };
}

const withoutDigits = (text: string): string => text.replace(/[0-9]+/g, "#");
