import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

const markHeader = 'x-debut-direct';
/** The value of the mark, a secret of this process. */
const mark = processWide('direct-mark', () => randomBytes(32).toString('hex'));

/** Names of headers that proxies and tunnels add and browsers never send. */
const forwardingHeaders =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|(cf|fastly|fly)-.*ip|ngrok-.+|x-envoy-.+|x-amzn-.+)$/;

/**
 * Returns true for a request that was made on this machine and that no proxy or tunnel forwarded. The `Host` header must be a loopback
 * name, which excludes pages of another site whose host name was made to resolve to this machine (DNS rebinding).
 */
export function isMadeHere({ headers, httpVersion, socket }: IncomingMessage): boolean {
  const host = `http://${headers.host ?? ''}`;
  return (
    httpVersion !== '1.0' && // many proxies use HTTP/1.0 by default; browsers never use HTTP/1.0
    isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    URL.canParse(host) &&
    isLoopback(new URL(host).hostname) &&
    !Object.keys(headers).some((name) => forwardingHeaders.test(name))
  );
}

/**
 * Marks a request that was made on this machine. The server calls this function before Next handles the request, because Next itself adds
 * forwarding headers.
 */
export function markDirectRequest(request: IncomingMessage): void {
  delete request.headers[markHeader];
  if (isMadeHere(request)) request.headers[markHeader] = mark.get();
}

/** Returns true if the server marked the request as made on this machine. Always false if Next runs without our server. */
export function isDirectLocalRequest(headers: Pick<Headers, 'get'>): boolean {
  return isSameText(headers.get(markHeader) ?? '', mark.get());
}

/** Compares an untrusted text with a secret. The time of the comparison doesn't reveal how much of the text is right. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
