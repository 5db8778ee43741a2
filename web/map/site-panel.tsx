import { useState } from "preact/hooks";
import { Corrections } from "../said/corrections.tsx";
import type { PanelOf } from "./panel.ts";

/** The site as a whole: what belongs to it, and all that a person has said of it. */
export function SitePanel({ archive, map, saying, mayChange }: PanelOf) {
  const [folder, setFolder] = useState("");
  const say = (says: "on" | "off") => {
    if (folder.trim() !== "") saying.correct({ what: "scope", folder: folder.trim(), says });
  };
  return (
    <>
      <h2>What belongs to the forum</h2>
      <ul class="plain">
        {map.scope.map(({ host, folder: part }) => (
          <li key={host + part} class="form">
            {host}
            {part}
          </li>
        ))}
      </ul>
      {mayChange && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            say("on");
          }}
        >
          <label>
            Folder
            <input
              value={folder}
              placeholder="/forum/"
              onInput={({ currentTarget }) => setFolder(currentTarget.value)}
            />
          </label>
          <button type="submit">belongs to it</button>
          <button type="button" onClick={() => say("off")}>
            does not
          </button>
        </form>
      )}
      <h2>Corrections</h2>
      <Corrections archive={archive} saying={saying} mayChange={mayChange} />
      {!mayChange && (
        <p class="soft">
          To correct something, start <code>skein inspect</code> with <code>--allow-changes</code>.
        </p>
      )}
      <p class="soft">Choose a kind of page or a way on the map to see more of it.</p>
    </>
  );
}
