import { getDomain, getPublicSuffix } from 'tldts';
import { isLoopback } from '#lib/core/config.ts';

/** Where a product is, as far as telling products apart goes. */
export interface ProductAddress {
  /** The address as submitted, without fragment. */
  url: string;
  /** Host without `www`; with its port on a loopback address. */
  domain: string;
  /** One listing each: the domain, and on shared hosts what names the product there. */
  addressKey: string;
  /** The domain that its owner registered; null on shared hosts, where a domain says nothing of the owner. */
  registrable: string | null;
}

/** The steps of the path as they are meant: `//acme/tool%2Egit` is `acme`, `tool`. */
function steps(url: URL): string[] {
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // as it stands, then
  }
  return path
    .split('/')
    .map((step) => step.replace(/\.git$/, ''))
    .filter(Boolean);
}
const segment = (position: number) => (url: URL) => steps(url)[position] ?? '';
const both = (url: URL) => steps(url).slice(0, 2).join('/');
const parameter = (name: string) => (url: URL) => url.searchParams.get(name) ?? segment(0)(url);
const numbered = (url: URL) => steps(url).find((step) => /^id\d+$/.test(step)) ?? segment(0)(url);
const last = (url: URL) => steps(url).at(-1) ?? '';

/**
 * Hosts that hold many people's products under one name, and what of the address names the product. Hosts that give each
 * their own name (`x.github.io`) need no rule: they differ by host.
 */
const sharedHosts: Record<string, (url: URL) => string> = {
  'github.com': both,
  'gitlab.com': both,
  'codeberg.org': both,
  'bitbucket.org': both,
  'sourceforge.net': both,
  'sr.ht': both,
  'git.sr.ht': both,
  'huggingface.co': both,
  'npmjs.com': both,
  'pypi.org': both,
  'crates.io': both,
  'hub.docker.com': last,
  'apps.apple.com': numbered,
  'itunes.apple.com': numbered,
  'play.google.com': parameter('id'),
  'chromewebstore.google.com': last,
  'chrome.google.com': last,
  'addons.mozilla.org': last,
  'microsoftedge.microsoft.com': last,
  'marketplace.visualstudio.com': parameter('itemName'),
  'apps.microsoft.com': last,
  'store.steampowered.com': segment(1),
  'f-droid.org': last,
  'snapcraft.io': segment(0),
  'flathub.org': last,
  'wordpress.org': both,
  'apps.shopify.com': segment(0),
  'sites.google.com': both,
  'docs.google.com': last,
  'notion.so': last,
  'medium.com': segment(0),
  'producthunt.com': both,
  'gumroad.com': both,
  'ko-fi.com': segment(0),
  'patreon.com': segment(0),
  'linktr.ee': segment(0),
  'carrd.co': segment(0),
  'x.com': segment(0),
  'facebook.com': segment(0),
  'instagram.com': segment(0),
  'linkedin.com': both,
  't.me': segment(0),
  'discord.com': both,
};

/** Reads a product's address. Null when it is none that a website could have: not http(s), with a password in it, without a public name. */
export function productAddress(text: string): ProductAddress | null {
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

/** Whether anyone could register it: not an address in numbers, not a bare word, not a whole suffix such as `co.uk` or `github.io`. */
function hasPublicName(host: string): boolean {
  return host.includes('.') && getDomain(host) !== null && getPublicSuffix(host, { allowPrivateDomains: true }) !== host;
}
