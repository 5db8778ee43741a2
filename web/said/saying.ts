import { useCallback, useEffect, useState } from "preact/hooks";
import type {
  CommandGiven,
  CommandRequest,
  CommandRow,
  CommandsAnswer,
  Correction,
} from "../../src/inspect/api.ts";
import { ask, pathOf, takeBack, tell } from "../ask.ts";
import { useTold } from "../live/stream.ts";

export interface Saying {
  /** On what was said last: on its way, done, or refused. */
  readonly status: string;
  /** How many were done: whoever shows what they change asks again. */
  readonly done: number;
  /** What is being undone: it is still shown until the archive has done so, and is not to be undone twice. */
  readonly undoing: ReadonlySet<number>;
  correct(correction: Correction): void;
  undo(number: number): void;
  command(what: CommandRequest["what"]): void;
}

/** How long to wait for word from the server before it is asked. */
const PATIENCE_MILLIS = 1_500;

/** Tells the archive something, and what came of it. */
export function useSaying(archive: number): Saying {
  const { commands } = useTold();
  const [pending, setPending] = useState<number | null>(null);
  const [status, setStatus] = useState("");
  const [done, setDone] = useState(0);
  const [undoing, setUndoing] = useState<ReadonlySet<number>>(new Set());

  const finished = useCallback((row: CommandRow | undefined) => {
    if (!row || row.doneAt === null) return;
    setPending(null);
    setStatus(row.result ?? "Done.");
    setDone((count) => count + 1);
  }, []);

  const heard = pending === null ? undefined : commands.get(archive)?.get(pending);
  useEffect(() => finished(heard), [heard, finished]);

  useEffect(() => {
    if (pending === null) return;
    const timer = setInterval(() => {
      ask<CommandsAnswer>(pathOf(archive, "commands", { after: pending - 1 })).then(
        (answer) => finished(answer.commands.find(({ number }) => number === pending)),
        () => undefined,
      );
    }, PATIENCE_MILLIS);
    return () => clearInterval(timer);
  }, [archive, pending, finished]);

  const follow = (given: Promise<CommandGiven>, refused = () => {}) => {
    setStatus("On its way…");
    given.then(
      ({ command }) => setPending(command),
      (error: Error) => {
        setStatus(error.message);
        refused();
      },
    );
  };
  const undo = (number: number) => {
    setUndoing((known) => new Set([...known, number]));
    follow(takeBack(pathOf(archive, `corrections/${number}`)), () =>
      setUndoing((known) => new Set([...known].filter((other) => other !== number))),
    );
  };
  return {
    status,
    done,
    undoing,
    correct: (correction) => follow(tell(pathOf(archive, "corrections"), correction)),
    undo,
    command: (what) => follow(tell(pathOf(archive, "commands"), { what })),
  };
}
