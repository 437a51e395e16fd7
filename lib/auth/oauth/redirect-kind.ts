import { isLoopback } from '#lib/core/config.ts';

/** Where an authorization's answer goes. `name` is a host, or for an app on this device the scheme of its address. */
export interface RedirectKind {
  kind: 'web' | 'loopback' | 'app';
  name: string;
}

export function redirectKind(address: string): RedirectKind {
  const { protocol, hostname, host } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return { kind: 'app', name: protocol.slice(0, -1) };
  return { kind: isLoopback(hostname) ? 'loopback' : 'web', name: host };
}
