import { useState } from "preact/hooks";

const OVERLAYS = {
  regions: "regions",
  records: "records",
  fields: "fields of posts",
  links: "links by decision",
} as const;
export type Overlay = keyof typeof OVERLAYS;

export function useOverlays() {
  return useState<readonly Overlay[]>(["fields"]);
}

/** What is drawn over a page. */
export function Overlays(options: {
  readonly chosen: readonly Overlay[];
  readonly onChange: (chosen: readonly Overlay[]) => void;
}) {
  const { chosen, onChange } = options;
  return (
    <fieldset class="overlays">
      <legend>Show</legend>
      {(Object.keys(OVERLAYS) as Overlay[]).map((overlay) => (
        <label key={overlay}>
          <input
            type="checkbox"
            checked={chosen.includes(overlay)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...chosen, overlay] : chosen.filter((other) => other !== overlay),
              )
            }
          />
          {OVERLAYS[overlay]}
        </label>
      ))}
    </fieldset>
  );
}
