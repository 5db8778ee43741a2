import { WEAVE } from "./numbers.ts";

/** Addresses that brought a page, and those that brought none: dead, refused, behind a log-in. */
export interface Life {
  alive: number;
  dead: number;
}

/** A form of addresses, and the family that it is of, if any but its own. */
interface Named {
  readonly form: string;
  readonly family: string;
}

/** Families are kept beside forms: no form begins so. */
const FAMILY = "family ";
const familyKey = (family: string): string => FAMILY + family;

/** Which addresses of a site are alive: of each form, whatever the role of the links to it, and of all together. */
export class Lives {
  readonly #forms: Map<string, Life>;
  readonly #all: Life;

  constructor(forms: Iterable<readonly [string, Life]> = []) {
    this.#forms = new Map(forms);
    this.#all = { alive: 0, dead: 0 };
    for (const [form, { alive, dead }] of this.#forms) {
      if (form.startsWith(FAMILY)) continue;
      this.#all.alive += alive;
      this.#all.dead += dead;
    }
  }

  came({ form, family }: Named): void {
    this.#lifeOf(form).alive++;
    if (family !== form) this.#lifeOf(familyKey(family)).alive++;
    this.#all.alive++;
  }

  died({ form, family }: Named): void {
    this.#lifeOf(form).dead++;
    if (family !== form) this.#lifeOf(familyKey(family)).dead++;
    this.#all.dead++;
  }

  /**
   * What is left of the hopes in a way whose own pages and dead addresses are so many; 1 as long as dead addresses are no rule. Threads of a
   * form may all be alive while links of one kind to that form are broken. `odds`: how often all addresses of a kind are dead.
   */
  hopesIn({ form, family }: Named, own: Life, odds: number = WEAVE.deadKind.odds): number {
    const kin = this.#forms.get(familyKey(family));
    return Math.min(
      sharedHopes(own),
      this.#hopesOf(this.#forms.get(form) ?? NOBODY, odds),
      // A family in which none is alive speaks for its members; else each of them for itself.
      kin?.alive === 0 ? this.#hopesOf(kin, odds) : 1,
    );
  }

  save(): [string, Life][] {
    return [...this.#forms];
  }

  #hopesOf(life: Life, odds: number): number {
    const { alive, dead } = life;
    if (alive > 0) return sharedHopes(life);
    // One alone may be chance anywhere.
    if (dead <= 1) return 1;
    // Either it is a kind of which none is alive, or this was chance: on a damaged site that may well be, on a sound one hardly.
    return 1 / (1 + odds * Math.max(this.#deadShare(), WEAVE.deadKind.run) ** -dead);
  }

  /** Of all addresses of the site; before much is known, as on most sites. */
  #deadShare(): number {
    const { strength, share } = WEAVE.dead;
    return (this.#all.dead + strength * share) / (this.#all.alive + this.#all.dead + strength);
  }

  #lifeOf(form: string): Life {
    let life = this.#forms.get(form);
    if (!life) {
      life = { alive: 0, dead: 0 };
      this.#forms.set(form, life);
    }
    return life;
  }
}

const NOBODY: Life = { alive: 0, dead: 0 };

/** Where others of the kind are alive, dead ones are those of one board or one time, and come in runs: only their share tells. */
function sharedHopes({ alive, dead }: Life): number {
  if (dead === 0) return 1;
  return Math.min(1, (alive + 1 - WEAVE.dead.share) / (alive + dead + 1) / WEAVE.rareAlive);
}
