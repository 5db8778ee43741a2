import type { Scene } from "../scene.ts";
import { safe } from "../skins/html.ts";
import type { ThreadView } from "../skins/view.ts";

/** The page of a thread with links to the threads before and behind it, marked as if they were pages of it. */
export function withNeighbours({ forum }: Scene, html: string, { neighbours }: ThreadView): string {
  if (!forum.noise.nextTopics || neighbours.length < 2) return html;
  const { labels } = forum.world.language;
  const [before, behind] = neighbours.map(({ href }) => safe(href));
  const head = `<link rel="prev" href="${before}"><link rel="next" href="${behind}">`;
  const foot = `<p><a href="${before}" rel="prev">« ${labels.previous} ${labels.thread}</a> | <a href="${behind}" rel="next">${labels.next} ${labels.thread} »</a></p>`;
  return html.replace("</head>", `${head}</head>`).replace(/<\/body>(?![\s\S]*<\/body>)/, `${foot}</body>`);
}
