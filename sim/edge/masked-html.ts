import { Mask } from "./mask.ts";

const masks = new Map<number, Mask>();

export function maskOf(seed: number): Mask {
  const known = masks.get(seed);
  if (known) return known;
  const mask = new Mask(seed);
  masks.set(seed, mask);
  return mask;
}

const WORDS = new Set(["class", "id", "name", "for", "aria-label", "role", "value"]);
const TEXTS = new Set(["alt", "title", "placeholder", "label", "summary"]);
const ADDRESSES = new Set(["href", "src", "action"]);

/** A page in a language and by a software that never existed; its structure, numbers and dates stay. */
export function maskedHtml(html: string, mask: Mask, origin: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, "")
    .replace(/<[^>]*>|[^<]+/g, (part) =>
      part.startsWith("<") ? maskedTag(part, mask, origin) : mask.text(part),
    );
}

function maskedTag(tag: string, mask: Mask, origin: string): string {
  if (/^<[/!?]/.test(tag)) return tag;
  // What the head of a page tells machines stays, but for the addresses.
  const isMeta = /^<meta\b/i.test(tag);
  return tag.replace(/\s([a-z-]+)=("[^"]*"|'[^']*'|[^\s>"']+)/gi, (whole, name: string, quoted: string) => {
    const quote = /^["']/.test(quoted) ? quoted[0]! : "";
    const value = quote === "" ? quoted : quoted.slice(1, -1);
    const low = name.toLowerCase();
    const made = ADDRESSES.has(low)
      ? maskedAddress(value, mask, origin)
      : WORDS.has(low) && !isMeta
        ? mask.text(value)
        : TEXTS.has(low)
          ? mask.text(value)
          : value;
    return made === value ? whole : ` ${name}=${quote}${made}${quote}`;
  });
}

/** Addresses of other sites stay. */
function maskedAddress(address: string, mask: Mask, origin: string): string {
  if (address.startsWith(`${origin}/`)) return origin + mask.path(address.slice(origin.length));
  if (/^[a-z]+:|^\/\/|^#/i.test(address)) return address;
  const hash = address.indexOf("#");
  return hash < 0 ? mask.path(address) : mask.path(address.slice(0, hash)) + address.slice(hash);
}
