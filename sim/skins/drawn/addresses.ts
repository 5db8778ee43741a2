import type { World } from "../../world/world.ts";
import { opaque, unopaque } from "../opaque.ts";
import type { Address, NoiseStyle, Target, ThreadName, UrlStyle } from "../url-style.ts";
import { filled, type Gaps, readBy } from "./address-shapes.ts";
import type { Draw } from "./draw.ts";
import { idGaps, idIn } from "./ids.ts";
import { WIDER_FAMILIES } from "./wider-families.ts";

/** How the addresses of one kind of software look. The first page of a list has none of `turns` behind it. */
export interface Family {
  readonly noise: NoiseStyle["family"];
  /** Of scripts: ".php" unless said otherwise. */
  readonly extension?: string;
  readonly entry: readonly string[];
  readonly boards: readonly string[];
  readonly threads: readonly string[];
  /** How pages are told, behind the address or before its end. */
  readonly turns: readonly string[];
  readonly profiles: readonly string[];
  readonly posts: readonly string[];
  /** Everything lies in one folder. */
  readonly isFlat: boolean;
  /** Between parameters, if not always "&". */
  readonly separators?: readonly ("&" | ";")[];
  /** The first page is told like all others. */
  readonly alwaysTurned?: boolean;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  scripts: {
    noise: "script",
    entry: ["/index.php", "/"],
    boards: ["/board.php?id={id}", "/viewforum.php?f={id}", "/list.php?b={id}"],
    threads: ["/topic.php?id={id}", "/read.php?t={id}", "/show.php?f={in}&tid={id}", "/thread.php?n={x}"],
    turns: ["&page={n}", "&p={n}", "&start={offset}", "&from={offset}", "&cursor={cursor}"],
    profiles: ["/profile.php?id={id}", "/user.php?u={id}"],
    posts: ["/post.php?id={id}", "/find.php?pid={id}"],
    isFlat: true,
  },
  "one script": {
    noise: "action",
    entry: ["/index.php", "/"],
    boards: ["/index.php?action=list&id={id}", "/index.php?b={id}", "/?do=section&id={id}"],
    threads: ["/index.php?action=topic&id={id}", "/index.php?t={id}", "/?do=talk&id={id}"],
    turns: ["&page={n}", "&pg={n}", "&start={offset}", "&o={offset}"],
    profiles: ["/index.php?action=user&id={id}", "/index.php?u={id}"],
    posts: ["/index.php?action=goto&id={id}", "/index.php?pid={id}"],
    isFlat: true,
  },
  paths: {
    noise: "path",
    entry: ["/", "/forums"],
    boards: ["/f/{id}-{slug}", "/c/{slug}/{id}", "/forums/{slug}.{id}/", "/category/{id}", "/b/{x}"],
    threads: ["/t/{id}-{slug}", "/topic/{slug}/{id}", "/threads/{slug}.{id}/", "/d/{id}", "/s/{x}/{slug}"],
    turns: ["?page={n}", "/page/{n}", "/page-{n}", "/p{n}", "?start={offset}", "?cursor={cursor}"],
    profiles: ["/u/{slug}.{id}", "/user/{id}", "/members/{id}-{slug}"],
    posts: ["/posts/{id}", "/p/{id}"],
    isFlat: false,
  },
  "below boards": {
    noise: "path",
    entry: ["/"],
    boards: ["/in/{slug}-{id}/", "/in/{id}/"],
    threads: ["/in/{board}/{id}-{slug}/", "/in/{board}/{slug}-{id}.html", "/in/{board}/{id}/"],
    turns: ["?page={n}", "page/{n}/", "p{n}/", "?o={offset}"],
    profiles: ["/people/{id}/"],
    posts: ["/item/{id}/"],
    isFlat: false,
  },
  bare: {
    noise: "path",
    entry: ["/"],
    boards: ["/{id}-{slug}/"],
    threads: ["/{id}/", "/{id}/{slug}"],
    turns: ["?page={n}", "/{n}", "/?p={n}"],
    profiles: ["/~{id}"],
    posts: ["/o/{id}"],
    isFlat: false,
  },
  files: {
    noise: "html",
    entry: ["/index.html", "/"],
    boards: ["/f{id}.html", "/board-{id}.html", "/{slug}-f{id}.html"],
    threads: ["/t{id}.html", "/thread-{id}.html", "/{slug}-t{id}.html", "/{in}/topic{id}.html"],
    turns: ["-{n}", "-p{n}", "_{n}", ".s{offset}"],
    profiles: ["/u{id}.html", "/user-{id}.html"],
    posts: ["/p{id}.html"],
    isFlat: false,
  },
};

