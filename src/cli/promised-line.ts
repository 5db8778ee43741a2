import type { Promised } from "../archive/figures.ts";
import { isAlarming } from "../read/promised.ts";
import { counted } from "../words/counted.ts";

/** What index rows promise against what is kept, in words for a person. */
export function promisedLine(promised: Promised): string {
  const { posts, kept, shortThreads, shortPosts } = promised;
  const share = `${Math.floor((100 * kept) / posts)}% of the ${counted(posts, "post")} that index pages tell of`;
  if (shortThreads === 0) return share;
  const short = `${counted(shortThreads, "thread shows", "threads show")} fewer than promised (${counted(shortPosts, "post")})`;
  return `${share}; ${short}${isAlarming(promised) ? ": warning, posts may be read wrongly" : ""}`;
}
