/** Does something while one number of a strategy, named as in `trials.first`, is so many times what it is. */
export async function withNumber<Result>(
  numbers: object,
  name: string,
  factor: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = name.split(".");
  const last = path.pop()!;
  // Readonly for everybody else: only here are they something to measure.
  const holder = path.reduce((inner, step) => inner[step] as Inner, numbers as Inner);
  const usual = holder[last];
  if (typeof usual !== "number") throw new Error(`${name} is no number`);
  holder[last] = usual * factor;
  try {
    return await work();
  } finally {
    holder[last] = usual;
  }
}

interface Inner {
  [name: string]: number | Inner;
}
