import type { Forum } from "../forum.ts";
import type { Shows } from "../place.ts";
import { safe } from "../skins/html.ts";
import type { Link } from "../skins/view.ts";
import { hash } from "../world/hash.ts";
import { sentence, sentences } from "../world/text.ts";

const ENTRIES = 90;
const ENTRIES_PER_PAGE = 10;
const DOCUMENTS = 80;

/** What else is on the site that the forum is a part of: a blog with comments, and documents that refer to each other. */
export function asidePlace(
  { noise }: Forum,
  path: string,
  query: ReadonlyMap<string, string>,
): Shows | undefined {
  if (!noise.around) return undefined;
  if (path === "/" || path === "/guide") return { what: "document", number: 0 };
  const [, section, number] = /^\/(blog|guide)(?:\/(\d{1,3}))?$/.exec(path) ?? [];
  const n = number === undefined ? undefined : Number(number);
  if (section === "guide" && n !== undefined && n <= DOCUMENTS) return { what: "document", number: n };
  if (section !== "blog" || (n !== undefined && n > ENTRIES)) return undefined;
  const page = Number(query.get("page") ?? 1);
  return page >= 1 && page <= ENTRIES / ENTRIES_PER_PAGE ? { what: "blog", entry: n, page } : undefined;
}

export function asideLinks({ world }: Forum): Link[] {
  const { labels } = world.language;
  return [
    { href: "/guide", text: labels.help },
    { href: "/blog", text: labels.news },
  ];
}

/** The blog: its latest entries, or one of them with what people say of it. */
export function blogPage(
  forum: Forum,
  at: number,
  entry: number | undefined,
  page: number,
  date: (millis: number) => string,
): string {
  const { language, seed, people } = forum.world;
  const { labels } = language;
  const title = (n: number) => sentence(language, hash(seed, 841, n), 1);
  const time = (n: number, nth = 0) => date(at - n * 4.3 * 86_400_000 + nth * 5_400_000);
  const name = (n: number) => safe(people.user(1 + (hash(seed, 842, n) % 9)).name);
  if (entry !== undefined) {
    const comments = Array.from({ length: hash(seed, 843, entry) % 6 }, (_, i) => {
      const text = safe(sentences(language, 2, hash(seed, 844, entry, i), 1));
      return `<li class="comment"><b>${name(entry + i)}</b> <i>${time(entry, i + 1)}</i><div>${text}</div></li>`;
    });
    const text = [1, 2, 3].map((i) => `<p>${safe(sentences(language, 5, hash(seed, 845, entry, i), 1))}</p>`);
    return framed(
      forum,
      title(entry),
      `<div class="entry"><b>${name(entry)}</b> <i>${time(entry)}</i>${text.join("")}</div><ol>${comments.join("")}</ol>`,
    );
  }
  const rows = Array.from({ length: ENTRIES_PER_PAGE }, (_, i) => {
    const n = (page - 1) * ENTRIES_PER_PAGE + i + 1;
    return `<div class="row"><h2><a href="/blog/${n}">${safe(title(n))}</a></h2><b>${name(n)}</b> <i>${time(n)}</i> <span>${hash(seed, 843, n) % 6} ${labels.comments}</span></div>`;
  });
  const older =
    page < ENTRIES / ENTRIES_PER_PAGE ? `<p><a href="/blog?page=${page + 1}">${labels.older}</a></p>` : "";
  return framed(forum, labels.news, rows.join("") + older);
}

/** A document: text without a time or a name, and links to others. */
export function documentPage(forum: Forum, number: number): string {
  const { language, seed } = forum.world;
  const title = (n: number) => sentence(language, hash(seed, 851, n), 1);
  const text = [1, 2, 3, 4].map(
    (i) => `<p>${safe(sentences(language, 5, hash(seed, 852, number, i), 1))}</p>`,
  );
  const others = Array.from({ length: 8 }, (_, i) => 1 + ((number * 8 + i) % DOCUMENTS));
  const links = others.map((n) => `<li><a href="/guide/${n}">${safe(title(n))}</a></li>`);
  return framed(forum, title(number), `${text.join("")}<ul>${links.join("")}</ul>`);
}

function framed(forum: Forum, title: string, body: string): string {
  const { language } = forum.world;
  const menu = [
    ...asideLinks(forum),
    { href: forum.base + forum.skin.urls.entry, text: language.labels.forum },
  ];
  return `<!DOCTYPE html>
<html lang="${language.code}"><head><meta charset="utf-8"><title>${safe(title)}</title></head>
<body><nav>${menu.map(({ href, text }) => `<a href="${href}">${safe(text)}</a>`).join(" ")}</nav><h1>${safe(title)}</h1>${body}</body></html>`;
}
