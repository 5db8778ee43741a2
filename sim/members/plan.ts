import type { Forum } from "../forum.ts";
import type { Visit } from "../scene.ts";
import { hexadecimal } from "../world/hash.ts";

/** Somebody may log in, by cookie; what he is offered to do, he does with plain links. */
export interface MemberPlan {
  /** Whether the address of a deed carries a token that is made for the session. */
  readonly tokens: boolean;
  /** Whether he is offered what moderators do. */
  readonly moderator: boolean;
  /** Links that name what they are about, as titles do: "Shuvo How to …". */
  readonly named: boolean;
  /** The first request shows a page that asks whether he is sure; its link does it. */
  readonly confirms: boolean;
  /** Boards for members do not even show to guests. */
  readonly hidden: boolean;
  /** Guests are offered some of the deeds as well, and are sent to log in. */
  readonly forGuests: boolean;
  /** Guests see nothing but the log-in page. */
  readonly closed: boolean;
}

export const plainMembers: MemberPlan = {
  tokens: false,
  moderator: true,
  named: false,
  confirms: false,
  hidden: true,
  forGuests: false,
  closed: false,
};

/** The cookie of somebody who is logged in: any number, which is his session. */
export const MEMBER_COOKIE = "who";

/** The session of a logged-in visitor; nothing for guests, and where nobody can log in. */
export function sessionOf({ noise }: Pick<Forum, "noise">, { cookie }: Visit): number | undefined {
  const number = new RegExp(`(?:^|;\\s*)${MEMBER_COOKIE}=(\\d+)`).exec(cookie ?? "")?.[1];
  return noise.login && number !== undefined ? Number(number) : undefined;
}

export function tokenOf({ seed }: Pick<Forum, "seed">, session: number): string {
  return hexadecimal(32, seed, session, 991);
}
