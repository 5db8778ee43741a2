import { TEXTS } from "./numbers.ts";

/** What somebody wrote, by line. */
export interface Lines {
  readonly author: string;
  readonly lines: readonly string[];
}

/**
 * Lines under posts that go with their author: who has one has it under nearly all posts. That is a signature, also where no element
 * says so. A line that people now and then end with ("Thanks") is none.
 */
export function endingsOf(shown: readonly Lines[]): string[] {
  const found = new Set<string>();
  const posts = onceEach(shown);
  for (let round = 0; round < TEXTS.mostEndingLines; round++) {
    const more = lastLines(posts, found);
    if (more.length === 0) break;
    for (const line of more) found.add(line);
    if (found.size >= TEXTS.mostEndings) break;
  }
  return [...found];
}

/** A post that two pages show says its last line once. */
function onceEach(posts: readonly Lines[]): readonly Lines[] {
  const different = new Map(posts.map((post) => [JSON.stringify([post.author, post.lines]), post]));
  return [...different.values()];
}

function lastLines(posts: readonly Lines[], known: ReadonlySet<string>): string[] {
  const byAuthor = new Map<string, string[]>();
  for (const { author, lines } of posts) {
    const end = endWithout(lines, known);
    // A post that is nothing else says it.
    const last = end > 1 ? lines[end - 1]! : "";
    const own = byAuthor.get(author);
    if (own) own.push(last);
    else byAuthor.set(author, [last]);
  }
  const tallies = new Map<string, { under: number; posts: number }>();
  for (const lasts of byAuthor.values()) {
    if (lasts.length < 2) continue;
    const counts = new Map<string, number>();
    for (const line of lasts) counts.set(line, (counts.get(line) ?? 0) + 1);
    for (const [line, count] of counts) {
      if (line.length < TEXTS.shortestEnding || line.length > TEXTS.longestEnding) continue;
      const tally = tallies.get(line) ?? { under: 0, posts: 0 };
      tally.under += count;
      tally.posts += lasts.length;
      tallies.set(line, tally);
    }
  }
  return [...tallies]
    .filter(([, { under, posts: all }]) => under >= 2 && under >= TEXTS.endings * all)
    .map(([line]) => line);
}

/** How many lines are left when known endings are taken off; at least one is. */
export function endWithout(lines: readonly string[], endings: ReadonlySet<string>): number {
  let end = lines.length;
  while (end > 1 && endings.has(lines[end - 1]!)) end--;
  return end;
}
