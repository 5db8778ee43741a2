import { TEXT } from "../html/tags.ts";
import type { FoundName } from "./author.ts";
import type { Evidence } from "./evidence.ts";
import { blockOf } from "./inline.ts";
import { withoutMailbox } from "./mailbox.ts";

/**
 * Words that stand before most names at the places of authors ("posted by anna"), whatever they mean: what recurs before what differs is a label. A word
 * that a few people have in their names ("Da boss") is none. `whole`: names with the words that stand apart before them: of members who are links
 * these tell what guests have before their names.
 */
export function labelsOf(names: readonly string[], whole: readonly string[] = []): string[] {
  const different = [...new Set(names)];
  return [...prefixesOf([...new Set([...names, ...whole])]), ...remarksOf(different), ...jointsOf(different)];
}

/** A name with what its block says directly before it. */
export function wholeName(page: Evidence, { name, node }: FoundName): string {
  const { dom } = page;
  const block = blockOf(page, node);
  for (let before = node - 1; before > block; before--)
    if (dom.tag[before] === TEXT && !dom.hidden[before] && dom.textLength(before) > 0)
      return `${dom.textOf(before)} ${name}`;
  return name;
}

function prefixesOf(different: readonly string[]): string[] {
  const rests = new Map<string, Set<string>>();
  for (const name of different) {
    const words = name.split(/\s+/);
    for (let count = 1; count <= MOST_WORDS && count < words.length; count++) {
      const label = words.slice(0, count).join(" ");
      rests.set(label, (rests.get(label) ?? new Set()).add(words.slice(count).join(" ")));
    }
  }
  return [...rests]
    .filter(([, { size }]) => size >= FEWEST_NAMES && size >= different.length * LEAST_SHARE)
    .map(([label]) => label)
    .sort((a, b) => b.length - a.length);
}

/** A word that stands behind nearly all names, with more behind it: "anna in Boats", "bert in Nets". */
function jointsOf(names: readonly string[]): string[] {
  const joints = new Map<string, { count: number; readonly fronts: Set<string> }>();
  for (const name of names) {
    const words = name.split(/\s+/);
    for (const word of new Set(words.slice(1, -1))) {
      const joint = joints.get(word) ?? { count: 0, fronts: new Set() };
      joints.set(word, joint);
      joint.count++;
      joint.fronts.add(words.slice(0, words.indexOf(word, 1)).join(" "));
    }
  }
  return [...joints]
    .filter(([, { count, fronts }]) => fronts.size >= FEWEST_JOINED && count >= names.length * MOST_JOINED)
    .map(([word]) => `${JOINT} ${word} `);
}

/** What stands in brackets behind the names of several people ("anna (not verified)") is told of them. */
function remarksOf(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const remark = /\S\s+(\([^()]{1,40}\))$/.exec(name)?.[1];
    if (remark !== undefined) counts.set(remark, (counts.get(remark) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= FEWEST_REMARKS).map(([remark]) => BEHIND + remark);
}

/** A name without its label, the address of its mailbox and what is remarked of it; `labels` as found, the longest first. */
export function withoutLabel(labelled: string, labels: readonly string[]): string {
  const remark = labels.find((words) => words.startsWith(BEHIND) && labelled.endsWith(words.slice(1)));
  const whole = (remark && labelled.slice(0, 1 - remark.length).trim()) || labelled;
  const name = labels.reduce(
    (left, words) => (words.startsWith(JOINT) ? upTo(left, words.slice(1)) : left),
    whole,
  );
  const label = labels.find((words) => name.startsWith(words) && /^\s+\S/.test(name.slice(words.length)));
  return withoutMailbox(label === undefined ? name : name.slice(label.length).trim());
}

function upTo(name: string, joint: string): string {
  const at = name.indexOf(joint);
  return at > 0 ? name.slice(0, at) : name;
}

/** Before a word that joins names to something else. */
const JOINT = "+";
const FEWEST_JOINED = 3;
const MOST_JOINED = 0.8;
/** Before what stands behind names. */
const BEHIND = "*";
const FEWEST_REMARKS = 2;
const MOST_WORDS = 3;
/** Fewer may have one word in common by chance. */
const FEWEST_NAMES = 4;
/** Where members are links without a label, guests have it. */
const LEAST_SHARE = 0.3;