export function addressesBy(draw: Draw, threadsPerPage: number, postsPerPage: number) {
  const name = draw.oneOf("family of addresses", Object.keys(FAMILIES), Object.keys(WIDER_FAMILIES));
  const family = FAMILIES[name] ?? WIDER_FAMILIES[name]!;
  const chosen = (what: "entry" | "boards" | "threads" | "turns" | "profiles" | "posts") =>
    draw.oneOf(`addresses of ${what}`, family[what]);
  const [board, thread, profile, post] = [
    chosen("boards"),
    chosen("threads"),
    chosen("profiles"),
    chosen("posts"),
  ];
  const turn = chosen("turns");
  const boards = { first: board, later: turned(board, turn), perPage: threadsPerPage };
  const threads = { first: thread, later: turned(thread, turn), perPage: postsPerPage };
  /** Pagers spell the first page out. */
  const spells = draw.isTrue("the first page is spelled out", 0.3);
  const separator = family.separators
    ? draw.oneOf("separators in queries", family.separators)
    : name === "one script" && draw.isTrue("semicolons in queries", 0.4)
      ? ";"
      : "&";
  /** A post is a place on its thread's page, and has no address of its own. */
  const inThread =
    draw.oneOf("addresses of posts lead", ["to them"], ["into the thread"]) === "into the thread";
  const write = (list: typeof boards, gaps: Gaps, n: number, spelled: boolean) => {
    const offset = (n - 1) * list.perPage;
    const isFirst = n === 1 && !(spelled && spells) && !family.alwaysTurned;
    const address = filled(isFirst ? list.first : list.later, { ...gaps, n, offset, cursor: opaque(n + 77) });
    return address.replaceAll("&", separator);
  };
  const urls: UrlStyle = {
    entry: chosen("entry"),
    separator,
    noise: { family: family.noise, ...(family.extension && { extension: family.extension }) },
    board: ({ id, slug }, n, spelled) => write(boards, { ...idGaps(id), slug }, n, spelled),
    thread: (one, n, spelled) => write(threads, gapsOf(one, board), n, spelled),
    profile: ({ id, name: called }) => filled(profile, { ...idGaps(id), slug: called }),
    post: (one, id, n) =>
      inThread ? write(threads, gapsOf(one, board), n, false) : filled(post, idGaps(id)),
    read(address, world) {
      if (address.path === urls.entry && address.query.size === 0) return { page: "entry" };
      const list = (of: typeof boards) => readList(of, address);
      const inPost = readBy(post, address);
      if (inPost) return { page: "post", post: idIn(inPost)! };
      const inProfile = readBy(profile, address);
      if (inProfile) return { page: "profile", user: idIn(inProfile)! };
      const found = list(threads);
      if (found) return threadTarget(found.id, found.n, found.gaps, world, board);
      const inBoard = list(boards);
      return inBoard && { page: "board", board: inBoard.id, n: inBoard.n };
    },
  };
  return { urls, isFlat: family.isFlat, isByCursor: turn.includes("{cursor}") };
}

/** A thread below a board is there only under its own board's name. */
function threadTarget(
  id: number,
  n: number,
  gaps: Record<string, string>,
  world: World,
  board: string,
): Target | undefined {
  if (gaps.board === undefined) return { page: "thread", thread: id, n };
  const isThere = world.boards.some((one) => folderOf(one, board) === gaps.board);
  return isThere ? { page: "thread", thread: id, n } : undefined;
}

function gapsOf({ id, slug, board }: ThreadName, boardShape: string): Gaps {
  return { ...idGaps(id), slug, in: board.id, board: folderOf(board, boardShape) };
}

/** The name of the folder that a board is. */
function folderOf({ id, slug }: ThreadName["board"], shape: string): string {
  return shape.includes("{slug}") ? `${slug}-${id}` : String(id);
}

function readList(list: { first: string; later: string; perPage: number }, address: Address) {
  for (const [shape, isFirst] of [
    [list.later, false],
    [list.first, true],
  ] as const) {
    const gaps = readBy(shape, address);
    if (!gaps) continue;
    const id = idIn(gaps);
    const n = isFirst ? 1 : pageIn(gaps, list.perPage);
    return id === undefined || n === undefined ? undefined : { id, n, gaps };
  }
  return undefined;
}

function pageIn({ n, offset, cursor }: Record<string, string>, perPage: number): number | undefined {
  if (n !== undefined) return Number(n);
  if (cursor !== undefined) return (unopaque(cursor) ?? 77) - 77;
  return Number(offset) % perPage === 0 ? Number(offset) / perPage + 1 : undefined;
}

/** The address of a later page. */
function turned(shape: string, turn: string): string {
  const [path = "", query] = shape.split("?");
  if (query !== undefined && !/^[&?]/.test(turn)) return `${path}?${query}${turn}`;
  if (/^[&?]/.test(turn)) return `${path}?${query === undefined ? "" : `${query}&`}${turn.slice(1)}`;
  if (path.endsWith(".html") && !turn.includes("/")) return `${path.slice(0, -5)}${turn}.html`;
  return turn.startsWith("/") ? path.replace(/\/$/, "") + turn : path.replace(/\/?$/, "/") + turn;
}
