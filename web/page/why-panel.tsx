import type { PageAnswer, WhyAnswer } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Loading, Problem } from "../notices.tsx";
import { hrefTo } from "../route.ts";

/** Why a link was followed, or not. */
export function WhyPanel(options: {
  readonly archive: number;
  readonly url: string;
  readonly page: PageAnswer;
}) {
  const { archive, url, page } = options;
  const { value, problem } = useAsked<WhyAnswer>(pathOf(archive, "why", { url }));
  const link = page.links.find((one) => one.url === url);
  return (
    <section aria-labelledby="why">
      <h2 id="why">Why: {link?.text || "this link"}</h2>
      <p class="form">{url}</p>
      <Problem text={problem} />
      {!value && !problem && <Loading />}
      <ul class="plain">
        {value?.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p class="row">
        {value?.way && <a href={hrefTo(archive, ["map", "way", value.way])}>Its way on the map</a>}
        {link?.visit != null && (
          <a href={hrefTo(archive, ["page"], { visit: link.visit })}>The page that it leads to</a>
        )}
      </p>
    </section>
  );
}
