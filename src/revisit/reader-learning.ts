import type { ListArchive } from "../archive/archive.ts";
import { archivedPage } from "../archive/archived-page.ts";
import { type ArchivedPage, survey } from "../export/posts.ts";
import { Templates } from "../export/templates.ts";
import { formedAddress } from "../learn/address-form.ts";
import { Page } from "../page/page.ts";
import type { SavedReader } from "./site-reader.ts";

/** Pages from which a site is learned: enough for some of every template. */
const SAMPLE = 400;

/** Learns from some of an archive's pages how the site's threads are made, and which forms of addresses lead to threads and boards. */
export async function learnReader(archive: ListArchive): Promise<SavedReader> {
  const visits = archive.sample(SAMPLE);
  const { facts, samples } = await survey({
    async *pages(): AsyncGenerator<ArchivedPage> {
      for (const visit of visits) {
        const page = await archivedPage(visit, archive.response(visit));
        if (page) yield { url: page.url, html: page.html, fetched: page.at };
      }
    },
  });
  const templates = Templates.learn(facts, samples);
  const forms: Record<string, [number, number]> = {};
  const tally = (url: string): [number, number] => {
    const { form } = formedAddress(url);
    forms[form] ??= [0, 0];
    return forms[form]!;
  };
  for (const page of facts)
    if (page.thread !== false && page.number === 1 && templates.wrapper(page)) tally(page.url)[0]++;
  for (const sample of samples.values()) {
    for (const { url, html, fetched } of sample) {
      const { board } = new Page({ url, html, at: fetched }).head;
      if (board && board.url !== url) tally(board.url)[1]++;
    }
  }
  return { templates: templates.save(), forms, pages: archive.totals.visits };
}
