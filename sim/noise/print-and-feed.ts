import type { Scene } from "../scene.ts";
import { safe } from "../skins/html.ts";
import { plainText } from "../world/content.ts";

type Params = Readonly<Record<string, string>>;

/** A thread page once more, bare. */
export function printPage(scene: Scene, params: Params): string {
  const { forum, at } = scene;
  const { world, skin } = forum;
  const thread = world.thread(Number(params.thread), at)!;
  const skip = (Number(params.page ?? 1) - 1) * skin.postsPerPage;
  const posts = world.posts(thread, at, skip, skin.postsPerPage).map(
    (post) => `<hr><p><b>${safe(post.author.name)}</b>, ${scene.when(post.time).text}</p>
<div>${safe(plainText(post.blocks)).replaceAll("\n\n", "<br><br>")}</div>`,
  );
  return `<!DOCTYPE html>
<html lang="${world.language.code}"><head><meta charset="utf-8"><title>${safe(thread.title)}</title>
<meta name="robots" content="noindex"></head><body><h2>${safe(thread.title)}</h2>
<p><a href="${safe(scene.toThread(thread, 1, "").href)}">${safe(world.name)}</a></p>
${posts.join("\n")}</body></html>`;
}

export function feedXml(scene: Scene, params: Params): string {
  const { forum, at } = scene;
  const { world } = forum;
  const board = params.board === undefined ? world.boards[0]! : world.board(Number(params.board))!;
  const threads = !scene.opens(board) ? [] : world.threads(board, at, 0, 15);
  const items = threads.map(
    (
      thread,
    ) => `<item><title>${safe(thread.title)}</title><link>${safe(forum.origin + forum.base + forum.skin.urls.thread(thread, 1, false))}</link>
<pubDate>${new Date(thread.last).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${safe(board.name)}</title><link>${safe(forum.origin)}</link><description>${safe(board.about)}</description>
${items.join("\n")}</channel></rss>`;
}
