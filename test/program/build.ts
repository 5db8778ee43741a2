import { execFileSync } from "node:child_process";

/** The tests of this folder run the program as its users do; they must not run yesterday's. */
export default function build(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
}
