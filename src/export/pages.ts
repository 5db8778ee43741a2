import type { StoredVisit } from "../archive/visits/visits.ts";

/** One line of `skein export -f pages`. Empty facts are left out. */
export interface ExportedPage {
  readonly url: string;
  /** Where a redirect leads; otherwise the address itself. */
  readonly final_url: string;
  readonly status: number;
  readonly type?: string;
  readonly kind?: string;
  /** The board or thread that it is a page of: its address, its number in the archive, and which page this is. */
  readonly list?: string;
  readonly list_id?: number;
  readonly page?: number;
  readonly mime?: string;
  readonly fetched: string;
  readonly bytes: number;
  readonly digest: string;
  readonly warc: string;
  readonly offset: number;
  readonly length: number;
}

export function exportedPage(visit: StoredVisit): ExportedPage {
  return {
    url: visit.url,
    final_url: visit.location ?? visit.url,
    status: visit.status,
    ...(visit.type && { type: visit.type }),
    ...(visit.kind && { kind: visit.kind }),
    ...(visit.list !== null && { list: visit.list, list_id: visit.listId!, page: visit.number! }),
    ...(visit.mime && { mime: visit.mime }),
    fetched: new Date(visit.at).toISOString(),
    bytes: visit.bytes,
    digest: visit.digest,
    warc: visit.warc,
    offset: visit.offset,
    length: visit.length,
  };
}
