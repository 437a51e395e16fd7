import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { internalSecret } from '#lib/cache/internal-secret.ts';
import { isLoopback } from '#lib/core/config.ts';

const mark = 'x-debut-direct';

/** Written by proxies and tunnels, never by a browser. */
const forwarding =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|(cf|fastly|fly)-.*ip|ngrok-.+|x-envoy-.+|x-amzn-.+)$/;

/**
 * Called by the server for each request before a page sees it, while its headers are still the client's own: Next adds
 * forwarding headers itself. Marks one that was made on this machine and came straight to us: no proxy or tunnel
 * forwarded it, and it was addressed to loopback, so that no other site's name was made to point here.
 */
export function markIfDirect(request: IncomingMessage): void {
  delete request.headers[mark];
  const { headers, socket } = request;
  const host = `http://${headers.host ?? ''}`;
  const direct =
    request.httpVersion !== '1.0' && // as proxies speak that were told nothing, and no browser does
    isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    URL.canParse(host) &&
    isLoopback(new URL(host).hostname) &&
    !Object.keys(headers).some((name) => forwarding.test(name));
  if (direct) headers[mark] = internalSecret();
}

/** Whether the server marked the request as made on this machine. Never true where Next runs alone. */
export function isDirectLocalRequest(headers: Headers): boolean {
  const given = Buffer.from(headers.get(mark) ?? '');
  const expected = Buffer.from(internalSecret());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
