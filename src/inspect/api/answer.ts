export type ArchiveNumber = number;

/** Every answer that is no success. `code` is for programs, `message` one line for people. */
export interface Failure {
  readonly error: { readonly code: FailureCode; readonly message: string };
}

export type FailureCode =
  | "badRequest"
  | "notFound"
  | "forbidden"
  | "readOnly"
  | "tooLarge"
  | "busy"
  | "damaged"
  | "failure";

/** So many rows, and where to go on: `cursor` is given back as it is; null at the end. */
export interface Portion<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

export type PageType = "entry" | "index" | "thread" | "profile" | "other";
