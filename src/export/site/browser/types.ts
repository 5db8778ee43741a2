/** The little of a browser's interface that the scripts of the site use: the project is compiled without the types of browsers. */
export interface Element {
  textContent: string;
  value: string;
  href: string;
  src: string;
  hidden: boolean;
  className: string;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  append(...nodes: readonly (Element | string)[]): void;
  replaceChildren(...nodes: readonly Element[]): void;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
  addEventListener(event: string, listener: () => void): void;
  readonly id: string;
}

export interface BrowserDocument {
  readonly body: Element;
  readonly head: Element;
  title: string;
  createElement(name: string): Element;
  getElementById(id: string): Element | null;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
}
