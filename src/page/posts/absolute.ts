import type { Evidence } from "./evidence.ts";

/** An address as the page means it; "" for what is none. */
export function absolute(page: Evidence, href: string, base = page.base): string {
  if (href === "" || /^(?:javascript|mailto|tel|data):/i.test(href)) return "";
  try {
    return new URL(href, base).href;
  } catch {
    return "";
  }
}
