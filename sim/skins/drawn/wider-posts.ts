import type { Names } from "./names.ts";
import type { Pieces } from "./posts.ts";

/** A further way to lay a post out: what stands around all of them, and each. */
export interface PostShape {
  readonly around: readonly [open: string, close: string];
  one(post: Pieces, mark: Mark): string;
}

/** The mark to jump to a post: as an attribute of its element, or as an element of its own. */
interface Mark {
  readonly attribute: string;
  readonly element: string;
}

export function widerPosts(names: Names): Readonly<Record<string, PostShape>> {
  const table: PostShape["around"] = [`<table${names("posts")} width="100%">`, "</table>"];
  const div = (part: string, inner: string) => (inner === "" ? "" : `<div${names(part)}>${inner}</div>`);
  const foot = (post: Pieces) => (post.foot === "" ? "" : `<br>${post.foot}`);
  return {
    /** Bare text among rules, as message boards of the nineties print it. */
    "between rules": {
      around: ["", "<hr>"],
      one: (post, { element }) =>
        `<hr>\n${element}<b>${post.writer}</b> ${post.head}<br><br>\n${post.body}\n${post.foot === "" ? "" : `<br><small>${post.foot}</small>`}`,
    },
    "in fieldsets": {
      around: ["", ""],
      one: (post, { attribute, element }) =>
        `<fieldset${attribute}><legend>${element}${post.writer} ${post.head}</legend>${post.body}${div("foot", post.foot)}</fieldset>`,
    },
    "labelled rows": {
      around: ["", ""],
      one: (post, { attribute, element }) =>
        `<table${names("post")}${attribute}><tr><th>${element}${post.labels[0]}</th><td>${post.writer}</td></tr><tr><th>${post.labels[1]}</th><td>${post.head}</td></tr><tr><th>${post.labels[2]}</th><td>${post.body}${foot(post)}</td></tr></table>`,
    },
    "writer below": {
      around: table,
      one: (post, { attribute, element }) =>
        `<tr${attribute}><td${names("words")}>${element}${post.body}</td></tr><tr><td${names("writer")} align="right">${post.writer} ${post.head} ${post.foot}</td></tr>`,
    },
    "head across": {
      around: table,
      one: (post, { attribute, element }) =>
        `<tr${names("top")}${attribute}><td width="170">${element}<b>${post.writer}</b></td><td>${post.head}</td></tr>\n<tr${names("post")}><td>&nbsp;</td><td${names("words")}>${post.body}${foot(post)}</td></tr>`,
    },
    "tables in cells": {
      around: [`<table${names("posts")} width="100%">`, "</table>"],
      one: (post, { attribute, element }) =>
        `<tr><td><table width="100%" cellspacing="1"${attribute}><tr><td colspan="2"${names("head")}><table width="100%"><tr><td>${element}${post.head}</td><td align="right">${post.foot}</td></tr></table></td></tr><tr valign="top"><td width="160">${post.writer}</td><td${names("words")}>${post.body}</td></tr></table></td></tr>`,
    },
    "face beside": {
      around: [`<div${names("posts")}>`, "</div>"],
      one: (post, { attribute, element }) =>
        `<div${names("post")}${attribute}>${element}<div${names("face")}></div><div${names("bubble")}><div${names("head")}><span${names("by")}>${post.writer}</span> <span${names("at")}>${post.head}</span></div><div${names("inner")}><div${names("message")}>${post.body}</div></div><ul${names("foot")}><li>${post.foot}</li></ul></div></div>`,
    },
    preformatted: {
      around: [`<div${names("posts")}>`, "</div>"],
      one: (post, { element }) =>
        `${element}<p><b>${post.labels[0]}:</b> ${post.writer}<br><b>${post.labels[1]}:</b> ${post.head}</p>\n<pre>${post.body}</pre>\n${post.foot === "" ? "" : `<p>${post.foot}</p>`}<hr>`,
    },
  };
}
