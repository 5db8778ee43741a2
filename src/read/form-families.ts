/**
 * The form of an address with anything for the folders before its last part: where threads lie in folders named after their boards, /news/5-title.html
 * and /old-boats/7-title.html are of one family. Undefined where the last part has no number, and where no folder stands before it.
 */
export function familyOf(form: string): string | undefined {
  const [, folders = "", last] = FORM.exec(form) ?? [];
  if (last === undefined || folders === "/" || folders.includes("#")) return undefined;
  return folders.replace(/[^/]+/g, "*") + last;
}

/** The folders, and the last part with what stands behind it. */
const FORM = /^((?:\/[^/?]*)*\/)([^/?]*#[^/?]*\/?(?:$|[? ].*))$/;

/**
 * What the addresses of each family are: where those of several folders that are known are all of one kind, or those of folders whose names
 * differ by themselves. What `others` are of, such as people, is none.
 */
export function kindsOfFamilies(
  kinds: ReadonlyMap<string, number>,
  others: Iterable<string>,
): Map<string, number> {
  const found = new Map<string, { kind: number; folders: number }>();
  for (const [form, kind] of kinds) {
    const family = familyOf(form);
    if (family === undefined) continue;
    const known = found.get(family) ?? { kind, folders: 0 };
    const folders = form === family ? FEWEST_FOLDERS : 1;
    found.set(family, { kind: known.kind === kind ? kind : -1, folders: known.folders + folders });
  }
  for (const form of others) found.delete(familyOf(form) ?? "");
  return new Map(
    [...found].flatMap(([family, { kind, folders }]) =>
      kind >= 0 && folders >= FEWEST_FOLDERS ? [[family, kind] as const] : [],
    ),
  );
}

/** One folder may be all that threads lie in: /threads/5-title, beside /members/5-name. */
const FEWEST_FOLDERS = 2;
