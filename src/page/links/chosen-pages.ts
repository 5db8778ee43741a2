import type { Dom } from "../html/dom.ts";
import { tagId, tagSet } from "../html/tags.ts";

/** A page of a list that a reader chooses from a menu: the option, what it leads to, and the number it shows. */
export interface ChosenPage {
  readonly node: number;
  readonly href: string;
  readonly text: string;
}

/**
 * Further pages that stand in a menu and not behind links, as on boards of the turn of the century: options that count 1, 2, 3, and are addresses
 * themselves, or the only thing that a form asks for that gets a page. A form with more to choose is a search or a date. `form`: the last one
 * that began before the menu.
 */
export function chosenPages(dom: Dom, menu: number, form: number | undefined): ChosenPage[] {
  const options: number[] = [];
  for (let node = menu + 1; node < dom.end[menu]!; node++) if (dom.tag[node] === OPTION) options.push(node);
  if (options.length < 2 || !options.every((node, i) => Number(numberOf(dom, node)) === i + 1)) return [];
  const values = options.map((node) => dom.attribute(node, "value") ?? numberOf(dom, node)!);
  if (new Set(values).size < values.length) return [];
  const hrefs = values.every((value) => IS_ADDRESS.test(value))
    ? values
    : form === undefined
      ? []
      : askedFor(dom, menu, form, values);
  return hrefs.map((href, i) => ({ node: options[i]!, href, text: numberOf(dom, options[i]!)! }));
}

/** The number of a page, alone or with a word beside it: "3", "Page 3". Not by what readers see: a menu shows one of its options. */
function numberOf(dom: Dom, option: number): string | undefined {
  const text = option + 1 < dom.end[option]! ? dom.text[option + 1]! : "";
  return text.length <= LONGEST_TEXT ? NUMBER.exec(text)?.[1] : undefined;
}

const LONGEST_TEXT = 24;
const NUMBER = /^\D*(\d{1,5})\D*$/;
const IS_ADDRESS = /^[^\s]*[/?][^\s]*$/;

/** The addresses that a form makes of the values of its only menu. */
function askedFor(dom: Dom, menu: number, form: number, values: readonly string[]): string[] {
  const name = dom.attribute(menu, "name");
  const end = endOf(dom, form);
  if (!name || menu >= end || (dom.attribute(form, "method") ?? "get").trim().toLowerCase() !== "get")
    return [];
  const sent = new URLSearchParams();
  for (let node = form + 1; node < end && dom.tag[node] !== FORM; node++) {
    if (node === menu || ASKS[dom.tag[node]!] !== 1) continue;
    const type = dom.tag[node] === INPUT ? (dom.attribute(node, "type") ?? "text").trim().toLowerCase() : "";
    if (type === "hidden") sent.append(dom.attribute(node, "name") ?? "", dom.attribute(node, "value") ?? "");
    else if (!IS_BUTTON.test(type)) return [];
  }
  sent.delete("");
  const action = (dom.attribute(form, "action") ?? "").trim().split(/[?#]/, 1)[0]!;
  return values.map((value) => {
    const query = new URLSearchParams(sent);
    query.append(name, value);
    return `${action}?${query}`;
  });
}

/** A form between the rows of a table is empty in the tree of the page: what stands behind it there is its own. */
function endOf(dom: Dom, form: number): number {
  return dom.end[form] === form + 1 ? dom.end[dom.parent[form]!]! : dom.end[form]!;
}

const OPTION = tagId("option");
const FORM = tagId("form");
const INPUT = tagId("input");
const ASKS = tagSet("input select textarea");
const IS_BUTTON = /^(?:submit|button|image|reset)$/;
