import { addressOf } from "../../url/form.ts";
import type { JsonRecord } from "./json-records.ts";
import type { Fields } from "./link-template.ts";

/** What may stand in the links of every record of an answer: what the answer says as a whole (its names begin with ^), and the parts of its page's path. */
export function fieldsAround(root: JsonRecord, page: string): Fields {
  const fields = new Map(Array.from(root.fields, ([name, value]) => [`^${name}`, value]));
  addressOf(page).segments.forEach((segment, i) => {
    if (segment !== "") fields.set(`^/${i}`, decoded(segment));
  });
  return fields;
}

/** What a record says, with what stands around it. */
export function fieldsOf({ fields }: JsonRecord, around: Fields): Fields {
  return new Map([...fields, ...around]);
}

/** Whether a field is of the record itself. */
export function isOwn(name: string): boolean {
  return !name.startsWith("^");
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
