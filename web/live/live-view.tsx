import { useState } from "preact/hooks";
import type { ViewOf } from "../shell.tsx";
import { counted } from "../told.ts";
import { LivePanel } from "./live-panel.tsx";

/** Several archives side by side are as many panels; more than these would be a wall of charts. */
const MOST_AT_ONCE = 6;

/** What is it doing, what does it waste? */
export function LiveView({ archive, archives, mayChange }: ViewOf) {
  const [all, setAll] = useState(archives.length > 1);
  const shown = all ? archives.slice(0, MOST_AT_ONCE) : [archive];
  return (
    <>
      {archives.length > 1 && (
        <label>
          <input
            type="checkbox"
            checked={all}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
          all {counted(archives.length, "archive")} side by side
        </label>
      )}
      <div class="lives">
        {shown.map((one) => (
          <LivePanel key={one.number} archive={one} mayChange={mayChange} alone={shown.length === 1} />
        ))}
      </div>
    </>
  );
}
