import { actionNames, beforeAction, doing, doneWith, leaving, namesThatDo, notAsked } from "../words/harm.ts";

/**
 * The word for which an address must not be asked for, because a GET of it may change something on the site
 * (log out, delete, mark read, vote …); undefined when it is safe. Only whole path segments, parameter names and
 * values of action-like parameters are judged, never slugs: /t/how-to-delete-a-file is a thread.
 */
export function unsafeWord(url: URL): string | undefined {
  return inParameters(url.search) ?? inPath(url);
}

function inParameters(search: string): string | undefined {
  if (search.length < 2) return undefined;
  // Some forums part their parameters with semicolons, some say everything in one unnamed word.
  for (const pair of search.slice(1, maxJudged).split(/[&;]/)) {
    const equals = pair.indexOf("=");
    const name = plain(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : decoded(pair.slice(equals + 1));
    if (leaving.has(name) || namesThatDo.has(name)) {
      // ?follow=0 and ?report=no say that nothing is to be done.
      if (!notAsked.has(value.toLowerCase())) return name;
    }
    // ?mark=topics, ?watch=forum
    if ((name === "mark" || doing.has(name)) && doneWith.has(plain(value))) return name;
    // ?r=site/logout, ?page=logout
    for (const part of value.split("/")) if (leaving.has(plain(part))) return plain(part);
    if (actionNames.has(name)) {
      const word = actionIn(value);
      if (word !== undefined) return word;
    }
  }
  return undefined;
}

/** /logout.php, /posts/17/delete, /delete/17, /post/delete/17, /forums/-/mark-read; not /t/delete/17: that may be a slug. */
function inPath({ pathname, search }: URL): string | undefined {
  const segments = pathname.slice(0, maxJudged).split("/").filter(Boolean).map(decoded);
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i]!.replace(/\.(php|html?|aspx?|jsp|cgi|pl|do|action)$/i, "");
    const word = plain(segment);
    if (leaving.has(word)) return word;
    // delete.17 is a thing called "delete", a slug of many words a title.
    if (!isAction(word) || /[-_.]\d+$/.test(segment) || segment.split(/[-_.+ ]/).length > 3) continue;
    const before = segments[i - 1];
    const after = segments[i + 1];
    if (before === undefined) {
      if (after === undefined ? /[=]\d+(&|;|$)/.test(search) : isId(after)) return word;
    } else if (before === "-" || (isId(before) && !endsInDate(segments, i))) {
      if (after === undefined || isToken(after)) return word;
    } else if (beforeAction.has(plain(before)) && (after === undefined ? isCompound(word) : isId(after)))
      return word;
  }
  return undefined;
}

/** Past this an address is no action's. */
const maxJudged = 4000;

function actionIn(value: string): string | undefined {
  const word = plain(value);
  if (isAction(word) || leaving.has(word)) return word;
  const tokens = value.toLowerCase().split(/[-_./:,| ]+/);
  if (tokens.length > 3) return undefined;
  return tokens.find((token) => leaving.has(token) || doing.has(token));
}

function isAction(word: string): boolean {
  return doing.has(word) || isCompound(word);
}

/** deletepost, removetopic2, markallread, doreport. */
function isCompound(word: string): boolean {
  const bare = word.replace(/\d+$/, "").replace(/^do(?=[a-z]{4})/, "");
  if (bare !== word && doing.has(bare)) return true;
  for (let cut = 3; cut < bare.length - 1 && cut <= 12; cut++) {
    const [left, right] = [bare.slice(0, cut), bare.slice(cut)];
    if ((doing.has(left) && doneWith.has(right)) || (doneWith.has(left) && doing.has(right))) return true;
  }
  return doing.has(bare) && bare.length > 8;
}

/** 17, thread-title.17, 17-title, a long hash. */
function isId(segment: string): boolean {
  return /\d/.test(segment);
}

/** A blog's /2023/11/vote is an entry. */
function endsInDate(segments: readonly string[], end: number): boolean {
  let i = end - 1;
  while (i > 0 && i > end - 3 && /^\d{1,2}$/.test(segments[i]!)) i--;
  return /^(19|20)\d\d$/.test(segments[i]!);
}

function isToken(segment: string): boolean {
  return isId(segment) || segment.length <= 4 || plain(segment) === "confirm";
}

function plain(text: string): string {
  return decoded(text)
    .toLowerCase()
    .replace(/[-_.+ [\]()|]/g, "");
}

function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
