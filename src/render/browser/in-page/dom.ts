/**
 * What is used of a browser's DOM by the functions that run in the page. Written down here, because the compiler's own description of it
 * (lib "dom") would put the names of a browser in scope everywhere in the house.
 */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly textContent: string | null;
  readonly parentNode: DomNode | null;
  readonly childNodes: Iterable<DomNode>;
}

export interface DomElement extends DomNode {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly shadowRoot: DomRoot | null;
  readonly children: ArrayLike<DomElement> & Iterable<DomElement>;
  readonly isConnected: boolean;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly clientWidth: number;
  scrollTop: number;
  readonly disabled?: boolean;
  readonly value?: string;
  assignedNodes?(how: { readonly flatten: boolean }): DomNode[];
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { readonly top: number; readonly width: number; readonly height: number };
  querySelectorAll(selector: string): Iterable<DomElement>;
  closest(selector: string): DomElement | null;
  matches(selector: string): boolean;
  click(): void;
}

export interface DomRoot extends DomNode {
  querySelectorAll(selector: string): Iterable<DomElement>;
}

export interface DomDocument extends DomRoot {
  readonly doctype: unknown;
  readonly documentElement: DomElement | null;
  readonly scrollingElement: DomElement | null;
  readonly body: DomElement | null;
  readonly baseURI: string;
  readonly readyState: string;
}

export interface DomChange {
  readonly target: DomNode;
  readonly addedNodes: Iterable<DomNode>;
  readonly removedNodes: Iterable<DomNode>;
  readonly type: string;
  readonly oldValue: string | null;
}

/** What is remembered in the page between two looks at it. */
export interface Remembered {
  changedAt: number;
  /** Whether changes are weighed. */
  isWatching: boolean;
  /** How many letters were added right under an element, or changed in it. */
  readonly weights: Map<DomNode, number>;
  /** Letters that came, and those that were taken away or written over. */
  added: number;
  dropped: number;
  /** By how many letters there are more: a clock only changes, a list grows. */
  grown: number;
  /** The shadow trees of the page. */
  readonly roots: DomRoot[];
  /** Where the records of a list come and go, once that is known; and what they showed, by what tells them apart. */
  list: DomElement | undefined;
  readonly records: Map<string, { readonly html: string; readonly letters: number }>;
  /** What was clicked, and by how much it had grown by then; and what is there to be. */
  readonly clicked: WeakMap<DomElement, number>;
  offered: DomElement[];
}

/** With the functions that look at the page, each from a file of its own, under a name that the page's scripts do not list. */
export interface PageState extends Remembered {
  htmlOf(top: DomNode, isWhole: boolean): string;
}
