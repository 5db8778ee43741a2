import type { Exchange, HeaderPair } from "../fetch/answer.ts";
import { answerIn, type HttpRequest, requestIn } from "./warc/http-block.ts";
import type { Passed, RawRecord } from "./warc/raw-records.ts";

/** One answer that somebody else kept, as plain data. */
export interface Capture {
  readonly url: string;
  readonly at: number;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly HeaderPair[];
  readonly body: Buffer;
  readonly truncated?: Exchange["truncated"];
  readonly ip?: string | undefined;
  readonly recordId?: string | undefined;
  /** As its archive names it, in whatever hash. */
  readonly payloadDigest?: string | undefined;
  /** Undefined where it was not kept. */
  readonly request?: readonly HeaderPair[] | undefined;
  /** Set when the body is not here but in another record. */
  readonly revisits?: Revisited | undefined;
  /** What a browser made of it, where that was kept as well. */
  readonly rendered?: { readonly html: string; readonly at: number } | undefined;
}

/** What tells which record has the body. */
export interface Revisited {
  readonly recordId?: string | undefined;
  readonly url?: string | undefined;
  readonly at?: number | undefined;
}

/** Why a record is not taken in; each is counted. */
export type LeftOut = "broken" | "tooLarge" | "noAnswer" | "otherMethod" | "segment" | "conversion";

export interface Left {
  readonly what: "left";
  readonly reason: LeftOut;
  readonly why: string;
}

/** The answers among these records, each with its request and with what a browser made of it, if these stand next to it. */
export async function* capturesOf(
  records: AsyncIterable<RawRecord | Passed>,
): AsyncGenerator<Capture | Left> {
  let answer: (Capture & { readonly concurrentTo?: string | undefined }) | undefined;
  let request: Asked | undefined;
  function* handOut(): Generator<Capture | Left> {
    if (!answer) return;
    const asked = request && isAbout(request, answer) ? request : undefined;
    if (asked) request = undefined;
    const { concurrentTo: _, ...capture } = answer;
    answer = undefined;
    if (!asked || asked.method === "GET") yield { ...capture, request: asked?.headers };
    else yield left("otherMethod", `the answer to a ${asked.method} request`);
  }
  for await (const record of records) {
    if (record.what !== "record") yield left(record.what, record.why);
    else if (record.type === "request") {
      // It stands before its answer, or behind it.
      if (answer && request && isAbout(request, answer)) yield* handOut();
      request = askedIn(record) ?? request;
    } else if (answer && isPageMadeOf(record, answer)) {
      answer = { ...answer, rendered: { html: record.block.toString(), at: answer.at } };
    } else {
      const found = captureIn(record);
      if (!found) continue;
      if ("reason" in found) yield found;
      else {
        yield* handOut();
        answer = found;
      }
    }
  }
  yield* handOut();
}

interface Asked extends HttpRequest {
  readonly url: string;
  readonly id: string | undefined;
  readonly concurrentTo: string | undefined;
}

function isAbout(
  request: Asked,
  answer: { url: string; recordId?: string | undefined; concurrentTo?: string | undefined },
) {
  if (request.concurrentTo !== undefined && answer.recordId !== undefined)
    return request.concurrentTo === answer.recordId;
  if (answer.concurrentTo !== undefined && request.id !== undefined)
    return answer.concurrentTo === request.id;
  return request.url === answer.url;
}

/** Whether a record is what a browser made of this answer: its page as HTML. Other conversions are pictures and texts. */
function isPageMadeOf({ type, fields }: RawRecord, { recordId }: Capture): boolean {
  return (
    type === "conversion" &&
    recordId !== undefined &&
    idIn(fields, "warc-refers-to") === recordId &&
    isHtmlType(fields.get("content-type"))
  );
}

/** Nobody but a crawler such as this one writes them, in UTF-8. */
function isHtmlType(type: string | undefined): boolean {
  return /^text\/html(?:$|;\s*charset=utf-8$)/i.test(type ?? "");
}

