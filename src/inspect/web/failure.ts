import type { FailureCode } from "../api.ts";

/** A request that cannot be answered: what is told to whoever asked. */
export class RequestError extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const STATUS_OF = {
  badRequest: 400,
  forbidden: 403,
  readOnly: 403,
  notFound: 404,
  busy: 409,
  tooLarge: 413,
  damaged: 422,
  failure: 500,
} as const satisfies Readonly<Record<FailureCode, number>>;
