import type { Step } from "./step.ts";

/**
 * What is known of earlier visits: their type as the server told it, where it told one; whether they were robots.txt and the
 * like; and what a guide took for a page, whatever the server called it.
 */
const WAS_PAGE_BEFORE_5 = `visit.status BETWEEN 200 AND 299 AND visit.truncated IS NULL AND (
  visit.mime LIKE '%html%'
  OR (visit.mime IS NULL AND NOT EXISTS (SELECT 1 FROM address JOIN way ON way.id = address.way WHERE address.id = visit.address AND way.name = 'own'))
  OR EXISTS (SELECT 1 FROM page WHERE page.address = visit.address AND page.visit = visit.id AND page.type IS NOT NULL))`;

/** Whether a visit brought a page is kept with it. */
export const to5: Step = {
  sql: `ALTER TABLE visit ADD COLUMN is_page INTEGER NOT NULL DEFAULT 0; UPDATE visit SET is_page = 1 WHERE ${WAS_PAGE_BEFORE_5};`,
  shown: [{ table: "visit", column: "is_page", value: `(${WAS_PAGE_BEFORE_5})` }],
};
