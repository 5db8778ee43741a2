import { appScript } from "../app-script.ts";
import type { Skin } from "../skin.ts";
import { cursors } from "./cursors.ts";
import { endlessAddressed, endlessBare } from "./endless.ts";
import { firstPartButton, firstPartScroll } from "./first-part.ts";
import { noscriptPart, plainView } from "./for-readers.ts";
import { hashRoutes } from "./hash-routes.ts";
import { loadMore } from "./load-more.ts";
import { neverIdle } from "./never-idle.ts";
import { shadow } from "./shadow.ts";
import { virtualList } from "./virtual.ts";

/** Forums of which a reader without scripts sees nothing, or not all; each is hard in its own way. */
export const scriptedSkins: readonly Skin[] = [
  appScript,
  endlessAddressed,
  endlessBare,
  loadMore,
  shadow,
  virtualList,
  hashRoutes,
  neverIdle,
  noscriptPart,
  plainView,
  cursors,
  firstPartButton,
  firstPartScroll,
];
