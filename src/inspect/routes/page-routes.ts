import type { Hono } from "hono";
import type { ArchiveReader } from "../../archive/archive-reader.ts";
import type { BrowsedAddress } from "../../archive/browsing/browsed-addresses.ts";
import type { StoredVisit } from "../../archive/visits/visits.ts";
import { why } from "../../library/why.ts";
import { SkeinError } from "../../seam/skein-error.ts";
import type { AddressesAnswer, AddressRow, AskedState, WhyAnswer } from "../api.ts";
import type { FrameServer } from "../page-view/frame-server.ts";
import { pageAnswer } from "../page-view/page-answer.ts";
import { viewedPage } from "../page-view/viewed-page.ts";
import { RequestError } from "../web/failure.ts";
import { cursorOf, type Parameters } from "../web/parameters.ts";
import type { Archives } from "./archives.ts";
import { iso } from "./times.ts";

/** Single pages and addresses: what was read on one, and what became of one. */
export function pageRoutes(app: Hono, { of, parameters }: Archives, frames: FrameServer): void {
  app.get("/api/archives/:archive/page", async (context) => {
    const archive = of(context);
    const reader = archive.filled();
    const visit = archive.ask((reader) => visitMeant(reader, parameters(context)));
    const viewed = await viewedPage(reader, visit);
    return context.json(pageAnswer(reader, visit, viewed, frames.addressOf(archive.number, visit.id)));
  });

  app.get("/api/archives/:archive/addresses", (context) => {
    const asked = parameters(context);
    const answer: AddressesAnswer = of(context).ask((reader) => addressesOf(reader, asked));
    return context.json(answer);
  });

  app.get("/api/archives/:archive/why", (context) => {
    const url = parameters(context).needed("url");
    const answer = of(context).ask((reader): WhyAnswer => {
      const known = reader.browsing.addresses.find(url);
      return { url, lines: whyOf(reader, url), way: known?.way ?? null };
    });
    return context.json(answer);
  });
}

function whyOf(reader: ArchiveReader, url: string): string[] {
  try {
    return why(reader, url);
  } catch (error) {
    throw error instanceof SkeinError ? new RequestError("badRequest", error.message) : error;
  }
}

function visitMeant(reader: ArchiveReader, asked: Parameters): StoredVisit {
  const number =
    asked.number("visit") ?? reader.browsing.addresses.find(asked.needed("url"))?.visit ?? undefined;
  const visit = number === undefined ? undefined : reader.visits.byId(number);
  if (!visit) throw new RequestError("notFound", "this page was not fetched");
  return visit;
}

/** The addresses that a request asks for, by way, kind, type and state. */
export function addressesOf(
  { browsing }: ArchiveReader,
  asked: Parameters,
  way = asked.text("way"),
): AddressesAnswer {
  const type = asked.oneOf("type", ["", "entry", "index", "thread", "profile", "other"], "");
  const state = asked.oneOf<AskedState | "">(
    "state",
    ["", "waiting", "later", "done", "failed", "skipped"],
    "",
  );
  const [behind = 0] = asked.cursor(1) ?? [];
  const rows = browsing.addresses.portion({
    ...{ way, kind: asked.text("kind"), type: type || undefined, state: state || undefined },
    ...{ behind: Number(behind), count: asked.limit },
  });
  const last = rows.at(-1);
  return {
    rows: rows.map(addressRow),
    cursor: last && rows.length >= asked.limit ? cursorOf(last.id) : null,
  };
}

function addressRow({ id: _id, at, ...row }: BrowsedAddress): AddressRow {
  return { ...row, at: iso(at) };
}
