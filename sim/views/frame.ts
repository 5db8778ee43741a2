import { accountDeeds } from "../members/deeds.ts";
import { asideLinks } from "../noise/aside.ts";
import type { Scene } from "../scene.ts";
import type { Frame, Link } from "../skins/view.ts";
import { hash } from "../world/hash.ts";
import { sentence } from "../world/text.ts";
import { threadRow } from "./thread-row.ts";

/** What stands around every page: menus, account links, feeds, the site around the forum. */
export function frameOf(scene: Scene, title: string, crumbs: readonly Link[], feedOf?: number): Frame {
  const { forum, at } = scene;
  const { noise, world } = forum;
  const { labels } = world.language;
  const menu: Link[] = [];
  if (noise.members) menu.push(scene.toNoise("members", {}, labels.members));
  if (noise.search) menu.push(scene.toNoise("search", {}, labels.search));
  if (noise.calendar) menu.push(scene.toNoise("calendar", {}, labels.calendar));
  if (noise.shuffled) menu.push(scene.toNoise("shuffle", {}, labels.recent));
  if (noise.online) menu.push(scene.toNoise("online", {}, labels.online));
  const account = accountDeeds(scene);
  if (noise.account !== "none" && account.length === 0) {
    account.push(scene.toNoise("login", {}, labels.login), scene.toNoise("register", {}, labels.register));
  }
  const footer: Link[] = [];
  if (noise.help)
    footer.push(scene.toNoise("help", {}, labels.help), scene.toNoise("contact", {}, labels.contact));
  const feeds: Link[] = [];
  if (noise.feeds) {
    feeds.push(scene.toNoise("feed", {}, labels.feed));
    if (feedOf !== undefined)
      feeds.push(scene.toNoise("feed", { board: String(feedOf) }, `${labels.feed}: ${title}`));
  }
  return {
    language: world.language,
    site: world.name,
    title,
    home: scene.toEntry(world.name),
    menu,
    account,
    crumbs,
    footer,
    outer: [...(noise.outer ? outerLinks(scene) : []), ...(noise.around ? asideLinks(forum) : [])],
    feeds,
    now: scene.when(at),
    banner:
      noise.ads && hash(forum.seed, scene.visit.number, 701) % 3 === 0 ? advertisement(scene, 0) : undefined,
    sidebar: noise.tracking ? sidebarOf(scene) : [],
  };
}

/** Somebody else's words, and a link out of the site. */
export function advertisement(scene: Scene, place: number): string {
  const { seed, world } = scene.forum;
  const of = hash(seed, scene.visit.number, 711, place);
  const url = `http://ads.example.net/click?b=${of % 900}&z=${place}`;
  return `<a href="${url.replace("&", "&amp;")}">${sentence(world.language, of, 1).replace(/[<>&]/g, "")}</a>`;
}

/** Before which rows advertisements stand on this visit. */
export function adPlaces(scene: Scene, rows: number): ReadonlyMap<number, string> {
  const ads = new Map<number, string>();
  if (!scene.forum.noise.ads) return ads;
  const count = hash(scene.forum.seed, scene.visit.number, 712) % 3;
  for (let i = 0; i < count && rows > 3; i++) {
    const place = 1 + (hash(scene.forum.seed, scene.visit.number, 713, i) % (rows - 1));
    ads.set(place, advertisement(scene, place));
  }
  return ads;
}

function outerLinks({ forum }: Scene): Link[] {
  const { labels } = forum.world.language;
  return [
    { href: "/", text: labels.home },
    { href: "/news", text: labels.news },
    { href: "/events", text: labels.events },
    { href: "/shop", text: labels.shop },
    { href: "/about", text: labels.about },
  ];
}

function sidebarOf(scene: Scene) {
  const board = scene.forum.world.boards[0]!;
  if (!scene.opens(board)) return [];
  return scene.forum.world
    .threads(board, scene.at, 0, 5)
    .map((thread) => threadRow(scene, thread, "sidebar"));
}
