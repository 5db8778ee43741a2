/** Word lists are kept as text, to be read and mended like text. */
export function split(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export function lines(text: string): readonly string[] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.trim());
}
