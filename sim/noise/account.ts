import type { Forum } from "../forum.ts";
import { nothing, type Place } from "../place.ts";

/** Whatever needs an account leads to one and the same login page, in the way the forum answers such requests. */
export function accountPages(forum: Forum): Omit<Place, "modifiers"> {
  if (forum.noise.account === "302") {
    return { truth: { type: "redirect", ...nothing }, shows: { what: "redirect", to: { page: "login" } } };
  }
  return { truth: { type: "login", ...nothing }, shows: { what: "login" } };
}
