import type { Statements } from "../database/statements.ts";
import type { StoredPerson } from "../people/kept-people.ts";

export interface PeopleWanted {
  /** What the name has in it. */
  readonly name?: string | undefined;
  readonly order: "posts" | "name";
  readonly behind?: { readonly by: number | string; readonly id: number } | undefined;
  readonly count: number;
}

/** People behind one of them, those with the most posts or the first names first. */
export function peopleBehind(rows: Statements, { name, order, behind, count }: PeopleWanted): StoredPerson[] {
  const values: unknown[] = [];
  const filters: string[] = [];
  if (name !== undefined) {
    filters.push("instr(lower(person.name), lower(?)) > 0");
    values.push(name);
  }
  if (behind) {
    filters.push(
      order === "posts"
        ? "(-counted.posts, person.id) > (?, ?)"
        : "(coalesce(person.name, ''), person.id) > (?, ?)",
    );
    values.push(order === "posts" ? -Number(behind.by) : String(behind.by), behind.id);
  }
  const where = filters.length === 0 ? "" : `WHERE ${filters.join(" AND ")}`;
  const by = order === "posts" ? "counted.posts DESC" : "coalesce(person.name, '')";
  return rows.all<StoredPerson>(
    `SELECT person.id, person.name, person.url, person.first_seen AS firstSeen, counted.posts
     FROM (SELECT person, count(*) AS posts FROM post WHERE person IS NOT NULL GROUP BY person) AS counted
     JOIN person ON person.id = counted.person ${where} ORDER BY ${by}, person.id LIMIT ?`,
    ...values,
    count,
  );
}
