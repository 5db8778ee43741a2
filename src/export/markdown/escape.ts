/** Text as Markdown that shows just these words, whatever signs stand in it: no HTML, no headings, no links but bare addresses. */
export function markdownText(text: string): string {
  return paragraphs(text.split("\n"));
}

/** The same within a line, such as a heading. */
export function markdownLine(text: string): string {
  return escaped(text.replace(/\s+/g, " ").trim());
}

/** An address that is safe between "<" and ">". */
export function markdownAddress(url: string): string {
  return `<${url.replace(/[\s<>\\`]/g, encodeURIComponent)}>`;
}

/** Lines stay lines: two spaces at the end are Markdown's sign for that. */
function paragraphs(lines: readonly string[]): string {
  return lines
    .map((line, i) => {
      const shown = line.trimEnd();
      if (shown.trim() === "") return "";
      const hasNext = (lines[i + 1] ?? "").trim() !== "";
      return `${indented(shown)}${hasNext ? "  " : ""}`;
    })
    .join("\n");
}

/** Four spaces would be code. */
function indented(line: string): string {
  const rest = line.trimStart();
  return `${"\u00a0".repeat(line.length - rest.length)}${escapedStart(escaped(rest))}`;
}

/** What begins a heading, a list, a quote, a table or a line across. */
function escapedStart(line: string): string {
  return line.replace(
    /^(?:([#>+=|:-])|(\d{1,9})([.)]))/,
    (_, sign?: string, digits?: string, end?: string) =>
      sign === undefined ? `${digits}\\${end}` : `\\${sign}`,
  );
}

const ADDRESS = /(https?:\/\/[^\s<>\\]+)/;

function escaped(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, i) => (i % 2 === 1 ? `<${part}>` : escapedWords(part)))
    .join("");
}

function escapedWords(text: string): string {
  return text
    .replace(/[\\`*[\]<~$]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
}
