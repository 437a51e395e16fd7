// A TCP proxy between the product and one of its parties, so that the party can be cut off while it runs.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface PartyProxy {
  port: number;
  /** Passes everything on again. Data that `hang` held back are sent now. */
  open(): void;
  /** Resets all connections, and each new connection immediately. */
  cut(): void;
  /** Passes nothing on, like a network that drops every packet. */
  hang(): void;
  close(): Promise<void>;
}

/** Resets a connection, so that the other side gets an error. */
function reset(socket: Socket): void {
  const isTcp = socket.remoteFamily !== undefined; // a socket in a folder can't be reset
  if (isTcp) socket.resetAndDestroy();
  else socket.destroy();
}

/**
 * Starts a proxy that connects to each of `addresses()` in turn. If an address refuses the connection, the proxy tries the next one, as
 * load balancers do. If all refuse, it resets the connection. `addresses` is called for each connection, because a killed party may return
 * at another address.
 */
export async function startProxy(addresses: () => NetConnectOpts[]): Promise<PartyProxy> {
  let mode: 'open' | 'cut' | 'hang' = 'open';
  let turn = 0;
  const sockets = new Set<Socket>();
  /** Connections that were made while the proxy hung. */
  let waiting: Socket[] = [];

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    if (mode === 'hang') socket.pause();
  }

  function passOn(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause();
    });
    to.on('drain', () => mode === 'hang' || from.resume());
    from.once('end', () => to.end());
    from.once('close', (failed) => (failed ? reset(to) : to.destroySoon()));
    if (mode === 'open') from.resume();
  }

  function reach(client: Socket, [address, ...others]: NetConnectOpts[]): void {
    if (!address) return void reset(client);
    const server = connect(address);
    const tryNext = () => reach(client, others);
    server.once('error', tryNext);
    server.once('connect', () => {
      server.off('error', tryNext);
      keep(server);
      if (client.destroyed || mode === 'cut') return void reset(server);
      passOn(server, client);
      passOn(client, server);
    });
  }

  function begin(client: Socket): void {
    const all = addresses();
    const first = turn++ % Math.max(1, all.length);
    reach(client, [...all.slice(first), ...all.slice(0, first)]);
  }

  const listener = createServer((client) => {
    keep(client);
    if (mode === 'cut') reset(client);
    else if (mode === 'hang') waiting.push(client);
    else begin(client);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');

  const resetAll = () => {
    for (const socket of sockets) reset(socket);
  };
  return {
    port: (listener.address() as AddressInfo).port,
    open() {
      mode = 'open';
      for (const client of waiting) if (!client.destroyed) begin(client);
      waiting = [];
      // The other sockets are not connected to their party yet, so their data would be lost.
      for (const socket of sockets) if (socket.listenerCount('data') > 0) socket.resume();
    },
    cut() {
      mode = 'cut';
      resetAll();
    },
    hang() {
      mode = 'hang';
      for (const socket of sockets) socket.pause();
    },
    async close() {
      listener.close();
      resetAll();
    },
  };
}
