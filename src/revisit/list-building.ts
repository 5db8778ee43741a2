/** What list building needs to know of a page. */
export interface PageFacts {
  readonly url: string;
  /** Only pages of one kind are joined: a thread never joins a board. */
  readonly kind: string;
  /** Where its page-flipping links lead. */
  readonly flips: readonly string[];
}

/**
 * List-wise paper, Algorithm 1: a page joins the list of a page that links to it by a page-flipping link, or to which it has such
 * a link. Here over many pages at once, by union-find, so that a million pages take a second instead of a million squared steps.
 * Lists come in the order of their first page, pages within a list in the order given.
 */
export function joinPages<P extends PageFacts>(pages: readonly P[]): P[][] {
  const numbers = new Map<string, number>();
  pages.forEach((page, index) => {
    const key = `${page.kind} ${page.url}`;
    if (!numbers.has(key)) numbers.set(key, index);
  });
  const leader = Int32Array.from(pages, (_, index) => index);
  const find = (index: number): number => {
    let at = index;
    while (leader[at] !== at) {
      leader[at] = leader[leader[at]!]!;
      at = leader[at]!;
    }
    return at;
  };
  const join = (a: number, b: number): void => {
    const one = find(a);
    const other = find(b);
    if (one < other) leader[other] = one;
    else leader[one] = other;
  };
  pages.forEach((page, index) => {
    join(index, numbers.get(`${page.kind} ${page.url}`)!);
    for (const flip of page.flips) {
      const other = numbers.get(`${page.kind} ${flip}`);
      if (other !== undefined) join(index, other);
    }
  });
  const lists = new Map<number, P[]>();
  pages.forEach((page, index) => {
    const first = find(index);
    const list = lists.get(first);
    if (list) list.push(page);
    else lists.set(first, [page]);
  });
  return [...lists.values()];
}
