/**
 * Whether addresses of one pattern may show what those of another do, in another form: they have other parameters (`topic=5.0` and `topic=5.msg7`), or go on behind them
 * (`/topic/5` and `/topic/5/print`). Where only names differ (`/cooking/*` and `/sports/*`), they show different things, however alike
 * these look.
 */
export function isOtherForm(pattern: string, of: string): boolean {
  const [one, other] = [partsOf(pattern), partsOf(of)];
  // A fixed address is one page, and what numbers tell apart (`?board=5`) is many: neither shows what the other does, though boards look like the entry.
  if (isFixed(one) ? isNumbered(other) : isFixed(other) && isNumbered(one)) return false;
  if (one.query !== other.query) return true;
  // A pattern without a name (`/*`) is of anything.
  if (!other.segments.some(isNamed)) return false;
  return (
    one.segments.length > other.segments.length &&
    other.segments.every((segment, i) => isOpen(segment) || segment === one.segments[i])
  );
}

interface PatternParts {
  readonly segments: readonly string[];
  readonly query: string;
}

/** Of a regular expression as `urlRegexOf` writes it; a slash at the end is no segment. */
function partsOf(pattern: string): PatternParts {
  const [path = "", query = ""] = pattern.slice(2, -1).split("\\?");
  return {
    segments: path.split("/").filter((segment) => segment !== ""),
    query: query.replaceAll("[&;]", "&"),
  };
}

const whole = ({ segments, query }: PatternParts): string => `${segments.join("/")}?${query}`;
const isFixed = (parts: PatternParts): boolean => !isOpen(whole(parts));
const isNumbered = (parts: PatternParts): boolean => whole(parts).includes("[0-9]");

const CLASSES = /\[[^\]]*\]/g;

const isOpen = (segment: string): boolean => segment.replace(CLASSES, "") !== segment;
const isNamed = (segment: string): boolean => /\p{L}/u.test(segment.replace(CLASSES, ""));
