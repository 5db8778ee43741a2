import type { SiteFolder } from "./folder.ts";
import { clipped, counted, framed, outside, pagesNav, TITLE } from "./frame.ts";
import { html, type Markup } from "./markup.ts";
import { peopleFile, personFile, threadFile, wayTo } from "./places.ts";
import type { Workbench } from "./workbench.ts";
import { dayOnly } from "./written-times.ts";

/** People on a page of their list, and posts on a page of a person. */
const PEOPLE = 300;
const POSTS = 100;

interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly url: string | null;
  readonly posts: number;
}

interface WrittenPost {
  readonly thread: number;
  readonly page: number;
  readonly anchor: string;
  readonly published: string | null;
  readonly excerpt: string;
  readonly title: string;
}

export function writePeople(site: string, bench: Workbench, folder: SiteFolder): void {
  const { count } = bench.rows.get<{ count: number }>(
    "SELECT count(*) AS count FROM person WHERE posts > 0",
  )!;
  const pages = Math.max(1, Math.ceil(count / PEOPLE));
  let page = 0;
  let items: Markup[] = [];
  const write = () => {
    page++;
    const file = peopleFile(page);
    const nav = pagesNav(page, pages, (number) => wayTo(peopleFile(number), file));
    const main = html`<h1>People</h1>
<p class="about">${counted(count, "person", "people")} wrote here${page > 1 && ` · page ${page} of ${pages}`}</p>
${nav}<ul class="people">${items}</ul>${nav}`;
    folder.write(file, framed({ file, site, title: page === 1 ? "People" : `People – page ${page}`, main }));
    items = [];
  };
  for (const person of bench.rows.iterate<PersonRow>(
    "SELECT id, name, url, posts FROM person WHERE posts > 0 ORDER BY posts DESC, id",
  )) {
    const way = wayTo(personFile(person.id), peopleFile(page + 1));
    items.push(html`<li><a href="${way}"><bdi>${clipped(person.name, TITLE)}</bdi></a> <span class="about">${counted(person.posts, "post")}</span></li>
`);
    writePerson(person, site, bench, folder);
    if (items.length === PEOPLE) write();
  }
  if (items.length > 0 || page === 0) write();
}

function writePerson(person: PersonRow, site: string, { rows }: Workbench, folder: SiteFolder): void {
  const pages = Math.ceil(person.posts / POSTS);
  const crumbs = [{ text: "People", file: peopleFile(1) }];
  const name = clipped(person.name, TITLE);
  let page = 0;
  let items: Markup[] = [];
  const write = () => {
    page++;
    const file = personFile(person.id, page);
    const nav = pagesNav(page, pages, (number) => wayTo(personFile(person.id, number), file));
    const main = html`<h1><bdi>${name}</bdi></h1>
<p class="about">${counted(person.posts, "post")}${person.url && html` · ${outside(person.url, "original profile")}`}${page > 1 && ` · page ${page} of ${pages}`}</p>
${nav}<ul class="written">${items}</ul>${nav}`;
    folder.write(
      file,
      framed({ file, site, crumbs, title: page === 1 ? name : `${name} – page ${page}`, main }),
    );
    items = [];
  };
  const posts = rows.iterate<WrittenPost>(
    `SELECT post.thread, post.page, post.anchor, post.published, post.excerpt, thread.title FROM post
     JOIN thread ON thread.id = post.thread WHERE post.person = ? ORDER BY post.published DESC, post.number`,
    person.id,
  );
  for (const post of posts) {
    items.push(writtenItem(post, personFile(person.id, page + 1)));
    if (items.length === POSTS) write();
  }
  if (items.length > 0) write();
}

function writtenItem({ thread, page, anchor, published, excerpt, title }: WrittenPost, file: string): Markup {
  const way = `${wayTo(threadFile(thread, page), file)}#${anchor}`;
  return html`<li><a href="${way}" dir="auto">${clipped(title, TITLE)}</a> <span class="about">${published && dayOnly(published)}</span>
<p dir="auto">${excerpt}</p></li>
`;
}
