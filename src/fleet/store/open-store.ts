import { statSync } from "node:fs";
import { FleetError } from "../fleet-error.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";

/**
 * The store that is meant: a folder, or `s3://bucket/prefix` with what the AWS tools read from the environment:
 * AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, and AWS_ENDPOINT_URL for a store that is not Amazon's.
 */
export function openStore(told: string, environment: NodeJS.ProcessEnv): Store {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(told)) {
    if (statSync(told, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new FleetError(`"${told}" is no store: it is a file; give a folder, or s3://bucket/prefix`);
    return folderStore(told);
  }
  const [, bucket, prefix = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(told) ?? [];
  if (bucket === undefined)
    throw new FleetError(`"${told}" is no store: give a folder, or s3://bucket/prefix`);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const { AWS_REGION: region = "us-east-1", AWS_ENDPOINT_URL } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new FleetError(`${told} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment`);
  const endpoint = AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  return s3Store({
    endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
    prefix: prefix.replace(/^\/+|\/+$/g, ""),
    name: told,
    ...{ region, accessKeyId, secretAccessKey },
  });
}
