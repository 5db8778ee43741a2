import { socksConnector } from "fetch-socks";
import { buildConnector } from "undici";
import { proxyCredentials } from "./proxy.ts";

/** SOCKS has no port of its own in addresses; this is what everybody uses. */
const USUAL_PORT = 1080;

/** Connects through a SOCKS5 proxy, which looks names up itself. */
export function throughSocks(
  proxy: URL,
  options: buildConnector.BuildOptions,
  bindAddress: string | undefined,
): buildConnector.connector {
  const host = proxy.hostname.replace(/^\[|\]$/g, "");
  const port = Number(proxy.port || USUAL_PORT);
  const { name, password } = proxyCredentials(proxy);
  const toProxy = buildConnector(options);
  const onward = socksConnector(
    { type: 5, host, port, ...(name !== "" && { userId: name, password }) },
    options,
  );
  return (target, callback) => {
    const meet = { hostname: host, host, port: String(port), protocol: "http:", localAddress: bindAddress };
    toProxy(meet as buildConnector.Options, (error, socket) => {
      if (error) return callback(error, null);
      onward({ ...target, httpSocket: socket }, (...outcome) => {
        const [failure, connected] = outcome;
        if (failure) callback(inOurWords(failure), null);
        else callback(null, connected);
      });
    });
  };
}

/** The library tells what happened in English alone. What it carries besides holds the password, and stays behind. */
function inOurWords(error: Error): Error {
  if (!("options" in error)) return error;
  const code = /authenticat/i.test(error.message) ? "SOCKS_PASSWORD" : "SOCKS_REFUSED";
  return Object.assign(new Error(error.message), { code });
}
