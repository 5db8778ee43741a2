import { answer } from "../../sim/answer.ts";
import { ForumRecords } from "../revisit/forum.ts";
import { observable } from "../revisit/observable.ts";
import type { LivingForum } from "./living-case.ts";

/** How soon posts can be had by whoever must look in order to know, in minutes: the same yardstick as of `bench revisit`. */
export function boundOf(living: LivingForum, pagesPerDay: number, days: number): number {
  const { timeline, begin, end } = living;
  const { threadsPerPage, postsPerPage, name } = living.forum.skin;
  const world = {
    ...{ name, indexSize: threadsPerPage, postSize: postsPerPage, sticky: 1, shift: 0, timeline },
    portalTells: doesEntryTell(living),
  };
  return observable(world, new ForumRecords(timeline), pagesPerDay, { begin, end, measuredDays: days })[1];
}

/** Whether the entry page shows how many posts its boards have. */
function doesEntryTell({ written, start, end }: LivingForum): boolean {
  const shown = answer(written, start, end, { number: 0 }).body.replace(/(\d)[.,'  ](\d{3})/g, "$1$2");
  const { world } = written;
  const top = world.boards.filter((board) => board.parent === undefined && !board.isPrivate);
  return top.every((board) => new RegExp(`\\b${world.postCount(board, end)}\\b`).test(shown));
}
