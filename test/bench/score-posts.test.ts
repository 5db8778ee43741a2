import { describe, expect, test } from "vitest";
import { scorePosts } from "../../bench/score-posts.ts";
import { makeForum } from "../../sim/forum.ts";
import { postsThere } from "../../sim/truth.ts";

const at = Date.UTC(2024, 3, 9);
const forum = makeForum({ skin: "broad-lists", seed: 4, threads: 40, noise: "quiet" });
const wanted = [...postsThere(forum, at)];
const perfect = wanted.map((post) => ({ ...post, thread: `http://x.test/${post.thread}` }));

describe("the score of posts", () => {
  test("is perfect for the truth itself", () => {
    expect(scorePosts(wanted, perfect)).toMatchObject({
      recall: 1,
      precision: 1,
      author: 1,
      time: 1,
      threadsWhole: 1,
    });
  });

  test("tells how many of the posts in threads are right, whatever stands elsewhere", () => {
    const article = {
      author: "anna",
      time: "",
      text: "An article about zebras",
      thread: "a",
      elsewhere: true,
    };
    const found = wanted.length / (wanted.length + 1);
    expect(scorePosts(wanted, [...perfect, article])).toMatchObject({
      precision: found,
      precisionInThreads: 1,
    });
    const other = { ...article, elsewhere: false };
    expect(scorePosts(wanted, [...perfect, other])).toMatchObject({ precisionInThreads: found });
  });

  test("tells how many posts have words to be found by", () => {
    const [first, ...rest] = wanted;
    const silent = scorePosts([{ ...first!, text: " ! " }, ...rest], perfect);
    expect(silent.reachable).toBe(rest.length / wanted.length);
    expect(silent.recall).toBe(silent.reachable);
  });

  test("allows one constant shift of time, as boards show their own zone", () => {
    const shifted = perfect.map((post) => ({
      ...post,
      time: new Date(Date.parse(post.time) + 7_200_000).toISOString(),
    }));
    expect(scorePosts(wanted, shifted)).toMatchObject({ time: 1, timeShiftMinutes: 120 });
  });

  test("falls with what is missing, what is too much, wrong names and torn threads", () => {
    const half = perfect.slice(0, perfect.length >> 1);
    const rubbish = Array.from({ length: half.length }, (_, i) => ({
      author: "",
      time: "",
      text: `menu item ${i} zzz`,
      thread: "m",
    }));
    const result = scorePosts(wanted, [...half.map((post) => ({ ...post, author: "nobody" })), ...rubbish]);
    expect(result.recall).toBeCloseTo(0.5, 1);
    expect(result.precision).toBeCloseTo(0.5, 1);
    expect(result.author).toBe(0);
    const torn = perfect.map((post, i) => ({ ...post, thread: `http://x.test/${post.thread}/${i % 2}` }));
    expect(scorePosts(wanted, torn).threadsWhole).toBeLessThan(0.5);
  });
});
