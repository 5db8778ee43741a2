import { actionBlocks } from "./action-blocks.ts";
import { answerRows } from "./answer-rows.ts";
import { appScript } from "./app-script.ts";
import { aspRows } from "./asp-rows.ts";
import { broadLists } from "./broad-lists.ts";
import { cardArticles } from "./card-articles.ts";
import { classicTable } from "./classic-table.ts";
import { dashHtml } from "./dash-html.ts";
import { datLines } from "./dat-lines.ts";
import { imagePile } from "./image-pile.ts";
import { leanDivs } from "./lean-divs.ts";
import { mailPages } from "./mail-pages.ts";
import { markedHtml } from "./marked-html.ts";
import { messageTree } from "./message-tree.ts";
import { newsNest } from "./news-nest.ts";
import { pathInfo } from "./path-info.ts";
import { queryCells } from "./query-cells.ts";
import { replyTrees } from "./reply-trees.ts";
import type { Skin } from "./skin.ts";
import { soup } from "./soup.ts";
import { weblog } from "./weblog.ts";

/** Those to train on first. */
export const skins: readonly Skin[] = [
  classicTable,
  actionBlocks,
  leanDivs,
  broadLists,
  aspRows,
  answerRows,
  cardArticles,
  markedHtml,
  dashHtml,
  pathInfo,
  soup,
  newsNest,
  replyTrees,
  queryCells,
  messageTree,
  weblog,
  mailPages,
  imagePile,
  datLines,
  appScript,
];

export function skinNamed(name: string): Skin {
  const found = skins.find((skin) => skin.name === name);
  if (!found)
    throw new Error(`there is no skin "${name}"; there are ${skins.map((skin) => skin.name).join(", ")}`);
  return found;
}
