import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address (no host name, no brackets) is one of the public internet: not private, link-local, shared, reserved,
 * multicast or documentation, and not an IPv6 form that carries an IPv4 address past a check (NAT64, 6to4, Teredo, compatible).
 * An IPv4-mapped address counts as the IPv4 address in it. The ranges are those of the IANA special-purpose registries.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Outside 2000::/3 no IPv6 address is given to anyone, whatever the library calls it.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}

/** Whether an IP address is 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}
