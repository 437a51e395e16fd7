import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { AddressGuard } from '#lib/crawl/fetching/address-guard.ts';
import { refusal } from '#lib/crawl/fetching/refusal.ts';

export interface ConnectionLimits {
  headerBytes: number;
  connectMs: number;
  headersMs: number;
  /** Maximum pause between two chunks of the body. */
  idleMs: number;
}

export interface GuardedConnections {
  agent: Agent;
  /** Opens a connection of its own, by the same rules as the agent. */
  connect: buildConnector.connector;
}

/**
 * Makes an agent that connects only to addresses that the guard allows. It resolves a host name once per connection, and refuses the host
 * unless all its addresses are allowed. After connecting, it checks the socket's remote address again before it sends anything. So DNS
 * rebinding (a name that resolves differently between check and use) can't reach a private address.
 */
export function guardedConnections(
  guard: AddressGuard,
  { headerBytes, connectMs, headersMs, idleMs }: ConnectionLimits,
): GuardedConnections {
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    guard.addressesOf(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all) callback(null, found);
        else callback(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error) => callback(error, ''),
    );
  };
  const connector = buildConnector({ timeout: connectMs, autoSelectFamily: true, lookup, allowH2: false });
  const connect: typeof connector = (target, callback) => {
    connector(target, (error, socket) => {
      if (error) return callback(error, null);
      if (guard.canReach(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(refusal('blocked_address', target.hostname), null);
    });
  };
  const agent = new Agent({
    connect,
    connections: 2,
    allowH2: false, // HTTP/2 stays off, because undici's `maxHeaderSize` does not limit its headers
    pipelining: 1,
    maxHeaderSize: headerBytes,
    headersTimeout: headersMs,
    bodyTimeout: idleMs,
  });
  return { agent, connect };
}
