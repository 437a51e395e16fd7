import type { Resolver } from 'node:dns/promises';
import { Parser } from 'htmlparser2';
import { getDomain } from 'tldts';
import { type ClaimMethod, isAtProduct, type Publication, proofName, publicationOf } from '#lib/claims/proof.ts';
import { config } from '#lib/core/config.ts';
import type { ClaimCheck } from '#lib/core/json-columns.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { shownHost } from '#lib/core/shown-host.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { type Fetcher, makeFetcher } from '#lib/crawl/safe-fetch.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { toOneLine } from '#lib/ports/mail/index.ts';
import { listRecords, nameResolver } from '#lib/ports/name-servers.ts';

export type { ClaimCheck } from '#lib/core/json-columns.ts';

const maxMs = 5_000;
const maxFound = 200;
/** The maximum number of bytes that are read: the proof is in the head of a page, or is a file of one line. */
const maxBytes = { meta: 512 * 1024, file: 4 * 1024 };
const maxAliases = 8;

const fetcher = processWide<Fetcher>('claim-fetcher', () =>
  makeFetcher({ allowLoopback: config().crawl.loopback, hosts: config().crawl.hosts }),
);

/**
 * Looks for the proof of a claim in each place where it may be published, for at most five seconds each. The places depend only on the
 * listing’s address. robots.txt is not checked, because the claimant requests this visit.
 */
export async function lookForProof(claim: { method: ClaimMethod; websiteUrl: string; token: string }): Promise<ClaimCheck[]> {
  const { method, websiteUrl, token } = claim;
  const publication = publicationOf(method, websiteUrl, token);
  if (!publication) return [];
  return Promise.all(
    publication.places.map((place) =>
      method === 'dns' ? checkName(place, publication) : checkAddress(place, { publication, websiteUrl, token }),
    ),
  );
}

// ── DNS ──────────────────────────────────────────────────────────────────────────────────────────────────────────

async function checkName(name: string, { content: expected }: Publication): Promise<ClaimCheck> {
  const check = { lookedAt: `TXT ${name}`, expected };
  const resolver = nameResolver();
  const timer = setTimeout(() => resolver.cancel(), maxMs);
  try {
    const target = await followAliases(resolver, name);
    if (target.leftTo)
      return { ...check, found: `an alias (CNAME) for ${target.leftTo}, which is not below ${getDomain(name)}`, ok: false };
    const records = await listRecords(() => resolver.resolveTxt(target.name));
    const texts = records.map((parts) => parts.join('').trim());
    if (texts.includes(expected)) return { ...check, found: expected, ok: true };
    return { ...check, found: foundOf(texts.filter((text) => text.startsWith(proofName()))), ok: false };
  } catch {
    return { ...check, found: `no answer from the name servers of ${getDomain(name)}`, ok: false };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Follows a name’s aliases (CNAME). Sets `leftTo` if an alias leads out of the registered domain. A wildcard alias (`*.acme.com`) may lead
 * to a host where strangers rent names, and they don’t own the domain.
 */
async function followAliases(resolver: Resolver, from: string): Promise<{ name: string; leftTo?: string }> {
  let name = from;
  for (let hop = 0; hop < maxAliases; hop++) {
    const [alias] = await listRecords(() => resolver.resolveCname(name));
    if (alias === undefined) return { name };
    const target = alias.toLowerCase().replace(/\.$/, '');
    if (getDomain(target) === null || getDomain(target) !== getDomain(from)) return { name, leftTo: toOneLine(target, maxFound) };
    name = target;
  }
  return { name, leftTo: 'too many others' };
}

const isHtml = (type: string) => type === 'text/html' || type === 'application/xhtml+xml';

// ── The website ──────────────────────────────────────────────────────────────────────────────────────────────────

class LeftProduct extends Error {
  override readonly name = 'LeftProduct';
}

async function checkAddress(
  place: string,
  { publication, websiteUrl, token }: { publication: Publication; websiteUrl: string; token: string },
): Promise<ClaimCheck> {
  const check = { lookedAt: place, expected: publication.content };
  const product = parseProductAddress(websiteUrl) ?? { addressKey: '' };
  const kind = publication.kind === 'meta_tag' ? 'meta' : 'file';
  try {
    const page = await fetcher.get().get(place, {
      accept: kind === 'meta' ? 'text/html, application/xhtml+xml' : 'text/plain, */*;q=0.1',
      ...(kind === 'meta' && { acceptsType: isHtml }), // strangers may be able to write other files of a site, but not its pages
      oversize: 'cut',
      limits: { bytes: maxBytes[kind], totalMs: maxMs },
      onHop(url, hop) {
        if (hop > 0 && !isAtProduct(url.href, product)) throw new LeftProduct(toOneLine(`${shownHost(url.host)}${url.pathname}`, maxFound));
      },
    });
    if (page.status < 200 || page.status > 299) return { ...check, found: `status ${page.status}`, ok: false };
    const texts = kind === 'meta' ? proofTagsOf(page.body.toString('utf8')) : linesOf(page.body.toString('utf8'));
    const ok = texts.includes(token) || (kind === 'file' && texts.includes(`${proofName()}=${token}`));
    if (kind === 'meta') {
      const found = foundOf(texts.map((content) => `<meta name="${proofName()}" content="${content}">`));
      return { ...check, found: ok ? publication.content : found, ok };
    }
    return { ...check, found: ok ? publication.content : foundOf(texts.slice(0, 1)), ok };
  } catch (error) {
    if (error instanceof LeftProduct) return { ...check, found: `a redirect to ${error.message}, which is another address`, ok: false };
    if (isFetchRefused(error)) return { ...check, found: error.message, ok: false };
    throw error;
  }
}

const headTags = new Set(['html', 'head', 'title', 'meta', 'link', 'script', 'style', 'base', 'noscript', 'template', 'object']);

/**
 * Returns the contents of our meta tags in the head of a page. The body is left out, because it may contain texts of people who don’t own
 * the page.
 */
function proofTagsOf(html: string): string[] {
  const contents: string[] = [];
  const name = proofName();
  let isInHead = true;
  let inert = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!headTags.has(tag)) isInHead = false;
      if (tag === 'noscript' || tag === 'template') inert += 1;
      if (isInHead && inert === 0 && tag === 'meta' && attributes.name?.trim().toLowerCase() === name)
        contents.push((attributes.content ?? '').trim());
    },
    onclosetag(tag) {
      if (tag === 'head') isInHead = false;
      if (tag === 'noscript' || tag === 'template') inert -= 1;
    },
  });
  const chunkSize = 16_384;
  for (let at = 0; at < html.length && isInHead; at += chunkSize) parser.write(html.slice(at, at + chunkSize));
  return contents;
}

function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function foundOf(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : toOneLine(texts.slice(0, 3).join(', '), maxFound);
}
