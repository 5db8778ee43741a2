import type { PageType, Portion } from "./answer.ts";

/** GET /api/archives/N/addresses?way=&kind=&type=&state=&cursor=&limit= ; state=waiting gives those that are passed over, too */
export type AddressesAnswer = Portion<AddressRow>;

export type AddressState = "waiting" | "later" | "done" | "failed" | "skipped" | "passedOver";
/** Those that can be asked for. */
export type AskedState = Exclude<AddressState, "passedOver">;

export interface AddressRow {
  readonly url: string;
  readonly state: AddressState;
  readonly way: string;
  readonly reason: string | null;
  readonly detail: string | null;
  /** Of its latest visit; null when it was never fetched. Given to `GET page`. */
  readonly visit: number | null;
  readonly at: string | null;
  readonly status: number | null;
  readonly type: PageType | null;
  readonly kind: string | null;
}

/** GET /api/archives/N/why?url=… */
export interface WhyAnswer {
  readonly url: string;
  readonly lines: readonly string[];
  readonly way: string | null;
}
