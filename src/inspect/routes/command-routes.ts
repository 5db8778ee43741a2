import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { START } from "../../archive/facts/own-facts.ts";
import { keptCorrections } from "../../crawl/told-corrections.ts";
import { lineOf } from "../../learn/corrections/guide-file.ts";
import type { CommandGiven, CommandsAnswer, CorrectionsAnswer } from "../api.ts";
import { correctionIn, correctionsIn } from "../commands/correction-in.ts";
import type { GivenCommands } from "../commands/given-commands.ts";
import type { InspectedArchive } from "../inspected-archive.ts";
import { RequestError } from "../web/failure.ts";
import type { Archives } from "./archives.ts";
import { iso } from "./times.ts";

const LARGEST_BODY = 64 * 1024;
const MOST_COMMANDS = 200;

/** What people say and ask for. `allowChanges`: whether anything may be changed at all. */
export function commandRoutes(
  app: Hono,
  { of, parameters }: Archives,
  given: GivenCommands,
  allowChanges: boolean,
): void {
  app.get("/api/archives/:archive/corrections", (context) => context.json(correctionsOf(of(context))));

  app.get("/api/archives/:archive/commands", (context) => {
    const after = parameters(context).number("after") ?? 0;
    return context.json(commandsOf(of(context), after));
  });

  app.get("/api/archives/:archive/guide-file", (context) => {
    const archive = of(context);
    const url = archive.ask(({ facts }) => facts.get(START)) ?? "";
    const lines = correctionsOf(archive).corrections.map(({ line }) => line);
    return context.text(
      `${[`# what people said of ${url}; for skein crawl --guide FILE`, ...lines].join("\n")}\n`,
    );
  });

  const limit = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: () => {
      throw new RequestError("tooLarge", `no request has more than ${LARGEST_BODY / 1024} KiB`);
    },
  });
  const mayChange = (context: Context): InspectedArchive => {
    if (!allowChanges)
      throw new RequestError("readOnly", "start skein inspect with --allow-changes to change something");
    return of(context);
  };

  app.post("/api/archives/:archive/corrections", limit, async (context) => {
    const archive = mayChange(context);
    const correction = correctionIn(await jsonIn(context));
    return context.json<CommandGiven>({ command: given.give(archive, "correct", correction) }, 202);
  });

  app.delete("/api/archives/:archive/corrections/:number", (context) => {
    const archive = mayChange(context);
    const number = context.req.param("number");
    if (!/^-?\d{1,15}$/.test(number))
      throw new RequestError("notFound", "there is no correction of this number");
    return context.json<CommandGiven>({ command: given.give(archive, "undo", Number(number)) }, 202);
  });

  app.post("/api/archives/:archive/commands", limit, async (context) => {
    const archive = mayChange(context);
    const { what } = ((await jsonIn(context)) ?? {}) as { what?: unknown };
    if (what !== "pause" && what !== "goOn" && what !== "stop")
      throw new RequestError("badRequest", "what is one of pause, goOn, stop");
    return context.json<CommandGiven>({ command: given.give(archive, what) }, 202);
  });

  app.post("/api/archives/:archive/guide-file", limit, async (context) => {
    const archive = mayChange(context);
    if (!/^text\/plain\b/.test(context.req.header("content-type") ?? ""))
      throw new RequestError("badRequest", "a guide file is text/plain");
    const numbers = correctionsIn(await context.req.text()).map((one) => given.give(archive, "correct", one));
    return context.json<CommandGiven>({ command: numbers.at(-1) ?? 0 }, 202);
  });
}

function correctionsOf(archive: InspectedArchive): CorrectionsAnswer {
  const corrections = archive.ask(({ facts }) => keptCorrections(facts));
  return {
    corrections: corrections.map(({ number, correction, at }) => ({
      ...{ number, correction, line: lineOf(correction), at: iso(at) },
    })),
  };
}

export function commandsOf(archive: InspectedArchive, after: number): CommandsAnswer {
  const commands = archive.ask((reader) => reader.commands(after, MOST_COMMANDS));
  return {
    commands: commands.map(({ number, what, at, doneAt, result }) => ({
      ...{ number, what, at: iso(at), doneAt: iso(doneAt), result },
    })),
  };
}

async function jsonIn(context: Context): Promise<unknown> {
  if (!/^application\/json\b/.test(context.req.header("content-type") ?? ""))
    throw new RequestError("badRequest", "changes are sent as application/json");
  try {
    return await context.req.json();
  } catch (error) {
    throw error instanceof RequestError ? error : new RequestError("badRequest", "this is no JSON");
  }
}
