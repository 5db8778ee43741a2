/** The person in the author of a mail: "Anna Berg <anna@example.org>", "anna@example.org (Anna Berg)". Other names stay as they are. */
export function withoutMailbox(name: string): string {
  const [, before] = /^(.{1,200}?)\s*<\s*\S{1,200}(?:@|\s(?:at|AT)\s)\S{1,200}\s*>$/.exec(name) ?? [];
  const [, behind] = /^\S{1,200}@\S{1,200}\s*\(([^()]{1,200})\)$/.exec(name) ?? [];
  const person = (before ?? behind)?.replace(/^["'\s]+|["'\s]+$/g, "");
  return person || name;
}
