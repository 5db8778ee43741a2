/** What went wrong, said at once to those who listen, too. */
export function Problem({ text }: { readonly text?: string | undefined }) {
  return text === undefined ? null : (
    <p class="notice" role="alert">
      {text}
    </p>
  );
}

export function Loading({ what = "Loading…" }: { readonly what?: string }) {
  return <p class="soft">{what}</p>;
}
