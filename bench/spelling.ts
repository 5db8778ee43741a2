/** One spelling for the URLs that any server would answer alike: no fragment, decoded escapes, sorted query. */
export function spelling(url: string): string {
  const { host, pathname, search } = new URL(url);
  const parameters = search.slice(1).split(/[&;]/).filter(Boolean).map(decoded).sort();
  return `${host}${decoded(pathname)}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
