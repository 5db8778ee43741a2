/** The words of a text as the scorers of posts count them: one for each Han character. */
export function words(text: string | null | undefined): string[] {
  return (
    (text ?? "")
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []
  );
}
