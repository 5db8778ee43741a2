import { personDeeds, postDeeds } from "../members/deeds.ts";
import { withPictures } from "../noise/picture-hosts.ts";
import type { Scene } from "../scene.ts";
import type { Link, PostView } from "../skins/view.ts";
import type { Post } from "../world/world.ts";

export function postView(scene: Scene, post: Post): PostView {
  const { forum, layout } = scene;
  const { noise, skin, world } = forum;
  const { labels } = world.language;
  const page = (n: number): number => Math.floor(n / skin.postsPerPage) + 1;
  const actions: Link[] = [];
  if (noise.account !== "none") {
    actions.push(scene.toNoise("quote", { post: String(post.id) }, labels.quote));
    actions.push(scene.toNoise("report", { post: String(post.id) }, labels.report));
  }
  actions.push(...postDeeds(scene, post));
  const author = scene.person(post.author);
  const beside = personDeeds(scene, post.author);
  return {
    id: post.id,
    number: post.n + 1,
    author: author.link && beside.length > 0 ? { ...author, link: { ...author.link, beside } } : author,
    time: scene.when(post.time),
    edited: post.edited === undefined ? undefined : scene.when(post.edited),
    body: layout.markup.blocks(withPictures(forum, post), {
      language: world.language,
      thread(id) {
        const there = world.thread(id, scene.at);
        return scene.toThread(there ?? { ...post.thread, id, slug: "thread" }, 1, "").href;
      },
      post: (n) =>
        noise.permalinks === "none" ? undefined : scene.toPost(post.thread, post.firstId + n, page(n), ""),
    }),
    signature: post.author.signature,
    permalink:
      noise.permalinks === "none"
        ? undefined
        : scene.toPost(post.thread, post.id, page(post.n), `#${post.n + 1}`),
    actions,
    votes: post.votes,
    parent: post.parent === undefined ? undefined : post.parent + 1,
  };
}
