import {
  american,
  americanLong,
  chinese,
  type DateStyle,
  dayMonth,
  dotted,
  imageBoard,
  isoLike,
  japanese,
  mail,
  relative,
  slashed,
  yearless,
} from "../dates.ts";
import { each, row, safe } from "../html.ts";
import type { Skin } from "../skin.ts";
import type { EntryView } from "../view.ts";
import { addressesBy } from "./addresses.ts";
import { drawBy } from "./draw.ts";
import { listsBy } from "./lists.ts";
import { messageTreeBy } from "./message-trees.ts";
import { namesBy } from "./names.ts";
import { pagesBy } from "./page.ts";
import { pagerBy } from "./pagers.ts";
import { partsBy } from "./parts.ts";
import { postsBy } from "./posts.ts";
import { markupBy } from "./words-of-posts.ts";

const DATES: readonly DateStyle[] = [americanLong, chinese, dayMonth, dotted, isoLike, relative, slashed];
const WIDER_DATES: readonly DateStyle[] = [american, imageBoard, japanese, mail, yearless, relative];

/**
 * Software that nobody has seen: layout, names and addresses drawn by a number, out of choices that real packages make, each independent
 * of the others. What is tuned on the skins written by hand knows them; of these there are as many as one likes.
 */
export function drawnSkin(number: number): Skin {
  const draw = drawBy(number);
  const names = namesBy(draw);
  const dates = draw.oneOf("dates", DATES, WIDER_DATES);
  const words = dates === relative;
  const zone = words ? 0 : draw.oneOf("zone", [0, 60, -300, 330]);
  const threadsPerPage = draw.oneOf("threads a page", [15, 20, 25, 30]);
  const postsPerPage = draw.oneOf("posts a page", [10, 15, 20], [1, 30, 50]);
  const { urls, isFlat, isByCursor } = addressesBy(draw, threadsPerPage, postsPerPage);
  const page = pagesBy(draw, names, partsBy(draw, names, "lists", words));
  const lists = listsBy(draw, names, words);
  const posts = postsBy(draw, names, words);
  const tree = messageTreeBy(draw, names, words);
  const pagerOfLists = pagerBy(draw, names, "lists", isByCursor);
  const pagerOfThreads = pagerBy(draw, names, "threads", isByCursor);
  const pagersAt = draw.oneOf("place of pagers", ["above", "below", "both"]);
  const between = (pager: string, inner: string) =>
    (pagersAt === "below" ? "" : `${pager}\n`) + inner + (pagersAt === "above" ? "" : `\n${pager}`);
  const categories = draw.oneOf("categories", ["h2", "h3", "div", "none"]);
  const counts = draw.isTrue("counts of the whole site");
  const online = draw.isTrue("who is online", 0.4);
  const related = draw.isTrue("related threads", 0.3);
  const { who } = partsBy(draw, names, "lists", words);

  const below = ({ totals, newest, language, categories }: EntryView): string => {
    const { labels } = language;
    const here = categories.flatMap(({ boards }) =>
      boards.flatMap(({ last }) => (last ? [last.author] : [])),
    );
    return [
      counts
        ? `<p>${labels.posts}: ${totals.posts}, ${labels.threads}: ${totals.threads}, ${labels.members}: ${totals.users}, ${who(newest)}</p>`
        : "",
      online ? `<p>${labels.online}: ${here.map((person) => who(person)).join(", ")}</p>` : "",
    ].join("\n");
  };

  return {
    name: `drawn-${number}`,
    about: "everything about it is drawn by a number",
    use: "test",
    languages: ["en"],
    threadsPerPage,
    postsPerPage,
    zone,
    hrefs: isFlat
      ? draw.oneOf("links", ["rooted", "relative", "absolute"])
      : draw.oneOf("links", ["rooted", "absolute"]),
    habits: {},
    mark: posts.mark,
    postId: posts.id,
    urls,
    date: (time, now, language) => dates(time, now, language, zone),
    markup: markupBy(draw, names),
    entry: (view) =>
      page(
        view,
        `${each(view.categories, ({ name, boards }) => `${categories === "none" ? "" : `<${categories}>${safe(name)}</${categories}>`}${lists.boards(boards, view)}`)}
${below(view)}`,
      ),
    board: (view) =>
      page(
        view,
        `${view.children.length > 0 ? lists.boards(view.children, view) : ""}<p>${row([...view.tools, ...view.filters], " ")}</p>
${between(pagerOfLists(view.flip, view), lists.threads(view))}`,
      ),
    thread: (view) =>
      page(
        view,
        `<p>${row([...view.tools, ...view.tags], " ")}</p>
${postsPerPage === 1 ? `${posts.html(view)}\n<hr>${tree(view)}` : between(pagerOfThreads(view.flip, view), posts.html(view))}
${related ? `<ul>${each(view.related, (link) => `<li>${row([link], "")}</li>`)}</ul>` : ""}`,
      ),
    profile: (view) =>
      page(
        view,
        `<dl><dt>${view.language.labels.joined}</dt><dd>${view.person.joined.text}</dd><dt>${view.language.labels.posts}</dt><dd>${view.person.posts}</dd></dl><p>${row(view.links, " ")}</p>`,
      ),
    plain: (view) => page(view, view.body),
  };
}
