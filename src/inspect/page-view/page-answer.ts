import type { ArchiveReader } from "../../archive/archive-reader.ts";
import type { StoredVisit } from "../../archive/visits/visits.ts";
import { formedAddress } from "../../learn/address-form.ts";
import type { LinkDecision, PageAnswer, PageLink, PageRecord, PageRegion } from "../api.ts";
import { iso } from "../routes/times.ts";
import type { ViewedPage } from "./viewed-page.ts";

const MOST = { visits: 50, regions: 100, records: 300, links: 1_000 };
const LONGEST_TEXT = 300;
const LONGEST_VALUE = 5_000;

/** What there is to tell of an archived page; `frame` is where it is shown. */
export function pageAnswer(
  archive: ArchiveReader,
  visit: StoredVisit,
  viewed: ViewedPage | undefined,
  frame: string,
): PageAnswer {
  const { browsing } = archive;
  const list = browsing.listOf(visit.url);
  const regions = viewed ? regionsOf(viewed) : [];
  const records = viewed ? [...postsOf(viewed), ...rowsOf(viewed)] : [];
  const links = viewed ? linksOf(archive, viewed) : [];
  return {
    url: visit.url,
    visit: visit.id,
    at: iso(visit.at),
    status: visit.status,
    bytes: visit.bytes,
    mime: visit.mime,
    title: viewed ? viewed.reading.page.head.title || null : null,
    type: viewed?.reading.type ?? visit.type ?? "other",
    kind: visit.kind,
    form: formedAddress(visit.url).form,
    list: list
      ? {
          ...{ id: list.id, kind: LIST_KINDS[list.kind] ?? "board", title: list.title },
          ...{ page: list.number, pages: Math.max(list.pages, list.number) },
        }
      : null,
    visits: browsing.visitsOf(visit.address, MOST.visits).map((one) => ({ ...one, at: iso(one.at) })),
    frame: viewed ? frame : null,
    regions: regions.slice(0, MOST.regions),
    records: records.slice(0, MOST.records).map((record, number) => ({ ...record, number })),
    links: links.slice(0, MOST.links),
    left: {
      regions: Math.max(0, regions.length - MOST.regions),
      records: Math.max(0, records.length - MOST.records),
      links: Math.max(0, links.length - MOST.links),
    },
  };
}

const LIST_KINDS: Readonly<Record<number, "portal" | "board" | "thread">> = {
  1: "portal",
  2: "board",
  3: "thread",
};

function regionsOf({ reading: { page } }: ViewedPage): PageRegion[] {
  return page.regions.map(({ parent, records, group }, number) => ({
    number,
    records: records.length,
    columns: page.linkTables[group]?.columns.length ?? 0,
    text: page.dom.textOf(parent).slice(0, LONGEST_TEXT),
  }));
}

function postsOf({ posts }: ViewedPage): PageRecord[] {
  return posts.map(({ fields, places }) => ({
    number: 0,
    kind: "post",
    fields: fields.map(({ name, value }) => ({ name, value: value.slice(0, LONGEST_VALUE), url: null })),
    places: places.map(({ field, place, text, isRead }) => ({ place, text, mayBe: field, isRead })),
  }));
}

function rowsOf({ rows }: ViewedPage): PageRecord[] {
  return rows.map(({ row }) => ({
    number: 0,
    kind: row.kind,
    fields: [
      { name: "title", value: row.title, url: row.url },
      ...(row.author === undefined
        ? []
        : [{ name: "author", value: row.author, url: row.authorUrl ?? null }]),
      ...(["replies", "views", "lastPost", "lastAuthor"] as const).flatMap((name) =>
        row[name] === undefined ? [] : [{ name, value: String(row[name]), url: null }],
      ),
    ],
    places: [],
  }));
}

/** Each address once, with what became of it. */
function linksOf({ browsing }: ArchiveReader, { reading }: ViewedPage): PageLink[] {
  const { page, roles, type } = reading;
  const byRole = (type === "thread" && roles.inThread) || roles;
  const roleOf = new Map(byRole.links.map(({ url, role }) => [url, role]));
  const seen = new Set<string>();
  const links: PageLink[] = [];
  for (const { url, text } of page.links.links) {
    if (seen.has(url)) continue;
    seen.add(url);
    const known = browsing.addresses.find(formedAddress(url).url);
    links.push({
      number: links.length,
      url,
      text: text.slice(0, LONGEST_TEXT),
      role: roleOf.get(url) ?? null,
      way: known?.way ?? null,
      decision: known ? DECISIONS[known.state] : "unknown",
      reason: known?.detail ?? known?.reason ?? null,
      visit: known?.visit ?? null,
    });
  }
  return links;
}

const DECISIONS = {
  done: "fetched",
  waiting: "waiting",
  later: "waiting",
  passedOver: "passedOver",
  skipped: "skipped",
  failed: "failed",
} as const satisfies Readonly<Record<string, LinkDecision>>;
