import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Returns true if an IP address (no host name, no brackets) belongs to the public internet. False for private, link-local, shared,
 * reserved, multicast and documentation addresses, and for IPv6 forms that embed an IPv4 address (NAT64, 6to4, Teredo, compatible),
 * because those could smuggle a private address past a check. An IPv4-mapped address counts as the IPv4 address in it. The ranges
 * are those of the IANA special-purpose registries.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // No IPv6 address outside 2000::/3 is assigned, even if the library calls it unicast.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}

/** Returns true if an IP address is in 127.0.0.0/8 or is ::1. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}
