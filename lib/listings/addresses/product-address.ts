import { getDomain, getPublicSuffix } from 'tldts';
import { isLoopback } from '#lib/core/config.ts';

/** A product’s website address, and the parts of the address that distinguish products. */
export interface ProductAddress {
  /** The address as submitted, without its fragment. */
  url: string;
  /** Host without `www`; includes the port of a loopback address. */
  domain: string;
  /**
   * The key that a product can have only one listing for. It is the domain. On shared hosts it also contains the part of the address that
   * identifies the product.
   */
  addressKey: string;
  /** The domain that the product’s owner registered. Null on loopback and on shared hosts, whose domain says nothing about the owner. */
  registrable: string | null;
}

/**
 * Returns the decoded segments of the path, without empty segments and without a final `.git`: `//acme/tool%2Egit` gives `acme`, `tool`.
 */
function pathSegments(url: URL): string[] {
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // invalid percent-encoding: use the path as it is
  }
  return path
    .split('/')
    .map((part) => part.replace(/\.git$/, ''))
    .filter(Boolean);
}
const segment = (position: number) => (url: URL) => pathSegments(url)[position] ?? '';
const firstTwoSegments = (url: URL) => pathSegments(url).slice(0, 2).join('/');
const parameter = (name: string) => (url: URL) => url.searchParams.get(name) ?? segment(0)(url);
const appleId = (url: URL) => pathSegments(url).find((part) => /^id\d+$/.test(part)) ?? segment(0)(url);
const lastSegment = (url: URL) => pathSegments(url).at(-1) ?? '';

/**
 * Hosts that serve many people’s products under one host name. The function returns the part of the address that identifies the product.
 * Hosts that give each product a host name of its own (`x.github.io`) need no rule.
 */
const sharedHosts: Record<string, (url: URL) => string> = {
  'github.com': firstTwoSegments,
  'gitlab.com': firstTwoSegments,
  'codeberg.org': firstTwoSegments,
  'bitbucket.org': firstTwoSegments,
  'sourceforge.net': firstTwoSegments,
  'sr.ht': firstTwoSegments,
  'git.sr.ht': firstTwoSegments,
  'huggingface.co': firstTwoSegments,
  'npmjs.com': firstTwoSegments,
  'pypi.org': firstTwoSegments,
  'crates.io': firstTwoSegments,
  'hub.docker.com': lastSegment,
  'apps.apple.com': appleId,
  'itunes.apple.com': appleId,
  'play.google.com': parameter('id'),
  'chromewebstore.google.com': lastSegment,
  'chrome.google.com': lastSegment,
  'addons.mozilla.org': lastSegment,
  'microsoftedge.microsoft.com': lastSegment,
  'marketplace.visualstudio.com': parameter('itemName'),
  'apps.microsoft.com': lastSegment,
  'store.steampowered.com': segment(1),
  'f-droid.org': lastSegment,
  'snapcraft.io': segment(0),
  'flathub.org': lastSegment,
  'wordpress.org': firstTwoSegments,
  'apps.shopify.com': segment(0),
  'sites.google.com': firstTwoSegments,
  'docs.google.com': lastSegment,
  'notion.so': lastSegment,
  'medium.com': segment(0),
  'producthunt.com': firstTwoSegments,
  'gumroad.com': firstTwoSegments,
  'ko-fi.com': segment(0),
  'patreon.com': segment(0),
  'linktr.ee': segment(0),
  'carrd.co': segment(0),
  'x.com': segment(0),
  'facebook.com': segment(0),
  'instagram.com': segment(0),
  'linkedin.com': firstTwoSegments,
  't.me': segment(0),
  'discord.com': firstTwoSegments,
};

/**
 * Parses a product’s address. Returns null if it can't be the address of a public website: it is not http(s), contains credentials, or has
 * no public host name.
 */
export function parseProductAddress(text: string): ProductAddress | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  const hostname = url.hostname.replace(/\.$/, '');
  const loopback = isLoopback(hostname);
  const host = hostname.replace(/^www\./, '');
  if (!loopback && !hasPublicName(host)) return null;
  const domain = loopback && url.port ? `${host}:${url.port}` : host;
  const name = sharedHosts[host]?.(url).toLowerCase();
  return {
    url: url.href,
    domain,
    addressKey: name ? `${domain}/${name}` : domain,
    registrable: host in sharedHosts || loopback ? null : getDomain(host, { allowPrivateDomains: true }),
  };
}

/**
 * Returns true if the host is a name that somebody can register. IP addresses, single labels, and whole public suffixes such as `co.uk` or
 * `github.io` are not.
 */
function hasPublicName(host: string): boolean {
  return host.includes('.') && getDomain(host) !== null && getPublicSuffix(host, { allowPrivateDomains: true }) !== host;
}
