import { counted } from "../../words/counted.ts";
import type { Decision } from "./decisions.ts";
import { SAMPLES } from "./decisions.ts";
import type { Tells } from "./tells.ts";

/** How pages of a kind are read and why, in one line for a person; undefined where nobody had to decide. */
export function tellDecision(decision: Decision): string | undefined {
  const { how, samples, gained, plain, part } = decision;
  if (samples === 0 && !plain) return undefined;
  switch (how) {
    case "undecided":
      return `shown in a browser to find out whether that pays (${samples} of at most ${counted(SAMPLES.kind, "such page")}): ${compared(decision)}`;
    case "asItComes":
      return `read as it comes: a browser showed ${gained === 0 ? "no" : "rarely"} more (${compared(decision)})`;
    case "plainView":
      return "read from the view of it that the site has for readers without scripts";
    case "answers":
      return `read from the answers that its script asks for; they say what a browser showed (${compared(decision)})`;
    case "browser":
      return part === undefined
        ? `shown in a browser, since that tells more (${compared(decision)})`
        : `shown in a browser where it ends at ${counted(part, "record")}, since that is only the first part (${compared(decision)})`;
  }
}

function compared({ samples, sent, shown }: Decision): string {
  return `of ${counted(samples, "such page")} it showed ${amount(shown)}, the site had sent ${amount(sent)}`;
}

function amount({ posts, rows, links }: Tells): string {
  return `${counted(posts, "post")}, ${counted(rows, "row")} and ${counted(links, "link")}`;
}
