import { useState } from "preact/hooks";
import type { FieldName, PageAnswer } from "../../src/inspect/api.ts";
import { Choices } from "../choices.tsx";
import type { Saying } from "../said/saying.ts";
import { counted } from "../told.ts";

const FIELDS: Readonly<Record<FieldName, string>> = {
  author: "author",
  published: "time",
  text: "text",
  signature: "signature",
};
/** More than these nobody reads in a list beside the page. */
const MOST = 30;

/** What was read of each record, and where a field really is when it was read wrongly. */
export function Records(options: {
  readonly page: PageAnswer;
  readonly saying: Saying;
  readonly mayChange: boolean;
}) {
  const { page, saying, mayChange } = options;
  const [first] = page.records;
  const correctable = mayChange && page.records.some(({ places }) => places.length > 0);
  return (
    <section aria-labelledby="records">
      <h3 id="records">
        {counted(page.records.length + page.left.records, "record")} in{" "}
        {counted(page.regions.length, "region")}
      </h3>
      {correctable && <Correct page={page} saying={saying} />}
      {page.records.slice(0, MOST).map((record) => (
        <details key={record.number} open={record === first}>
          <summary>
            {record.kind} {record.number + 1}: {record.fields[0]?.value.slice(0, 60)}
          </summary>
          <dl class="facts">
            {record.fields.map(({ name, value }) => (
              <Field key={name} name={name} value={value} />
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}

function Field({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd class="clipped">{value}</dd>
    </>
  );
}

/** "The author is really here": a place of one record, for all pages of this kind. */
function Correct({ page, saying }: { readonly page: PageAnswer; readonly saying: Saying }) {
  const posts = page.records.filter(({ places }) => places.length > 0);
  const [number, setNumber] = useState(posts[0]!.number);
  const [field, setField] = useState<FieldName>("author");
  const [chosen, setChosen] = useState("");
  const record = posts.find((post) => post.number === number) ?? posts[0]!;
  const places = record.places.filter(({ mayBe }) => mayBe === field);
  const now = places.find(({ isRead }) => isRead)?.place;
  return (
    <details>
      <summary>A field is wrong?</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saying.correct({ what: "field", form: page.form, field, place: chosen });
        }}
      >
        <div class="row">
          <label>
            Post
            <select value={number} onChange={({ currentTarget }) => setNumber(Number(currentTarget.value))}>
              {posts.map((post) => (
                <option key={post.number} value={post.number}>
                  {post.number + 1}
                </option>
              ))}
            </select>
          </label>
          <label>
            Field
            <select
              value={field}
              onChange={({ currentTarget }) => {
                setField(currentTarget.value as FieldName);
                setChosen("");
              }}
            >
              <Choices of={FIELDS} />
            </select>
          </label>
        </div>
        <fieldset class="places">
          <legend>The {FIELDS[field]} is really</legend>
          {places.length === 0 && <p class="soft">No place in this post could be its {FIELDS[field]}.</p>}
          {places.map(({ place, text }) => (
            <label key={place} title={place}>
              <input
                type="radio"
                name="place"
                value={place}
                checked={(chosen || now) === place}
                onChange={() => setChosen(place)}
              />
              <span class="clipped">
                {text} {place === now && <span class="soft">(as it is read now)</span>}
              </span>
            </label>
          ))}
        </fieldset>
        <p class="soft">
          All pages like <span class="form">{page.form}</span> are then read again. It can be undone.
        </p>
        <button type="submit" disabled={chosen === "" || chosen === now}>
          Say so
        </button>
      </form>
    </details>
  );
}
