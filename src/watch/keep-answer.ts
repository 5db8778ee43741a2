import type { Archive, Outcome } from "../archive/archive.ts";
import { digestOf } from "../archive/warc/digest.ts";
import { pageOf } from "../crawl/answer-page.ts";
import { visitOf } from "../crawl/understand.ts";
import type { Answer, Answered } from "../fetch/answer.ts";
import type { Kept } from "../read/kept.ts";
import type { PagePlace } from "../read/list.ts";
import type { SiteReading } from "../read/site-reading.ts";
import type { ConditionalVisits } from "./conditional-visits.ts";
import { LISTED } from "./wanted-lists.ts";

export interface KeepSetting {
  readonly archive: Archive;
  readonly reading: SiteReading;
  readonly conditions: ConditionalVisits;
}

/**
 * Archives an answer and reads it, in one transaction. `final`: it will not be asked for again soon. `asked`: the page that it should be, where
 * the address was guessed.
 */
export async function keepAnswer(
  { archive, reading, conditions }: KeepSetting,
  url: string,
  answer: Answer,
  final: boolean,
  asked?: PagePlace,
): Promise<Kept | undefined> {
  const address = archive.frontier.again({ url, way: LISTED, weight: 0, depth: 1 })!;
  const visited = visitOf(answer);
  const end: Outcome["end"] =
    final && !answer.ok && !address.again ? failed(answer.failure.message) : { state: "done" };
  const body = answer.ok && answer.status !== 304 ? shownDigest(answer) : "";
  let kept: Kept | undefined;
  const page = answer.ok && !reading.keeper.hasRead(url, body) ? pageOf(answer) : undefined;
  await archive.commit(
    [{ address, end, ...(visited && { visit: visited }), found: [] }],
    conditions.facts(),
    ([made]) => {
      if (!made) return;
      const { id } = made;
      if (!answer.ok) reading.markRead(id);
      else
        kept = reading.keepOne({
          ...{ id, address: address.id, url, at: answer.exchange.at, body, ...seenIn(answer) },
          ...(asked && { asked }),
          reading: page && reading.of(page),
        });
    },
  );
  return kept;
}

/** As the archive names what is read of a visit. */
function shownDigest({ rendered, exchange }: Answered): string {
  return digestOf(rendered ? Buffer.from(rendered.html) : exchange.response.body);
}

function failed(detail: string): Outcome["end"] {
  return { state: "failed", skip: { reason: "failed", detail } };
}

function seenIn({ status, location }: Answered) {
  return { status, location: location ?? null };
}
