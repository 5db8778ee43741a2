/** Spaces, quotation marks and the like may change with the reader; letters and digits change with the writer. */
export function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
