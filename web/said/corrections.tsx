import type { CorrectionsAnswer } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Problem } from "../notices.tsx";
import { moment } from "../told.ts";
import type { Saying } from "./saying.ts";

/** What was said of this archive, each to be undone; and all of it as a file for another crawl. */
export function Corrections(options: {
  readonly archive: number;
  readonly saying: Saying;
  readonly mayChange: boolean;
  /** Only these; all without. */
  readonly only?: readonly number[];
}) {
  const { archive, saying, mayChange, only } = options;
  // What was done may have changed them.
  const { value, problem } = useAsked<CorrectionsAnswer>(pathOf(archive, "corrections"), saying.done);
  const shown = (value?.corrections ?? []).filter(({ number }) => !only || only.includes(number));
  return (
    <>
      <Problem text={problem} />
      {value && shown.length === 0 && !only && <p class="soft">Nobody has corrected anything.</p>}
      <ul class="plain">
        {shown.map(({ number, line, at }) => (
          <li key={number} class="row">
            <code>{line}</code>
            <span class="soft">{moment(at)}</span>
            {mayChange && (
              <button
                type="button"
                aria-label={`Undo: ${line}`}
                disabled={saying.undoing.has(number)}
                onClick={() => saying.undo(number)}
              >
                Undo
              </button>
            )}
          </li>
        ))}
      </ul>
      {!only && shown.length > 0 && (
        <p>
          <a href={pathOf(archive, "guide-file")} download={`archive-${archive}.guide`}>
            Download as a guide file
          </a>{" "}
          <span class="soft">
            for <code>skein crawl --guide FILE</code>
          </span>
        </p>
      )}
    </>
  );
}

/** What came of the last thing said, also for those who listen. */
export function Status({ saying }: { readonly saying: Saying }) {
  return (
    <p role="status" class="soft">
      {saying.status}
    </p>
  );
}