function askedIn({ fields, block }: RawRecord): Asked | undefined {
  const url = targetOf(fields);
  const request = requestIn(block);
  if (url === undefined || !request) return undefined;
  return {
    ...request,
    url,
    id: idIn(fields, "warc-record-id"),
    concurrentTo: idIn(fields, "warc-concurrent-to"),
  };
}

/** Undefined for records that are no answers: on the file, on the crawl, on other protocols. */
function captureIn(record: RawRecord): (Capture & { concurrentTo?: string | undefined }) | Left | undefined {
  const { type, fields, block } = record;
  if (type === "conversion") return left("conversion", "a conversion of something else");
  if (type === "continuation") return left("segment", "a part of a record in several pieces");
  if (type !== "response" && type !== "resource" && type !== "revisit") return undefined;
  const url = targetOf(fields);
  if (url === undefined) return undefined;
  if ((fields.get("warc-segment-number") ?? "1") !== "1" || fields.has("warc-segment-origin-id"))
    return left("segment", "a part of a record in several pieces");
  const at = momentIn(fields.get("warc-date"));
  if (at === undefined) return left("broken", `a ${type} record without a date`);
  const said = type === "resource" ? resourceIn(record) : answerIn(block);
  if (!said && type === "response") return left("noAnswer", "a response record that holds no HTTP answer");
  const { isCut, ...answer } = said ?? NOTHING_SAID;
  const truncated = truncatedBy(fields.get("warc-truncated"), isCut);
  return {
    ...{ url, at, ...answer, ...(truncated && { truncated }) },
    ...{ ip: ipIn(fields), recordId: idIn(fields, "warc-record-id") },
    payloadDigest: fields.get("warc-payload-digest"),
    concurrentTo: idIn(fields, "warc-concurrent-to"),
    ...(type === "revisit" && { revisits: revisitedIn(fields) }),
  };
}

/** Of a revisit that says nothing itself. */
const NOTHING_SAID = { status: 0, statusText: "", headers: [], body: Buffer.alloc(0), isCut: false };

/** A body without the answer around it. */
function resourceIn({ fields, block }: RawRecord) {
  const type = fields.get("content-type");
  const headers: HeaderPair[] = type === undefined ? [] : [["Content-Type", type]];
  return { status: 200, statusText: "OK", headers, body: block, isCut: false };
}

function revisitedIn(fields: RawRecord["fields"]): Revisited {
  return {
    recordId: idIn(fields, "warc-refers-to"),
    url: webAddress(fields.get("warc-refers-to-target-uri")),
    at: momentIn(fields.get("warc-refers-to-date")),
  };
}

/** wget has written them in angle brackets. */
function targetOf(fields: RawRecord["fields"]): string | undefined {
  return webAddress(fields.get("warc-target-uri"));
}

function webAddress(text: string | undefined): string | undefined {
  const url = text?.replace(/^<|>$/g, "");
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

/** Nothing that could end a line or a bracket of ours. */
function idIn(fields: RawRecord["fields"], name: string): string | undefined {
  return /^<([a-z][a-z0-9+.-]*:[\x21-\x3b\x3d\x3f-\x7e]{1,200})>$/i.exec(fields.get(name) ?? "")?.[1];
}

function ipIn(fields: RawRecord["fields"]): string | undefined {
  return /^[\da-f.:]{2,45}$/i.exec(fields.get("warc-ip-address") ?? "")?.[0];
}

function momentIn(text: string | undefined): number | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? "") ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const at = Date.parse(
    year === undefined ? (text ?? "") : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`,
  );
  return Number.isNaN(at) ? undefined : at;
}

function truncatedBy(text: string | undefined, isCut: boolean): Exchange["truncated"] {
  if (text === undefined) return isCut ? "disconnect" : undefined;
  return text === "length" || text === "time" ? text : "disconnect";
}

function left(reason: LeftOut, why: string): Left {
  return { what: "left", reason, why };
}
