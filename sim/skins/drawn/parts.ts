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
  const name = draw.oneOf(
    `names in ${of}`,
    ["link", "link", "plain", "bold", "span"],
    ["guests", "marked", "mail", "face"],
  );
  const time = draw.oneOf(
    `times in ${of}`,
    words ? ["time", "title"] : ["plain", "plain", "span", "time", "small"],
    ["seconds", "millis", "abbr"],
  );
  return {
    who(person) {
      const text = safe(person.name);
      // Who is not a member has no page, and stands there as he called himself.
      if (name === "guests" && person.link)
        return person.id % 3 === 0 ? text : `<b>${a(person.link, "", text)}</b>`;
      if (name === "marked")
        return `<span${names("user")} data-user="${person.id}"><bdi>${text}</bdi></span>`;
      if (name === "mail")
        return `<a href="mailto:${encodeURIComponent(person.name.replaceAll(" ", "."))}@example.org">${text}</a>`;
      if (name === "face" && person.link)
        return `${a(person.link, "", `<img src="${person.avatar}" alt="" width="24">`)} ${a(person.link, "", text)}`;
      if (name === "link" && person.link)
        return a(person.link, "", text).replace("<a ", `<a${names("user")} `);
      if (name === "bold") return `<b>${text}</b>`;
      return name === "span" ? `<span${names("user")}>${text}</span>` : text;
    },
    when({ text, iso, millis }) {
      if (time === "seconds")
        return `<span${names("date")} data-time="${Math.floor(millis / 1000)}">${safe(text)}</span>`;
      if (time === "millis") return `<span${names("date")} data-date="${millis}">${safe(text)}</span>`;
      if (time === "abbr") return `<abbr${names("date")} title="${iso}">${safe(text)}</abbr>`;
      if (time === "time") return `<time datetime="${iso}">${safe(text)}</time>`;
      if (time === "title") return `<span${names("date")} title="${iso}">${safe(text)}</span>`;
      return time === "plain" ? safe(text) : `<${time}${names("date")}>${safe(text)}</${time}>`;
    },
  };
}
