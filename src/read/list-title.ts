import { withoutReplyPrefix } from "../words/prefixes.ts";

/** What its own page calls a list, and what rows and other pages' links to it do. */
export interface Titles {
  readonly own: string | null;
  readonly row: string | null;
}

/**
 * The title of a list. Its own page decides, unless what stands there is more than the title, or less, or the name of the site: where the
 * row says a part of it, or goes on behind it, the row's is the title; and where the own title is that of other lists too (`isShared`).
 * Rows of an archive of mails are those of answers too.
 */
export function chosenTitle(
  { own, row: shown }: Titles,
  isShared: (title: string) => boolean,
): string | null {
  const row = shown && withoutReplyPrefix(shown);
  if (own === null || row === null) return own ?? row;
  const [ownWords, rowWords] = [plain(own), plain(row)];
  if (ownWords === rowWords || rowWords === "") return own;
  if (ownWords === "") return row;
  // Rows cut long titles off.
  if (CUT.test(row) && ownWords.startsWith(plain(row.replace(CUT, "")))) return own;
  // Behind the title in a row may stand how many posts there are.
  const more = rowWords.startsWith(`${ownWords} `) && /\p{L}/u.test(rowWords.slice(ownWords.length));
  if (more || holds(ownWords, rowWords)) return row;
  return isShared(own) ? row : own;
}

/**
 * Whether a list that said it was called one thing, and now says another, was renamed. "yes": these are two names, and no row that is `fresh`
 * still has the old one. "no": the row contradicts, or one name holds the other as it does when a site has a new look. "same" if it is one.
 */
export function saysOtherwise(
  old: string,
  now: string,
  row: string | null,
  isFresh: boolean,
): "yes" | "no" | "same" {
  const [before, after] = [plain(old), plain(now)];
  if (before === after || before === "" || after === "") return "same";
  const told = row === null ? "" : plain(row.replace(CUT, ""));
  const isToldOld = told !== "" && holds(before, told);
  const isToldNew = told !== "" && (holds(after, told) || holds(told, after));
  if (isToldNew && !isToldOld) return "yes";
  if (isToldOld && isFresh) return "no";
  return holds(before, after) || holds(after, before) ? "no" : "yes";
}

const CUT = /(?:…|\.\.\.)\s*$/;

function holds(words: string, part: string): boolean {
  return ` ${words} `.includes(` ${part} `);
}

function plain(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
