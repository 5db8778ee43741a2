/** HTML with its texts changed, and the addresses in it; elements and the names of attributes stay. */
export function htmlChanged(
  html: string,
  text: (text: string) => string,
  address: (url: string) => string,
): string {
  let changed = "";
  let from = 0;
  for (const { 0: tag, index } of html.matchAll(TAG)) {
    changed += text(html.slice(from, index)) + tag.replace(ATTRIBUTE, attribute);
    from = index + tag.length;
  }
  return changed + text(html.slice(from));

  function attribute(_whole: string, name: string, value: string): string {
    const isAddress = /^(?:href|src|cite|action|poster|data)$/i.test(name);
    return `${name}="${isAddress ? addressIn(value) : text(value)}"`;
  }

  function addressIn(value: string): string {
    if (/^(?:mailto|tel):/i.test(value)) return "#";
    return address(value.replaceAll("&amp;", "&")).replaceAll("&", "&amp;");
  }
}

/** A tag with its attributes, whose values may hold anything. */
const TAG = /<\/?[a-z](?:[^<>"]|"[^"]*")*>/gi;
const ATTRIBUTE = /([^\s"=<>/]+)="([^"]*)"/g;
