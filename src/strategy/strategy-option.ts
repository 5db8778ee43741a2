/** Something that a strategy can be told by whoever starts it; a shell shows all of them without knowing any. */
export interface StrategyOption {
  /** One word, different from those of all other strategies. */
  readonly name: string;
  /** Its name in the version before this one, which goes on working. */
  readonly formerly?: string;
  /** What its value is, in one word for a person. */
  readonly value: string;
  readonly about: string;
  /** The only values that it takes. */
  readonly choices?: readonly string[];
  /** The value as the strategy wants it; throws an OptionError. */
  parse?(text: string): string;
}

/** What a strategy is told, by the names of its options. */
export type Told = Readonly<Record<string, string | undefined>>;
