/**
 * Where things lie in the site: by the archive's own numbers, which never change, and by nothing that somebody wrote. So addresses
 * last though titles change, and no title can clash with another, climb out of the folder, or be a name that a system keeps for itself.
 */

/** Files that may lie in one folder: many hosts and tools allow no more than 5,000. */
const SHELF = 1000;

export const ENTRY = "index.html";
export const PEOPLE = "people/index.html";
export const SEARCH = "search.html";
export const FIND = "find.html";
export const STYLE = "site.css";

export function threadFile(thread: number, page = 1): string {
  return numbered("threads", thread, page);
}

export function boardFile(board: number, page = 1): string {
  return numbered("boards", board, page);
}

export function personFile(person: number, page = 1): string {
  return numbered("people", person, page);
}

export function peopleFile(page: number): string {
  return page === 1 ? PEOPLE : `people/list/${shelf(page)}/${page}.html`;
}

/** `digest`: hexadecimal. */
export function pictureFile(digest: string, ending: string): string {
  return `pictures/${digest.slice(0, 3)}/${digest.slice(0, 24)}.${ending}`;
}

/** Its further pages lie in a folder of its own. */
function numbered(folder: string, id: number, page: number): string {
  const own = `${folder}/${shelf(id)}/${id}`;
  return page === 1 ? `${own}.html` : `${own}/${page < SHELF ? "" : `${shelf(page)}/`}${page}.html`;
}

/** The shelf of a number; shelves are put together where there are many. */
export function shelf(id: number): string {
  const number = Math.floor(id / SHELF);
  return number < SHELF ? String(number) : `${Math.floor(number / SHELF)}m/${number % SHELF}`;
}

/** The way from one file of the site to another. */
export function wayTo(file: string, from: string): string {
  const here = from.split("/");
  const there = file.split("/");
  let shared = 0;
  while (shared < here.length - 1 && here[shared] === there[shared] && shared < there.length - 1) shared++;
  return "../".repeat(here.length - 1 - shared) + there.slice(shared).join("/");
}
