import { htmlOf, wholePage } from "./html-of.ts";
import { chooseList, harvest, listSeen } from "./list-records.ts";
import { offers, press } from "./offers.ts";
import { prelude } from "./prelude.ts";
import { quiet } from "./quiet.ts";
import { scroll } from "./scroll.ts";

const LOOKS = { htmlOf, wholePage, quiet, scroll, chooseList, harvest, listSeen, offers, press };

/** What runs in every page before anything of its own: its functions are sent as their own source. */
export const PAGE_SCRIPT = [
  `(${prelude})();`,
  ...Object.entries(LOOKS).map(([name, look]) => `window.__skein.${name} = ${look};`),
].join("\n");
