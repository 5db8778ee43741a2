import type { LinkDecision, PageAnswer } from "../../src/inspect/api.ts";
import { hrefTo } from "../route.ts";
import { counted } from "../told.ts";

const DECISIONS: Readonly<Record<LinkDecision, string>> = {
  fetched: "fetched",
  waiting: "waiting",
  passedOver: "passed over",
  skipped: "left out",
  failed: "failed",
  unknown: "never seen by the crawl",
};

/** The links of a page by what was decided of them: the same as the overlay, as a list. */
export function LinkList(options: {
  readonly archive: number;
  readonly page: PageAnswer;
  readonly chosen: string | null;
}) {
  const { archive, page, chosen } = options;
  const groups = Object.keys(DECISIONS) as LinkDecision[];
  return (
    <section aria-labelledby="links">
      <h3 id="links">Links</h3>
      {groups.map((decision) => {
        const links = page.links.filter((link) => link.decision === decision);
        return links.length === 0 ? null : (
          <details key={decision}>
            <summary class={`decision-${decision}`}>
              {DECISIONS[decision]}: {counted(links.length, "link")}
            </summary>
            <ul class="plain">
              {links.map((link) => (
                <li key={link.number}>
                  <a
                    href={hrefTo(archive, ["why"], { url: link.url, page: page.visit })}
                    {...(link.url === chosen ? { "aria-current": "true" as const } : {})}
                  >
                    {link.text || link.url}
                  </a>{" "}
                  <span class="soft">
                    {link.role} {link.reason}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      {page.left.links > 0 && <p class="soft">and {counted(page.left.links, "more link")}</p>}
    </section>
  );
}
