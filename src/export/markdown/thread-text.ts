import { plainJson } from "../../seam/plain-text.ts";
import type { ThreadRow } from "../lists.ts";
import type { PostRow } from "../posts.ts";
import type { Sited } from "../row-change.ts";
import { markdownAddress, markdownLine, markdownText } from "./escape.ts";

/** A thread as Markdown, piece by piece: what is known of it, its title, and its posts. `boards`: the path to its board. */
export function* threadText(
  thread: Sited<ThreadRow>,
  boards: readonly string[],
  posts: Iterable<PostRow>,
): Generator<string> {
  yield frontMatter(thread, boards);
  yield `\n# ${markdownLine(thread.title ?? thread.url)}\n`;
  for (const post of posts) yield postText(post);
}

/** YAML: every value is written as JSON, which is YAML too and leaves nothing to guess. */
function frontMatter(thread: Sited<ThreadRow>, boards: readonly string[]): string {
  const { title, url, site, id, board, posts, pages, first_post, last_post, found, gone } = thread;
  const said = {
    title,
    url,
    site,
    thread_id: id,
    board,
    boards,
    posts,
    pages,
    first_post,
    last_post,
    found,
    gone,
  };
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${plainJson(value)}`);
  return `---\n${lines.join("\n")}\n---\n`;
}

function postText(post: PostRow): string {
  const who = markdownLine(post.author ?? "?");
  const heading = [post.n === null ? undefined : `${post.n}.`, who].filter((part) => part).join(" ");
  const address = post.post_url ?? post.page_url;
  const when = [post.published, post.edited && `edited ${post.edited}`, post.gone && `gone ${post.gone}`];
  const facts = [...when.filter((part) => part), markdownAddress(address)].join(" · ");
  return `\n## ${heading}\n\n${facts}\n\n${bodyOf(post)}\n`;
}

/** The text, with what it quotes as quotes. */
function bodyOf({ text, quotes }: PostRow): string {
  const parts: string[] = [];
  let from = 0;
  for (const quote of quotes) {
    const at = quote.text === "" ? -1 : text.indexOf(quote.text, from);
    if (at < 0) continue;
    parts.push(markdownText(text.slice(from, at).trim()));
    parts.push(quoted(quote));
    from = at + quote.text.length;
  }
  parts.push(markdownText(text.slice(from).replace(from > 0 ? /^\s+/ : "", "")));
  return parts.filter((part) => part !== "").join("\n\n");
}

function quoted({ author, text }: PostRow["quotes"][number]): string {
  const said = `${author === null ? "" : `${markdownLine(author)}:\n\n`}${markdownText(text)}`;
  return said.replace(/^/gm, "> ");
}
