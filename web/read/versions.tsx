import type { PostVersion, VersionsAnswer } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Loading, Problem } from "../notices.tsx";
import { hrefTo } from "../route.ts";
import { moment } from "../told.ts";

const WHAT: Readonly<Record<PostVersion["what"], string>> = {
  new: "first seen",
  changed: "changed",
  reread: "read better",
  gone: "deleted",
  back: "came back",
  withdrawn: "turned out to be no post",
};

/** What happened to a post. */
export function Versions({ archive, post }: { readonly archive: number; readonly post: number }) {
  const { value, problem } = useAsked<VersionsAnswer>(pathOf(archive, "versions", { post }));
  if (problem) return <Problem text={problem} />;
  if (!value) return <Loading />;
  return (
    <ol class="plain" aria-label="Versions">
      {value.versions.map((version) => (
        <li key={version.at + version.what} class="version">
          <div class="soft">
            {WHAT[version.what]} {moment(version.at)},{" "}
            <a href={hrefTo(archive, ["page"], { visit: version.visit })}>page</a>
          </div>
          {version.text !== null && <p class="text">{version.text}</p>}
        </li>
      ))}
    </ol>
  );
}
