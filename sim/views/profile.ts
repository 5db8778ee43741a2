import type { Scene } from "../scene.ts";
import type { ProfileView } from "../skins/view.ts";
import { hash } from "../world/hash.ts";
import { frameOf } from "./frame.ts";
import { threadRow } from "./thread-row.ts";

export function profileView(scene: Scene, id: number): ProfileView {
  const { world, noise, seed } = scene.forum;
  const { labels } = world.language;
  const user = world.people.user(id);
  const recent = Array.from({ length: 5 }, (_, i) =>
    world.thread(1 + (hash(seed, id, 751, i) % world.size), scene.at),
  );
  return {
    ...frameOf(scene, user.name, [scene.toEntry(labels.home)]),
    person: scene.person(user),
    signature: user.signature,
    recent: recent.flatMap((thread) =>
      thread && scene.opens(thread.board) ? [threadRow(scene, thread, "profile")] : [],
    ),
    links: noise.search
      ? [scene.toNoise("search", { user: String(id) }, `${labels.posts}: ${user.name}`)]
      : [],
  };
}
