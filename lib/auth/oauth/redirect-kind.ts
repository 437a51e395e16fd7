import { isLoopback } from '#lib/core/config.ts';

/**
 * The kind of address to which an authorization's answer is sent: a website, a loopback address, or an app on the person's device. `name`
 * is the host or, for an app, the URL scheme.
 */
export interface RedirectKind {
  kind: 'web' | 'loopback' | 'app';
  name: string;
}

export function redirectKindOf(address: string): RedirectKind {
  const { protocol, hostname, host } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return { kind: 'app', name: protocol.slice(0, -1) };
  return { kind: isLoopback(hostname) ? 'loopback' : 'web', name: host };
}
