import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** What a SOCKS5 server (RFC 1928, 1929) in this process was asked. */
export interface SocksServer {
  readonly port: number;
  /** Names and ports as they were asked for. */
  readonly asked: string[];
  /** From where it was asked. */
  readonly from: string[];
  close(): Promise<void>;
}

/** Sends everything to one port of this machine, whatever the name: names are the proxy's. */
export async function socksServer(options: {
  readonly to: () => number;
  readonly user?: { readonly name: string; readonly password: string };
  readonly refuses?: (host: string) => boolean;
}): Promise<SocksServer> {
  const asked: string[] = [];
  const from: string[] = [];
  const open = new Set<Socket>();
  const server: Server = createServer(async (socket) => {
    open.add(socket);
    socket.on("error", () => {});
    from.push(socket.remoteAddress ?? "");
    const read = reader(socket);
    const [, count] = await read(2);
    const methods = await read(count!);
    if (options.user) {
      if (!methods.includes(2)) return socket.end(Buffer.from([5, 0xff]));
      socket.write(Buffer.from([5, 2]));
      const [, nameLength] = await read(2);
      const name = (await read(nameLength!)).toString();
      const [passwordLength] = await read(1);
      const password = (await read(passwordLength!)).toString();
      const isRight = name === options.user.name && password === options.user.password;
      socket.write(Buffer.from([1, isRight ? 0 : 1]));
      if (!isRight) return socket.end();
    } else socket.write(Buffer.from([5, 0]));
    const [, , , type] = await read(4);
    const host =
      type === 3
        ? (await read((await read(1))[0]!)).toString()
        : [...(await read(type === 1 ? 4 : 16))].join(".");
    const port = (await read(2)).readUInt16BE();
    asked.push(`${type === 3 ? "name" : "address"} ${host}:${port}`);
    const reply = (code: number) => socket.write(Buffer.from([5, code, 0, 1, 127, 0, 0, 1, 0, 0]));
    if (options.refuses?.(host)) {
      reply(4);
      return socket.end();
    }
    const onward = connect(options.to(), "127.0.0.1", () => {
      reply(0);
      read.end();
      socket.pipe(onward).pipe(socket);
    });
    open.add(onward);
    onward.on("error", () => socket.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    from,
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}

/** Reads so many bytes at a time from a socket that nobody else reads yet. */
function reader(socket: Socket) {
  const read = async (count: number): Promise<Buffer> => {
    if (count === 0) return Buffer.alloc(0);
    for (;;) {
      const bytes = socket.read(count) as Buffer | null;
      if (bytes) return bytes;
      await new Promise<void>((ready) => socket.once("readable", () => ready()));
    }
  };
  return Object.assign(read, { end: () => socket.removeAllListeners("readable") });
}
