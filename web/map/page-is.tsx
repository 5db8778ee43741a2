import { useId, useState } from "preact/hooks";
import type { Correction, PageType } from "../../src/inspect/api.ts";
import { Choices } from "../choices.tsx";
import type { Saying } from "../said/saying.ts";

const SAYABLE = {
  index: "a list of threads or boards",
  thread: "a thread",
  profile: "somebody's profile",
  entry: "the entry",
  other: "nothing of these",
  flip: "a further page of a list",
  same: "the same content as …",
} as const;
type Sayable = keyof typeof SAYABLE;

/** "Pages with such addresses are …": what a person says of all addresses of a form. */
export function PageIs(options: {
  readonly form: string;
  /** What else addresses look like here. */
  readonly forms: readonly string[];
  readonly saying: Saying;
}) {
  const { form, forms, saying } = options;
  const list = useId();
  const [what, setWhat] = useState<Sayable>("index");
  const [as, setAs] = useState("");
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        saying.correct(correctionOf(form, what, as.trim()));
      }}
    >
      <label>
        Such an address is
        <select value={what} onChange={({ currentTarget }) => setWhat(currentTarget.value as Sayable)}>
          <Choices of={SAYABLE} />
        </select>
      </label>
      {what === "same" && (
        <input
          required
          aria-label="the other form of address"
          placeholder="/thread/#"
          pattern="/\S*"
          title="a form of address, such as /thread/#"
          list={list}
          value={as}
          onInput={({ currentTarget }) => setAs(currentTarget.value)}
        />
      )}
      {what === "same" && (
        <datalist id={list}>{forms.map((one) => one !== form && <option key={one} value={one} />)}</datalist>
      )}
      <button type="submit">Say so</button>
    </form>
  );
}

function correctionOf(form: string, what: Sayable, as: string): Correction {
  if (what === "flip") return { what: "form", form, says: "list" };
  if (what === "same") return { what, form, as };
  return { what: "type", form, type: what satisfies PageType };
}
