/** What a forum answers. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How long the forum takes, besides the way there and back. */
  readonly delayMillis: number;
  /** The connection ends in the middle of the body. */
  readonly cut: boolean;
  /** What the request did to the member's things, or opened of what is his alone. */
  readonly deed?: string;
}

export function reply(status: number, type: string, body: string): Reply {
  return { status, headers: { "content-type": type }, body, delayMillis: 0, cut: false };
}
