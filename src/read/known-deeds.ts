import { jsonFact } from "../archive/facts/fact.ts";
import type { SavedDeeds } from "../learn/deeds/deeds.ts";

/** What is known of the deeds, the session and the tokens of a site: whoever fetches obeys it, and whoever exports leaves them out. */
export const DEEDS = jsonFact<SavedDeeds>("deeds");
