/**
 * The baseline of FoCUS, section 5.2.3: the path up to a word like forum that a slash ends, otherwise the host's root.
 */
export function entryByKeyword(url: string): string {
  const { origin, pathname } = new URL(url);
  const keyword = /^.*?(?:forum|board|community|bbs|discus)[^/]*\//i.exec(pathname);
  return origin + (keyword ? keyword[0] : "/");
}
