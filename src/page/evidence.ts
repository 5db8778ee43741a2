import { type DatedPage, datedPage } from "./dated.ts";
import type { Dom } from "./dom.ts";
import { personMarks } from "./people.ts";
import { Places } from "./places.ts";
import { TEXT, tagId, tagSet } from "./tags.ts";

/** What reading posts needs of a page, each thing worked out once. */
export class Evidence {
  readonly dom: Dom;
  readonly url: string;
  /** What relative addresses refer to. */
  readonly base: string;
  readonly places: Places;
  readonly dated: DatedPage;
  /** Marks of people, see people.ts. */
  readonly people: Uint8Array;
  /** Running count of marks of people. */
  readonly peopleBefore: Int32Array;
  /** Running length of visible text that is not in links, buttons and menus. */
  readonly freeBefore: Int32Array;
  /** 1 where a node stands in a link or button. */
  readonly pressed: Uint8Array;

  constructor(dom: Dom, url: string, at: number | undefined) {
    this.dom = dom;
    this.url = url;
    this.base = baseOf(dom, url);
    this.places = new Places(dom);
    this.dated = datedPage(dom, this.places, at);
    this.people = personMarks(dom);
    this.peopleBefore = new Int32Array(dom.size + 1);
    this.freeBefore = new Int32Array(dom.size + 1);
    this.pressed = new Uint8Array(dom.size);
    const { start, stop } = dom.flat;
    let pressedUntil = 0;
    for (let node = 0; node < dom.size; node++) {
      if (PRESSED[dom.tag[node]!] && dom.end[node]! > pressedUntil) pressedUntil = dom.end[node]!;
      const pressed = node < pressedUntil;
      if (pressed) this.pressed[node] = 1;
      const free = dom.tag[node] === TEXT && !pressed ? stop[node]! - start[node]! : 0;
      this.freeBefore[node + 1] = this.freeBefore[node]! + free;
      this.peopleBefore[node + 1] = this.peopleBefore[node]! + (this.people[node] ? 1 : 0);
    }
  }

  free(from: number, to: number): number {
    return this.freeBefore[to]! - this.freeBefore[from]!;
  }

  persons(from: number, to: number): number {
    return this.peopleBefore[to]! - this.peopleBefore[from]!;
  }
}

const BASE = tagId("base");

function baseOf(dom: Dom, url: string): string {
  for (let node = 0; node < dom.size && dom.depth[node]! <= 3; node++) {
    const href = dom.tag[node] === BASE ? dom.attribute(node, "href") : undefined;
    if (href && URL.canParse(href, url)) return new URL(href, url).href;
  }
  return url;
}

const PRESSED = tagSet("a button select option label textarea nav");
