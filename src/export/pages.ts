import type { StoredVisit } from "../archive/visits/visits.ts";

/** One visit, flat: what was archived, what it turned out to be, and where its bytes are. */
export interface PageRow {
  readonly url: string;
  /** Where a redirect leads; otherwise the address itself. */
  readonly final_url: string;
  readonly status: number;
  readonly type: string | null;
  readonly kind: string | null;
  /** The board or thread that it is a page of: its address, its number in the archive, and which page this is. */
  readonly list: string | null;
  readonly list_id: number | null;
  readonly page: number | null;
  readonly mime: string | null;
  readonly fetched: string;
  readonly bytes: number;
  readonly digest: string;
  readonly warc: string;
  readonly offset: number;
  readonly length: number;
}

/** The same for programs, where empty facts are left out. */
export type ExportedPage = {
  readonly [Name in keyof PageRow as null extends PageRow[Name] ? never : Name]: PageRow[Name];
} & {
  readonly [Name in keyof PageRow as null extends PageRow[Name] ? Name : never]?: NonNullable<PageRow[Name]>;
};

export function pageRow(visit: StoredVisit): PageRow {
  return {
    url: visit.url,
    final_url: visit.location ?? visit.url,
    status: visit.status,
    type: visit.type,
    kind: visit.kind,
    list: visit.list,
    list_id: visit.list === null ? null : visit.listId,
    page: visit.list === null ? null : visit.number,
    mime: visit.mime,
    fetched: new Date(visit.at).toISOString(),
    bytes: visit.bytes,
    digest: visit.digest,
    warc: visit.warc,
    offset: visit.offset,
    length: visit.length,
  };
}

export function exportedPage(visit: StoredVisit): ExportedPage {
  const told = Object.entries(pageRow(visit)).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(told) as unknown as ExportedPage;
}
