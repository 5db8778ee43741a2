import { safe } from "../html.ts";
import type { ThreadView } from "../view.ts";
import type { Draw } from "./draw.ts";
import type { Names } from "./names.ts";
import type { Pieces } from "./posts.ts";

type Opening = (post: Pieces, id: string, view: ThreadView) => string;

/** The frame of a first post that is no answer: a question, an article. None where it looks like all others. */
export function openingBy(draw: Draw, names: Names): Opening | undefined {
  const frame = draw.oneOf(
    "frame of the first post",
    ["same"],
    ["same", "same", "question", "article", "table"],
  );
  const answers = ({ replies, language }: ThreadView) =>
    `<h3${names("answers")}>${replies} ${safe(language.labels.replies)}</h3>\n`;
  switch (frame) {
    case "question":
      return (post, id, view) =>
        `<div${names("question")} data-question="${id}"><div${names("asked")}>${post.body}</div><div${names("asker")}>${post.head} ${post.writer}</div><div${names("menu")}>${post.foot}</div></div>\n${answers(view)}`;
    case "article":
      return (post, id, view) =>
        `<article${names("entry")} id="entry-${id}"><p${names("byline")}>${post.writer} ${post.head}</p>${post.body}<p>${post.foot}</p></article>\n${answers(view)}`;
    case "table":
      return (post, _id, view) =>
        `<table width="100%" border="1"><tr><th align="left">${safe(view.name)}</th></tr><tr><td>${post.writer} ${post.head}</td></tr><tr><td>${post.body}</td></tr><tr><td>${post.foot}</td></tr></table><br>\n${answers(view)}`;
    default:
      return undefined;
  }
}
