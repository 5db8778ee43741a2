import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { screenOn } from "../../src/cli/screen.ts";
import { Terminal } from "./terminal.ts";

const TTY = { TERM: "xterm" };
const line = () => "";

describe.each([80, 40])("a screen of %i columns", (columns) => {
  it("shows the last picture and nothing of those before", () => {
    const terminal = new Terminal(columns);
    terminal.write("$ skein crawl\n");
    const screen = screenOn(terminal.stream, TTY);
    screen.show(() => ["one", "two", "three"], line);
    screen.show(() => ["four"], line);
    expect(terminal.text).toBe("$ skein crawl\nfour");
  });

  it("is clean after Ctrl-C: what is said stays while it stops, and nothing is left at the end", () => {
    const terminal = new Terminal(columns);
    const screen = screenOn(terminal.stream, TTY);
    screen.show(() => ["http://forum.example/  0:01", "pages   1 done"], line);
    terminal.type("^C");
    screen.note("stopping");
    screen.show(() => ["http://forum.example/  0:02", "pages   2 done"], line);
    expect(terminal.text).toBe("http://forum.example/  0:02\npages   2 done\nstopping");
    terminal.type("^C");
    screen.clear();
    terminal.write("interrupted\n");
    expect(terminal.text).toBe("interrupted");
  });

  it.each([
    ["long lines", "x".repeat(300)],
    ["wide characters", "漢".repeat(300)],
    ["pictographs", "🙂".repeat(300)],
    ["accents", "e\u0301".repeat(300)],
    ["breaks of lines", "a\nb\tc\r\u2028d"],
    ["orders to the terminal", "\x1b[2J\x1b[5A\u009b3B"],
  ])("keeps %s on one row", (_what, text) => {
    const terminal = new Terminal(columns);
    const screen = screenOn(terminal.stream, TTY);
    for (let time = 0; time < 3; time++) {
      screen.show(() => ["first", text, "last"], line);
      expect(terminal.text.split("\n")).toHaveLength(3);
    }
    screen.clear();
    expect(terminal.text).toBe("");
  });

  it("draws no more than it can take away again", () => {
    const terminal = new Terminal(columns);
    terminal.rows = 4;
    const screen = screenOn(terminal.stream, TTY);
    screen.show(() => ["1", "2", "3", "4", "5", "6"], line);
    expect(terminal.text).toBe("4\n5\n6");
  });
});

describe.each([
  ["a pipe", false, TTY],
  ["a terminal that knows no sequences", true, { TERM: "dumb" }],
])("%s", (_what, isTTY, environment) => {
  it("gets plain lines", () => {
    let written = "";
    const stream = new Writable({
      write(chunk, _encoding, done) {
        written += chunk;
        done();
      },
    });
    const screen = screenOn(Object.assign(stream, { isTTY }) as unknown as NodeJS.WriteStream, environment);
    screen.note("stopping");
    screen.show(() => ["picture"], line);
    screen.clear();
    expect(written).toBe("stopping\n");
  });
});
