import type { Archive, Outcome } from "../archive/archive.ts";
import { digestOf } from "../archive/warc/digest.ts";
import { pageOf, visitOf } from "../crawl/understand.ts";
import type { Answer, Answered } from "../fetch/answer.ts";
import { markRead, readSafely } from "../read/catch-up.ts";
import type { Kept, ListKeeper } from "../read/list-keeper.ts";
import type { ConditionalVisits } from "./conditional-visits.ts";

export interface KeepSetting {
  readonly archive: Archive;
  readonly keeper: ListKeeper;
  readonly conditions: ConditionalVisits;
}

/** Archives an answer and reads it, in one transaction. `final`: it will not be asked for again soon. */
export async function keepAnswer(
  { archive, keeper, conditions }: KeepSetting,
  url: string,
  answer: Answer,
  final: boolean,
): Promise<Kept | undefined> {
  const address = archive.frontier.again({ url, way: "list", weight: 0, depth: 1 })!;
  const visited = visitOf(answer);
  const end: Outcome["end"] =
    final && !answer.ok && !address.again ? failed(answer.failure.message) : { state: "done" };
  const body = answer.ok && answer.status !== 304 ? digestOf(answer.exchange.response.body) : "";
  let kept: Kept | undefined;
  const page = answer.ok && !keeper.hasRead(url, body) ? pageOf(answer) : undefined;
  await archive.commit(
    [{ address, end, ...(visited && { visit: visited }), found: [] }],
    conditions.facts(),
    ([id]) => {
      if (!id) return;
      markRead(archive, id);
      if (answer.ok)
        kept = readSafely(archive, () =>
          keeper.read({ id, url, at: answer.exchange.at, body }, seenIn(answer), page),
        );
    },
  );
  return kept;
}

function failed(detail: string): Outcome["end"] {
  return { state: "failed", skip: { reason: "failed", detail } };
}

function seenIn({ status, location }: Answered) {
  return { status, location: location ?? null };
}
