/** Element names as small numbers: the same for every page, so that shapes and paths compare by number. */
const names = (
  "#text html head title base link meta style script noscript template body " +
  "a abbr address article aside audio b big blockquote br button canvas caption center cite code col colgroup " +
  "dd del details dfn dir div dl dt em embed fieldset figcaption figure font footer form frame frameset " +
  "h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li main map area mark menu nav " +
  "ol optgroup option output p picture pre q s samp section select small source span strike strong sub summary " +
  "sup svg table tbody td textarea tfoot th thead time tr tt u ul var video wbr object param data"
).split(" ");

export const TEXT = 0;
export const knownTags: readonly string[] = names;
const ids = new Map(names.map((name, id) => [name, id]));

/** The number of a known element name; undefined for names that pages make up. */
export function knownTag(name: string): number | undefined {
  return ids.get(name);
}

/** The number of an element name that is in the table (for constants in code). */
export function tagId(name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`<${name}> is not in the table of known elements`);
  return id;
}

/** One bit per known element: `is(set, tag)` is a table look-up. */
export type TagSet = Uint8Array;

export function tagSet(list: string): TagSet {
  const set = new Uint8Array(65536);
  for (const name of list.split(" ")) set[tagId(name)] = 1;
  return set;
}

/** Elements that start and end a line on screen. */
export const blockTags = tagSet(
  "html body address article aside blockquote caption center dd details dir div dl dt fieldset figcaption figure " +
    "footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre " +
    "section summary table tbody td textarea tfoot th thead tr ul",
);

/** Elements whose content is never shown. */
export const unseenTags = tagSet("head script style template noscript title base link meta param source");
