import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#lib/core/public-address.ts';
import { FetchRefused, refusal } from '#lib/crawl/fetching/refusal.ts';

export interface GuardOptions {
  /** Allows 127.0.0.0/8, ::1, `localhost` and `*.localhost`, on any port. Other private addresses stay refused. */
  allowLoopback?: boolean;
  /** For evaluations. Maps a host name to a loopback origin, which is fetched over plain HTTP instead. Requires `allowLoopback`. */
  hosts?: ReadonlyMap<string, string>;
  /** The ports on which public hosts may be fetched. Default: 80 and 443. */
  ports?: number[];
  /** Returns all addresses of a host name. Default: the A and AAAA records from the system's name servers. */
  resolve?: (hostname: string) => Promise<string[]>;
}

/** Decides which addresses may be fetched: only those of public web servers (docs/domain.md, Crawl). Sends no HTTP requests. */
export class AddressGuard {
  private readonly maxLength: number;
  private readonly allowLoopback: boolean;
  private readonly ports: number[];
  private readonly hosts: ReadonlyMap<string, URL>;
  private readonly resolve: (hostname: string) => Promise<string[]>;

  /** Addresses longer than `maxLength` are refused. */
  constructor({ allowLoopback = false, hosts, ports = [80, 443], resolve }: GuardOptions, maxLength: number) {
    this.maxLength = maxLength;
    this.allowLoopback = allowLoopback;
    this.ports = ports;
    this.hosts = allowLoopback ? parseHosts(hosts) : new Map();
    this.resolve = resolve ?? ((hostname) => resolvePublicly(hostname));
  }

  /** Returns true if a connection to an IP address is allowed. */
  canReach(address: string): boolean {
    return isPublicAddress(address) || (this.allowLoopback && isLoopbackAddress(address));
  }

  /** Returns all addresses of a host name. Throws `FetchRefused` if there are none, or if one of them may not be reached. */
  async addressesOf(hostname: string): Promise<string[]> {
    const addresses = isLocalhost(hostname) ? ['127.0.0.1', '::1'] : await this.resolve(hostname);
    if (addresses.length === 0) throw refusal('dns_failed', hostname);
    // A host with public and private addresses is an attack, or a misconfiguration with the same effect.
    if (!addresses.every((address) => this.canReach(address))) throw refusal('blocked_address', hostname);
    return addresses;
  }

  /** Returns the origin to connect to. This is the URL's own origin, unless `hosts` replaces it. */
  originOf(url: URL): string {
    return (this.hosts.get(hostOf(url)) ?? url).origin;
  }

  /**
   * Parses an address and checks that it may be fetched. Throws `FetchRefused`. Callers connect to the returned URL and never parse
   * `text` again, so a second parser can't read it differently.
   */
  check(text: string, base?: URL): URL {
    const { maxLength } = this;
    const tooLong = () => new FetchRefused('bad_url', `The address is longer than ${maxLength} characters.`, text.slice(0, 200));
    if (text.length > maxLength) throw tooLong();
    if (!URL.canParse(text, base?.href)) throw new FetchRefused('bad_url', `“${text.slice(0, 200)}” is not a web address.`, text);
    const url = new URL(text, base);
    if (url.href.length > maxLength) throw tooLong(); // percent-encoding makes letters up to nine times longer
    url.hash = '';
    // A final dot in a host name does not change the host. Remove the dot, so that robots.txt, certificates and `hosts` see one spelling.
    if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new FetchRefused('bad_scheme', `Only http and https addresses can be read, not ${url.protocol}`, url.href);
    if (url.username || url.password)
      throw new FetchRefused('credentials_in_url', 'Addresses that contain a user name or password are not read.', `${url.origin}/`);
    const hostname = hostOf(url);
    if (this.hosts.has(hostname)) return url;
    const isLocal = isLocalhost(hostname) || isLoopbackAddress(hostname);
    // Literal addresses must be checked here, because they never reach `lookup`. A name without a dot belongs to a local network.
    const looksPublic = isIP(hostname) ? isPublicAddress(hostname) : hostname.includes('.') && !isLocalhost(hostname);
    if (!looksPublic && !(isLocal && this.allowLoopback)) throw refusal('blocked_address', hostname, url.href);
    if (!isLocal && url.port !== '' && !this.ports.includes(Number(url.port)))
      throw new FetchRefused('bad_port', `Only the usual web ports, 80 and 443, are read; this address has port ${url.port}.`, url.href);
    return url;
  }
}

/**
 * Returns the A and AAAA records of a host name, from the system's name servers or from `servers`. Ignores the hosts file and does
 * not use libuv's thread pool, unlike `dns.lookup`. Returns an empty list if there are no records or no server answers.
 */
export async function resolvePublicly(hostname: string, servers?: string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Returns the host name in lower case, or an IPv6 address without brackets. `URL` has already normalized IPv4 addresses. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost$/i.test(hostname);
}

function parseHosts(hosts: ReadonlyMap<string, string> = new Map()): Map<string, URL> {
  const checked = new Map<string, URL>();
  for (const [host, origin] of hosts) {
    const url = new URL(origin);
    if (url.protocol !== 'http:' || !(isLocalhost(hostOf(url)) || isLoopbackAddress(hostOf(url))))
      throw new Error(`${host}: the replacing origin must be on loopback over http, not ${origin}`);
    checked.set(host.toLowerCase(), url);
  }
  return checked;
}
