import { listForm } from "./list-form.ts";
import { READING } from "./numbers.ts";

interface Addressed {
  readonly url: string;
}

/** A few pages of each form of addresses, those of the frequent forms first. What a site has few of may be what tells most: its boards. */
export function someOfEveryForm<Page extends Addressed>(pages: Iterable<Page>): Page[] {
  const forms = new Map<string, { readonly first: Page[]; pages: number }>();
  for (const page of pages) {
    const form = listForm(page.url);
    let known = forms.get(form);
    if (!known) {
      // A site whose every address has a form of its own tells nothing by them.
      if (forms.size >= MOST_FORMS) continue;
      known = { first: [], pages: 0 };
      forms.set(form, known);
    }
    known.pages++;
    if (known.first.length < READING.ofEveryForm) known.first.push(page);
  }
  return [...forms.values()]
    .sort((one, other) => other.pages - one.pages)
    .flatMap(({ first }) => first)
    .slice(0, READING.formsSample);
}

const MOST_FORMS = 10_000;
