import { formedAddress } from "../learn/address-form.ts";
import type { PageType } from "../page/page-type.ts";
import type { PostTemplate } from "../page/posts/wrapper.ts";
import { listForm } from "./list-form.ts";

/**
 * What a person says of a site, against or beyond what was learned: of one address or of all that have its form, what such
 * pages are and where in their posts a field stands. The latest word counts. One of the reader's inputs, kept in the archive.
 */
export type Overrides = readonly Override[];

export interface Override {
  /** One address, or every address of the same form as this one. */
  readonly url: string;
  readonly all: boolean;
  /** Every address of this form, whatever the address above. */
  readonly form?: string;
  /** What such a page is. */
  readonly type?: PageType;
  /** Places of fields in the records of threads, as templates name them; what is left out stays as it was learned. */
  readonly places?: Partial<Pick<PostTemplate, "times" | "bodies" | "authors" | "signatures">>;
}

/** What was said of an address: each part by the latest override that tells it, those of this very address before those of its form. */
export function overrideOf(overrides: Overrides, url: string): Pick<Override, "type" | "places"> | undefined {
  if (overrides.length === 0) return undefined;
  const form = listForm(url);
  const isOf = (one: Override) =>
    one.form === undefined
      ? listForm(one.url) === form
      : one.form === form || one.form === formedAddress(url).form;
  const meant = overrides.filter((one) => (one.all ? isOf(one) : one.url === url));
  if (meant.length === 0) return undefined;
  const latest = [...meant.filter(({ all }) => all), ...meant.filter(({ all }) => !all)];
  return Object.assign(
    {},
    ...latest.map(({ type, places }) => ({ ...(type && { type }), ...(places && { places }) })),
  );
}
