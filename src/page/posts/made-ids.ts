/** How ids look that are no numbers: what stands before them in a mark or behind the "#" of an address, and how long they are. */
export interface MadeForm {
  readonly before: string;
  readonly length: number;
}

/** The id that a mark, or a part of an address, is in one of these forms. */
export function madeIn(mark: string, forms: readonly MadeForm[]): string | undefined {
  const form = forms.find(
    ({ before, length }) => mark.length === before.length + length && mark.startsWith(before),
  );
  const id = form && mark.slice(form.before.length);
  return id && /^[0-9a-z]+$/i.test(id) ? id : undefined;
}
