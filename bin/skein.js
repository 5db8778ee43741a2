#!/usr/bin/env node
// Nodes that are too old must get as far as the line that says so: nothing is imported before, and nothing here is in newer words
// than theirs.
const NEEDED = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
  fail(
    `needs Node ${NEEDED.join(".")} or newer, and this is ${process.versions.node}: see https://nodejs.org`,
  );
else import("../dist/src/cli/main.js").catch(tell);

function tell(error) {
  const [line] = String(error.message).split("\n");
  if (error.code === "ERR_NO_SQLITE") fail(line);
  else if (error.code === "ERR_MODULE_NOT_FOUND")
    fail(`is not wholly installed: run "npm install" again (${line})`);
  // Before a line of ours has run, Node itself opens a hundred files at once.
  else if (error.code === "EMFILE" || error.code === "ENFILE")
    fail("too many files are open: raise the limit (ulimit -n), or close other programs");
  else {
    console.error(error);
    process.exitCode = 1;
  }
}

function fail(line) {
  console.error(`skein: ${line}`);
  process.exitCode = 1;
}
