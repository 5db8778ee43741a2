import {
  AUTHOR_PROPERTY,
  POST_TYPE,
  TEXT_PROPERTY,
  TIME_PROPERTY,
  VOTES_PROPERTY,
} from "../../words/markup.ts";
import type { Dom } from "../html/dom.ts";
import { countIn, lettersIn, type StructuredPost, textStart } from "./structured.ts";

interface Item {
  /** Undefined for words that are told to be a post's, and not of which. */
  readonly node?: number;
  readonly isPost: boolean;
  body?: number;
  author?: string | undefined;
  authorUrl?: string | undefined;
  published?: string | undefined;
  url?: string | undefined;
  votes?: number | undefined;
  /** Of a person: where the name belongs. */
  readonly of?: Item;
}

/** Posts whose elements say so: microdata (itemtype, itemprop) and RDFa (typeof, property). In document order. */
export function postsInMarkup(dom: Dom): StructuredPost[] {
  const items: Item[] = [];
  const open: Item[] = [];
  for (let node = 0; node < dom.size; node++) {
    while (open.length > 0 && dom.end[open[open.length - 1]!.node!]! <= node) open.pop();
    let type: string | undefined;
    let property: string | undefined;
    let about: string | undefined;
    for (const { name, value } of dom.attributes(node)) {
      if (name === "itemtype" || name === "typeof") type = value;
      else if (name === "itemscope") type ??= "";
      else if (name === "about" || name === "itemid") about = value;
      else if (name === "itemprop" || name === "property" || name === "rel") property ??= value;
    }
    const holder = open[open.length - 1];
    if (property !== undefined && holder) note(dom, node, property, holder);
    else if (property !== undefined && type === undefined && isBody(dom, node, property))
      items.push({ body: node, isPost: true });
    if (type === undefined) continue;
    const isAuthor = property !== undefined && holder?.isPost && AUTHOR_PROPERTY().test(property);
    const item: Item = { node, isPost: POST_TYPE().test(type), ...(isAuthor && { of: holder }), url: about };
    open.push(item);
    if (item.isPost) items.push(item);
  }
  return items.flatMap((item) => postOf(dom, item) ?? []);
}

function note(dom: Dom, node: number, property: string, holder: Item): void {
  const person = holder.of;
  if (person) {
    if (/(?:^|:)(?:name|foaf:name)(?:$|\s)/.test(property)) person.author ??= toldBy(dom, node);
    if (/(?:^|:)url(?:$|\s)/.test(property)) person.authorUrl ??= addressOf(dom, node);
    return;
  }
  if (!holder.isPost) return;
  if (isBody(dom, node, property)) holder.body ??= node;
  else if (AUTHOR_PROPERTY().test(property) && dom.attribute(node, "itemscope") === undefined) {
    const name = toldBy(dom, node);
    if (name !== "") holder.author ??= name;
    holder.authorUrl ??= addressOf(dom, node);
  } else if (TIME_PROPERTY().test(property)) holder.published ??= toldBy(dom, node);
  else if (VOTES_PROPERTY().test(property)) holder.votes ??= countIn(toldBy(dom, node));
  else if (/(?:^|:)url(?:$|\s)/.test(property)) holder.url ??= addressOf(dom, node);
}

function isBody(dom: Dom, node: number, property: string): boolean {
  return TEXT_PROPERTY().test(property) && !dom.hidden[node];
}

function toldBy(dom: Dom, node: number): string {
  return (
    dom.attribute(node, "content") ??
    dom.attribute(node, "datetime") ??
    dom.textOf(node).slice(0, LONGEST_VALUE)
  ).trim();
}

function addressOf(dom: Dom, node: number): string | undefined {
  return dom.attribute(node, "href") ?? dom.attribute(node, "content") ?? dom.attribute(node, "resource");
}

/** Names and times are short. */
const LONGEST_VALUE = 80;

function postOf(dom: Dom, { node, body, ...told }: Item): StructuredPost | undefined {
  if (body === undefined) return undefined;
  const text = dom.textOf(body);
  const { author, authorUrl, published, url, votes } = told;
  return {
    ...(author && { author }),
    ...(authorUrl && { authorUrl }),
    ...(published && { published }),
    ...(url && { url }),
    ...(votes !== undefined && { votes }),
    ...(node !== undefined && { item: node }),
    ...{ body, start: textStart(text), length: lettersIn(text) },
  };
}
