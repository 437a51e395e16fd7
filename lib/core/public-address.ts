import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Ranges that the library calls public although they are not. */
const notPublic = [
  '2001::/23', // IETF protocol assignments (RFC 2928); the library knows only some of them
  '168.63.129.16/32', // Azure: the host of a virtual machine, which serves its keys and certificates
  '161.26.0.0/16', // IBM Cloud: services that can be reached only from servers in that cloud
  '166.8.0.0/14',
].map((range) => ipaddr.parseCIDR(range));

/**
 * Returns true if an IP address (no host name, no brackets) belongs to the public internet. Returns false for private, link-local, shared,
 * reserved, multicast and documentation addresses. Also returns false for IPv6 forms that embed an IPv4 address (NAT64, 6to4, Teredo,
 * compatible), because they could smuggle a private address past the check. An IPv4-mapped address counts as its IPv4 address. Most ranges
 * come from the IANA special-purpose registries; the others are ranges in which clouds offer services only to their own servers.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (notPublic.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))) return false;
  // No IPv6 address outside 2000::/3 is assigned, even if the library calls it unicast.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}

/** Returns true if an IP address is in 127.0.0.0/8 or is ::1. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}
