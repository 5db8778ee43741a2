import { a, safe } from "../html.ts";
import type { Person, When } from "../view.ts";
import type { Draw } from "./draw.ts";
import type { Names } from "./names.ts";

/** How names and times are written, wherever they stand. */
export interface Parts {
  who(person: Person): string;
  when(time: When): string;
}

/** `words`: the times are of the kind "3 hours ago", and only an attribute tells more. */
export function partsBy(draw: Draw, names: Names, of: string, words: boolean): Parts {
  const name = draw.oneOf(`names in ${of}`, ["link", "link", "plain", "bold", "span"]);
  const time = draw.oneOf(
    `times in ${of}`,
    words ? ["time", "title"] : ["plain", "plain", "span", "time", "small"],
  );
  return {
    who(person) {
      const text = safe(person.name);
      if (name === "link" && person.link)
        return a(person.link, "", text).replace("<a ", `<a${names("user")} `);
      if (name === "bold") return `<b>${text}</b>`;
      return name === "span" ? `<span${names("user")}>${text}</span>` : text;
    },
    when({ text, iso }) {
      if (time === "time") return `<time datetime="${iso}">${safe(text)}</time>`;
      if (time === "title") return `<span${names("date")} title="${iso}">${safe(text)}</span>`;
      return time === "plain" ? safe(text) : `<${time}${names("date")}>${safe(text)}</${time}>`;
    },
  };
}
