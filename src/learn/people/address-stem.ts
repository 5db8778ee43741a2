/** What addresses of one kind have in common: how they begin and end, around the part that names one of them. */
export interface AddressStem {
  readonly before: string;
  readonly behind: string;
  /** Slashes in the part between: /members/12/anna names somebody in two folders. */
  readonly slashes: number;
  /** What the part between ends with where that tells its kind, with # for a number: -vu# in /anna-vu7.html, beside /hello-vt7.html. */
  readonly mark?: string;
}

/**
 * The stem of several addresses, cut where addresses are joined: `/user/anna` and `/user/abe` have `/user/` in common, not `/user/a`. Where all
 * go on with a number, they are cut there: else `/user-7.html` would be of one kind with `/thread-7.html`.
 * Undefined where they differ in more than one place, or in nothing.
 */
export function stemOf(urls: Iterable<string>): AddressStem | undefined {
  let first: string | undefined;
  let head = 0;
  let tail = 0;
  let shortest = 0;
  const all: string[] = [];
  for (const url of urls) {
    all.push(url);
    if (first === undefined) {
      first = url;
      head = url.length;
      tail = url.length;
      shortest = url.length;
      continue;
    }
    head = commonHead(first, url, head);
    tail = commonTail(first, url, tail);
    shortest = Math.min(shortest, url.length);
  }
  if (first === undefined || head >= shortest) head = Math.max(0, shortest - 1);
  if (first === undefined) return undefined;
  const numbered = beforeNumbers(all, head);
  if (numbered !== undefined) head = numbered;
  else while (head > 0 && !isJoint(first.charCodeAt(head - 1))) head--;
  tail = Math.min(tail, shortest - head);
  if (numbered !== undefined) while (tail > 0 && isDigit(first.charCodeAt(first.length - tail))) tail--;
  if (numbered === undefined || !areNumbers(all, head, tail))
    while (tail > 0 && !isJointBehind(first.charCodeAt(first.length - tail))) tail--;
  let slashes = -1;
  for (const url of all) {
    const count = slashesIn(url, head, url.length - tail);
    if (count < 0 || (slashes >= 0 && count !== slashes)) return undefined;
    slashes = count;
  }
  const before = first.slice(0, head);
  const mark = markOf(first, head, tail);
  const isMarked = mark !== undefined && all.every((url) => markOf(url, head, tail) === mark);
  return { before, behind: first.slice(first.length - tail), slashes, ...(isMarked && { mark }) };
}

/** Whether an address is of the kind that a stem tells. */
export function hasStem(url: string, { before, behind, slashes, mark }: AddressStem): boolean {
  return (
    url.length > before.length + behind.length &&
    url.startsWith(before) &&
    url.endsWith(behind) &&
    slashesIn(url, before.length, url.length - behind.length) === slashes &&
    (mark === undefined || markOf(url, before.length, behind.length) === mark)
  );
}

/**
 * Where the numbers begin in which addresses go on that are alike up to `head`; undefined if one of them has none there, or if only other numbers
 * stand before them: `?3,7` and `?3,9` are of one kind with `?4,7`.
 */
function beforeNumbers(urls: readonly string[], head: number): number | undefined {
  const first = urls[0]!;
  let from = head;
  while (from > 0 && isDigit(first.charCodeAt(from - 1))) from--;
  if (!urls.every((url) => isDigit(url.charCodeAt(from)))) return undefined;
  let joint = from;
  while (joint > 0 && !isJoint(first.charCodeAt(joint - 1))) joint--;
  return joint === from || /\p{L}/u.test(first.slice(joint, from)) ? from : undefined;
}

function areNumbers(urls: readonly string[], head: number, tail: number): boolean {
  return urls.every((url) => /^\d+$/.test(url.slice(head, url.length - tail)));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** A few letters before the last number, behind a name. */
function markOf(url: string, head: number, tail: number): string | undefined {
  const found = MARK.exec(url.slice(Math.max(head, url.length - tail - LONGEST_MARK), url.length - tail));
  return found ? `${found[1]}#${found[2]}` : undefined;
}

const MARK = /[^/]([-._]\p{L}{1,3})\d+((?:\.[a-z]{1,5})?)$/u;
const LONGEST_MARK = 32;

/** A name may lie in two folders; what has more is a path of its own. */
const MOST_SLASHES = 1;

/** -1 where a parameter stands in it, or nothing, or too many folders. */
function slashesIn(url: string, from: number, to: number): number {
  if (to <= from) return -1;
  let slashes = 0;
  for (let at = from; at < to; at++) {
    const code = url.charCodeAt(at);
    if (code === SLASH) slashes++;
    else if (isJoint(code)) return -1;
  }
  return slashes > MOST_SLASHES ? -1 : slashes;
}

const SLASH = 47;
/** `?`, `&`, `;`, `=`. */
const JOINTS = new Set([SLASH, 63, 38, 59, 61]);

function isJoint(code: number): boolean {
  return JOINTS.has(code);
}

function isJointBehind(code: number): boolean {
  return code !== 61 && JOINTS.has(code);
}

function commonHead(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && length < other.length && one.charCodeAt(length) === other.charCodeAt(length))
    length++;
  return length;
}

function commonTail(one: string, other: string, most: number): number {
  let length = 0;
  while (
    length < most &&
    length < other.length &&
    one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length)
  )
    length++;
  return length;
}
