import type { PageAnswer } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Loading, Problem } from "../notices.tsx";
import { hrefTo } from "../route.ts";
import { Aside } from "../scrolling.tsx";

/** The page that posts were read from, as it looked. */
export function Original(options: {
  readonly archive: number;
  readonly visit: string;
  readonly close: string;
}) {
  const { archive, visit, close } = options;
  const { value, problem } = useAsked<PageAnswer>(pathOf(archive, "page", { visit }));
  return (
    <Aside label="The original page">
      <p class="row">
        <strong>The original page</strong>
        <a href={hrefTo(archive, ["page"], { visit })}>What was seen in it</a>
        <a href={close}>Close</a>
      </p>
      <Problem text={problem} />
      {!value && !problem && <Loading />}
      {value?.frame && (
        <iframe
          class="framed"
          title={`The archived page ${value.url}`}
          sandbox="allow-top-navigation-by-user-activation"
          referrerpolicy="no-referrer"
          src={value.frame}
        />
      )}
    </Aside>
  );
}
