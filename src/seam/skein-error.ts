/**
 * Something that whoever uses Skein can mend: the message is one line that says what happened, to what, and what to do. What the web
 * does wrong is no error but a value; everything else that is thrown is a bug.
 */
export abstract class SkeinError extends Error {
  /** Which error it is, for programs: it stays when the message is put better. */
  abstract readonly code: string;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
