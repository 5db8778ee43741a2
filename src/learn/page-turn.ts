import { addressOf } from "../url/form.ts";

/** Whether an address is this page's with other or more parameters. */
export function turnsPage(url: string, pageUrl: string): boolean {
  const address = addressOf(url);
  const own = addressOf(pageUrl);
  if (address.query === undefined || address.path !== own.path || address.origin !== own.origin) return false;
  const keys = new Set(address.parameters.map(({ key, text }) => key ?? text));
  return own.parameters.every(({ key, text }) => keys.has(key ?? text)) && keys.size >= own.parameters.length;
}

/** Whether an address goes on where this page's ends: more parameters, or a folder below it. */
export function extendsPage(url: string, pageUrl: string): boolean {
  const bare = pageUrl.endsWith("/") ? pageUrl.slice(0, -1) : pageUrl;
  return url.startsWith(bare) && /^\/?[?&;/][^/?&;]/.test(url.slice(bare.length));
}

/** Whether an address is this page's with further parameters: what it keeps of the page's own is more than the path, if there is more. */
export function addsToPage(url: string, pageUrl: string): boolean {
  const address = addressOf(url);
  const own = addressOf(pageUrl);
  if (address.query === undefined || address.path !== own.path || address.origin !== own.origin) return false;
  const texts = new Set(address.parameters.map(({ text }) => text));
  const keys = new Set(own.parameters.map(({ key, text }) => key ?? text));
  const isKept = own.parameters.length === 0 || own.parameters.some(({ text }) => texts.has(text));
  return isKept && address.parameters.some(({ key, text }) => !keys.has(key ?? text));
}
