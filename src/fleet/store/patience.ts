const TRIES = 4;
const FIRST_PAUSE_MILLIS = 200;

/** Stores answer errors now and then: a few tries, each after twice the pause. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      if (tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MILLIS * 2 ** (tried - 1)));
    }
  }
}
