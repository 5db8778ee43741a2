import { useCallback, useState } from "preact/hooks";
import type { PersonRow, PostRow, PostsAnswer } from "../../src/inspect/api.ts";
import { pathOf } from "../ask.ts";
import { go, hrefTo } from "../route.ts";
import { Rows } from "../rows.tsx";
import { counted } from "../told.ts";
import { PostWithThread } from "./post-with-thread.tsx";
import type { PartOf } from "./read-view.tsx";

/** Everybody who wrote something. */
export function People({ archive, query }: PartOf) {
  const q = query.get("q") ?? "";
  const order = query.get("order") ?? "posts";
  return (
    <>
      <h1>People</h1>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          const said = new FormData(event.currentTarget);
          go(
            hrefTo(archive, ["read", "people"], {
              q: String(said.get("q")),
              order: String(said.get("order")),
            }),
            true,
          );
        }}
      >
        <label>
          Name
          <input name="q" defaultValue={q} />
        </label>
        <label>
          Order
          <select name="order" defaultValue={order}>
            <option value="posts">most posts first</option>
            <option value="name">by name</option>
          </select>
        </label>
        <button type="submit">Show</button>
      </form>
      <Rows<PersonRow>
        label="People"
        path={pathOf(archive, "people", { q, order })}
        estimate={42}
        empty="Nobody of that name."
        row={(person) => (
          <div class="entry-row">
            <a href={hrefTo(archive, ["read", "person", person.id])}>
              {person.name ?? person.url ?? "somebody"}
            </a>
            <span class="number">{counted(person.posts, "post")}</span>
          </div>
        )}
      />
    </>
  );
}

/** What one of them wrote, the latest first. */
export function Person({ archive, person }: PartOf & { readonly person: number }) {
  const [name, setName] = useState("");
  const hear = useCallback(({ rows }: PostsAnswer) => setName(rows[0]?.author ?? "Somebody"), []);
  return (
    <>
      <h1>{name || "…"}</h1>
      <p>
        <a href={hrefTo(archive, ["read", "search"], { person })}>Search in what they wrote</a>
      </p>
      <Rows<PostRow>
        label={`Posts by ${name}`}
        path={pathOf(archive, "posts", { person })}
        estimate={190}
        empty="No posts."
        onAnswer={hear}
        row={(post) => <PostWithThread archive={archive} post={post} />}
      />
    </>
  );
}
