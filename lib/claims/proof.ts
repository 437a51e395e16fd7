import { getDomain } from 'tldts';
import { isFreeMailDomain } from '#lib/claims/free-mail.ts';
import { config } from '#lib/core/config.ts';
import { type ProductAddress, parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

export const claimMethods = ['dns', 'meta', 'file', 'email'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

/** What a claimant publishes as proof. */
export interface Publication {
  kind: 'dns_txt' | 'meta_tag' | 'file';
  /** Host names for a TXT record, else addresses. The claimant needs to publish in only one of them. */
  places: string[];
  content: string;
}

/** Returns the name of our TXT records, meta tags and files: `debut-verification`. */
export function proofName(): string {
  return `${config().brand}-verification`;
}

/**
 * Returns the methods that can prove who owns a product at this address. On a host of many products (`github.com`, `x.github.io`) and for a
 * loopback address, the domain's DNS and mail don't show who owns the product.
 */
export function methodsFor(websiteUrl: string): ClaimMethod[] {
  const address = parseProductAddress(websiteUrl);
  if (!address) return [];
  const ownsDomain = address.registrable !== null && address.registrable === getDomain(address.domain);
  const methods: ClaimMethod[] = [
    ...(ownsDomain ? (['dns'] as const) : []),
    'meta',
    ...(fileAddressOf(address) ? (['file'] as const) : []),
  ];
  return ownsDomain && !isFreeMailDomain(address.registrable ?? '') ? [...methods, 'email'] : methods;
}

/**
 * Returns what a claimant must publish for a method and a token. Returns null for the method `email`, and for a method that can’t prove
 * this address.
 */
export function publicationOf(method: ClaimMethod, websiteUrl: string, token: string): Publication | null {
  const address = parseProductAddress(websiteUrl);
  if (!address || !methodsFor(websiteUrl).includes(method)) return null;
  switch (method) {
    case 'dns':
      return {
        kind: 'dns_txt',
        places: [address.domain, `_${config().brand}.${address.domain}`],
        content: `${proofName()}=${token}`,
      };
    case 'meta':
      return { kind: 'meta_tag', places: [homepageOf(address)], content: `<meta name="${proofName()}" content="${token}">` };
    case 'file':
      return { kind: 'file', places: [fileAddressOf(address) ?? ''], content: token };
    case 'email':
      return null;
  }
}

/** Returns true if the host shows several products under one host name, so that only a part of the path identifies the product. */
const isSharedHost = ({ addressKey, domain }: ProductAddress) => addressKey !== domain;

/** Returns the home page of the product’s domain; on a shared host, the product’s own page. */
function homepageOf(address: ProductAddress): string {
  return isSharedHost(address) ? address.url : new URL('/', address.url).href;
}

/** For each code host, the address at which it serves a repository's files. */
const rawFiles: Record<string, (repository: string) => string> = {
  'github.com': (repository) => `https://raw.githubusercontent.com/${repository}/HEAD`,
  'gitlab.com': (repository) => `https://gitlab.com/${repository}/-/raw/HEAD`,
};

/** Returns the address of the file that proves a claim. Returns null on shared hosts that don't serve files of a product. */
function fileAddressOf(address: ProductAddress): string | null {
  const path = `/.well-known/${proofName()}.txt`;
  if (!isSharedHost(address)) return new URL(path, address.url).href;
  const [owner = '', repository = ''] = new URL(address.url).pathname.split('/').filter(Boolean);
  const raw = rawFiles[address.domain]?.(`${owner}/${repository.replace(/\.git$/, '')}`);
  return raw === undefined ? null : raw + path;
}

/**
 * Returns true if an address belongs to the product: it has the same host, with or without `www`, and on a shared host also the same path.
 */
export function isAtProduct(url: string, { addressKey }: Pick<ProductAddress, 'addressKey'>): boolean {
  return parseProductAddress(url)?.addressKey === addressKey;
}

/**
 * Parses the e-mail address of a claim. Returns the address in its stored form, or the problem as the rest of a sentence. The address must
 * be at the listing’s domain or at a registered domain above it. A domain below it may belong to somebody else.
 */
export function parseClaimAddress(websiteUrl: string, text: string): { email: string } | { problem: string } {
  const email = parseEmailAddress(text);
  // Some mail servers forward mail for an address such as `me%elsewhere.example@product.example` to another domain.
  if (!email || /[%!]/.test(email)) return { problem: 'must be one plain e-mail address' };
  const address = parseProductAddress(websiteUrl);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const registrable = address?.registrable ?? '';
  if (isFreeMailDomain(domain)) return { problem: `must be at ${address?.domain}; anybody gets an address at ${domain}` };
  const isAbove = domain === address?.domain || (address?.domain.endsWith(`.${domain}`) ?? false);
  const isRegistered = domain === registrable || domain.endsWith(`.${registrable}`);
  if (!registrable || !isAbove || !isRegistered) return { problem: `must be at ${address?.domain}, the domain of the listing` };
  return { email };
}
