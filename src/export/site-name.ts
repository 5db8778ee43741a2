import { scopeOf } from "../url/scope.ts";

/** A site in the column `site`: host and folder of the forum that a crawl was begun in, wherever in it that was. */
export function siteName(start: string): string {
  if (!URL.canParse(start)) return start;
  const { host, folder } = scopeOf(start);
  return `${host}${folder}`.replace(/\/$/, "");
}
