import { SkeinError } from "./skein-error.ts";

/** Something was asked for that makes no sense: an option, or the address of a site. */
export class OptionError extends SkeinError {
  readonly code = "option";
}
