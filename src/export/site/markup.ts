/** HTML that is safe to write as it is. Only `html` below, and the sanitiser of posts, make any. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

export type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** Whatever is put in is text, and is escaped; markup within markup stays what it is. So nothing that was crawled becomes HTML by being forgotten. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  let text = parts[0]!;
  contents.forEach((content, i) => {
    text += written(content) + parts[i + 1]!;
  });
  return new Markup(text);
}

/** Control characters are forbidden in HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, (sign) => ENTITIES[sign] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function written(content: Content): string {
  if (content === null || content === undefined || content === false) return "";
  if (content instanceof Markup) return content.text;
  if (typeof content === "object") return content.map(written).join("");
  return escaped(String(content));
}
