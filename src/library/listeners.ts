/** Who wants to be told of what. Nobody can break a run by what he does when he is told: his error is handed on. */
export class Listeners<Events> {
  readonly #byName = new Map<keyof Events, Set<(event: never) => void>>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  add<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void {
    const known = this.#byName.get(name);
    if (known) known.add(listener);
    else this.#byName.set(name, new Set([listener]));
  }

  remove<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void {
    this.#byName.get(name)?.delete(listener);
  }

  has(name: keyof Events): boolean {
    return (this.#byName.get(name)?.size ?? 0) > 0;
  }

  tell<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const listener of [...(this.#byName.get(name) ?? [])]) {
      try {
        (listener as (event: Events[Name]) => void)(event);
      } catch (error) {
        this.#failed(error);
      }
    }
  }
}
