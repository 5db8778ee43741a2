import type { ArchiveReader } from "../archive/archive-reader.ts";
import { OWED } from "./owed-pages.ts";
import { SCHEDULER } from "./schedule/saved-scheduler.ts";
import { type Due, WorthScheduler } from "./schedule/worth-scheduler.ts";

/** When a watch will ask for the page of an address again, and what it has tried, as lines for a person; none where nobody watches. */
export function inWatch(reader: ArchiveReader, url: string, now: number): string[] {
  const saved = reader.facts.get(SCHEDULER);
  const page = saved && reader.lists.page(url);
  if (!saved || !page) return [];
  if (page.number === 0) return ["watch: it shows what another page does, and is not asked for again"];
  const { gone } = reader.lists.list(page.list) ?? {};
  const owed = (reader.facts.get(OWED) ?? []).find(
    ([list, number]) => list === page.list && number === page.number,
  );
  if (owed)
    return [
      `watch: asked for in vain ${owed[2] === 1 ? "once" : `${owed[2]} times`}; next try ${moment(owed[3], now)}`,
    ];
  if (gone)
    return [`watch: gone since ${new Date(gone).toISOString()}; asked for again if it stands in a row again`];
  const due = WorthScheduler.restore(saved.state).dueOf(page.list, now);
  return [
    due
      ? `watch: ${said(due, now)}`
      : "watch: its list is not in the schedule yet, which is kept now and then",
  ];
}

function said({ at, why }: Due, now: number): string {
  const when = at === undefined ? "" : moment(at, now);
  return {
    look: `its list is due to be looked at ${when}`,
    told: "due now: a row tells of more posts",
    doubt: "due now: it may be gone, moved or shorter",
    history: "due as history, when news leave room for it",
    poll: `its list is due ${when}, since no row tells of new posts`,
    edits: `its latest posts are due to be looked at again ${when}, for changes`,
    rest: "asked for again when a row tells of more posts",
  }[why];
}

function moment(at: number, now: number): string {
  return at <= now ? "now" : `at about ${new Date(at).toISOString().slice(0, 16)}Z`;
}
