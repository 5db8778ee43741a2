import { parseFragment, serialize } from "parse5";
import { fieldsAround, fieldsOf } from "./fields.ts";
import type { JsonRecord } from "./json-records.ts";
import type { Layout, ListLayout } from "./layout.ts";
import { type Fields, filled } from "./link-template.ts";
import { plain } from "./page-shows.ts";
import { momentIn } from "./times.ts";

/**
 * An answer as HTML that reading can take apart: each record an element, with the links, names, times and texts that its page shows of it. Made of
 * nothing else, so that nothing is read that a visitor would not see. The pieces of a list are one list: what is said of it as a whole
 * is said with the first.
 */
export function answerHtml(root: JsonRecord, layout: Layout, page: string, isFirst: boolean): string {
  const around = fieldsAround(root, page);
  return (isFirst ? recordHtml(root, around, layout[root.path]) : "") + insideHtml(root, around, layout);
}

/** The HTML of a shell, with something in it that was to be filled in by a script. */
export function withContent(shell: string, content: string): string {
  const end = shell.toLowerCase().lastIndexOf("</body");
  const at = end < 0 ? shell.length : end;
  return `${shell.slice(0, at)}<main>${content}</main>${shell.slice(at)}`;
}

function insideHtml(record: JsonRecord, around: Fields, layout: Layout): string {
  let html = "";
  for (const inner of record.inside) {
    const list = layout[inner.path];
    const own = recordHtml(inner, around, list) + insideHtml(inner, around, layout);
    if (own === "") continue;
    const id = list?.id && filled(list.id, inner.fields);
    html += `<article${id === undefined ? "" : ` id="${safe(id)}"`} class="${safe(inner.path)}">${own}</article>\n`;
  }
  return html;
}

function recordHtml(record: JsonRecord, around: Fields, list: ListLayout | undefined): string {
  if (!list) return "";
  const fields = fieldsOf(record, around);
  const said = new Set<string>();
  const parts: string[] = [];
  for (const name of list.headings) {
    const text = shownText(fields, name);
    if (text !== "" && !said.has(text)) parts.push(`<h1>${safe(text)}</h1>`);
    said.add(text);
  }
  for (const { address, text } of list.links) {
    const href = filled(address, fields);
    if (href === undefined) continue;
    const words = typeof text === "string" ? text : shownText(fields, text.field);
    parts.push(`<a href="${safe(href)}">${safe(words)}</a>`);
    said.add(words);
  }
  for (const name of list.texts) {
    const text = shownText(fields, name);
    if (text === "" || said.has(text)) continue;
    parts.push(`<span class="${safe(name)}">${safe(text)}</span>`);
    said.add(text);
  }
  for (const name of list.times) {
    const moment = momentIn(fields.get(name));
    if (moment === undefined) continue;
    const iso = new Date(moment).toISOString();
    parts.push(`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`);
  }
  for (const name of list.bodies) {
    const value = String(fields.get(name) ?? "");
    if (value !== "") parts.push(`<div class="${safe(name)}">${bodyHtml(value)}</div>`);
  }
  return parts.join(" ");
}

function shownText(fields: Fields, name: string): string {
  return plain(String(fields.get(name) ?? ""));
}

/** HTML closes what it opens, so that it cannot leave its record; lines of text stay lines. */
function bodyHtml(value: string): string {
  return /<[a-z]/i.test(value) ? serialize(parseFragment(value)) : safe(value).replace(/\r?\n/g, "<br>");
}

function safe(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "&quot;");
}
