import { getDomainWithoutSuffix } from 'tldts';
import { resolveUrl } from '#lib/crawl/reading/page-data.ts';
import { handleOf, isSocialProfile, parseWebUrl, platforms } from '#lib/drafting/evidence/addresses.ts';
import { freeMail } from '#lib/drafting/extractive/contact.ts';
import { copyrightHolder } from '#lib/drafting/extractive/name.ts';
import type { Block, Page } from '#lib/drafting/extractive/page.ts';
import { comparisonKey, quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed, ProposedFounder } from '#lib/drafting/proposal.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

/** Handles of site builders and template makers, which templates link to, and handles that are placeholders. */
const ignoredHandles = pattern(`^(?:${formsOf('addresses', 'ignoredHandles')})$`);

interface Profile {
  platform: string;
  handle: string;
  url: string;
  /** The URL as it is written on the page. */
  linked: string;
  block: Block;
  /** A higher score means that the profile more likely belongs to the company. */
  score: number;
}

/** Finds the profiles in structured data, with a handle like the company's name, or linked in both header and footer. */
export function findCompanySocials(site: Site, names: string[], founders: ProposedFounder[]): Record<string, Proposed<string>> {
  const best: Record<string, Profile> = {};
  const own = [...names, ...makerNames(site, founders)];
  const isSiteWide = siteWideLinks(site);
  for (const profile of allProfiles(site, own)) {
    if (isFoundersHandle(profile.handle, founders) && !resembles(profile.handle, own)) continue;
    if (isSiteWide(profile.linked)) profile.score += 1;
    const before = best[profile.platform];
    if (profile.score >= 2 && (!before || profile.score > before.score)) best[profile.platform] = profile;
  }
  return Object.fromEntries(Object.values(best).map(({ platform, url, block }) => [platform, withEvidence(url, quoteOf(block))]));
}

/** Returns possible names of the company behind the product: the domain of its e-mail address, and the copyright holder. */
function makerNames(site: Site, founders: ProposedFounder[]): string[] {
  const people = new Set(founders.map(({ name }) => comparisonKey(name)));
  const names: string[] = [];
  for (const { text, region } of site.home?.blocks ?? []) {
    const holder = region === 'footer' && text.length <= 200 ? copyrightHolder.exec(text)?.groups?.name : undefined;
    if (holder) names.push(holder);
  }
  for (const { text } of statementsOf(site.home, /^link$/)) {
    const host = /^mailto:[^@?]+@([^?>\s]+)/i.exec(text)?.[1] ?? '';
    if (host && !freeMail.test(`@${host}`)) names.push(getDomainWithoutSuffix(host) ?? '');
  }
  return names.map(comparisonKey).filter((name) => name.length >= 4 && !people.has(name));
}

/** Returns a test for header and footer links. It is true for links that are at both ends of the home page, or on several pages. */
function siteWideLinks(site: Site): (url: string) => boolean {
  const places = new Map<string, Set<string>>();
  for (const page of site.pages) {
    for (const { url, region } of page.stored.data.links) {
      if (region !== 'footer' && region !== 'header' && region !== 'nav') continue;
      const end = region === 'footer' ? 'footer' : 'header';
      const known = places.get(url) ?? new Set<string>();
      places.set(url, known.add(page === site.home ? end : page.url));
    }
  }
  return (url) => (places.get(url)?.size ?? 0) >= 2;
}

/** Finds the profiles whose handle contains the primary founder's name. */
export function findFounderSocials(site: Site, names: string[], founders: ProposedFounder[]): Record<string, Proposed<string>> {
  const primary = founders.slice(0, 1);
  const found: Record<string, Proposed<string>> = {};
  for (const { platform, handle, url, block } of allProfiles(site, names)) {
    if (isFoundersHandle(handle, primary) && !resembles(handle, names)) found[platform] ??= withEvidence(url, quoteOf(block));
  }
  return found;
}

function* allProfiles(site: Site, names: string[]): Generator<Profile> {
  for (const page of site.pages) {
    const statements = addressStatements(page);
    for (const object of [...page.stored.data.jsonLd, ...page.stored.data.microdata]) {
      const personal = object['@type'] === 'Person';
      for (const entry of [object.sameAs].flat()) {
        if (typeof entry !== 'string' || personal) continue;
        yield* profilesAt(entry, statements, 4, names);
      }
    }
    if (page.kind === 'article') continue;
    for (const link of page.stored.data.links) {
      const place =
        link.region === 'footer' ||
        link.region === 'header' ||
        link.region === 'nav' ||
        /(?:^|[\s.#_-])(?:social|socials|footer|follow)/i.test(link.path ?? '')
          ? 1
          : 0;
      if (/testimoni|review|feedback|tweet|customer|team|author|member|advis|powered|template/i.test(link.path ?? '')) continue;
      yield* profilesAt(link.url, statements, place + (/\bme\b/.test(link.rel) ? 1 : 0), names);
    }
  }
}

/** Returns the statements of a page that contain URLs. Each statement is stored under the written URL and under the resolved URL. */
function addressStatements(page: Page): Map<string, Block> {
  const found = new Map<string, Block>();
  for (const block of statementsOf(page, /^(?:link|(?:JSON-LD|microdata) .*sameAs)$/))
    for (const address of [block.text, resolveUrl(block.text, page.url)]) if (address && !found.has(address)) found.set(address, block);
  return found;
}

function* profilesAt(linked: string, statements: Map<string, Block>, base: number, names: string[]): Generator<Profile> {
  const block = statements.get(linked);
  const url = parseWebUrl(linked.trim());
  if (!block || !url) return;
  const [handle, repository] = handleOf(url);
  if (!handle || ignoredHandles.test(handle)) return;
  for (const platform of platforms) {
    if (platform === 'website' || platform === 'custom' || !isSocialProfile(platform, url)) continue;
    const isPersonal = platform === 'linkedin' && /^\/in\//i.test(url.pathname);
    const isRepository = platform === 'github' && repository !== undefined;
    const isOwn = resembles(handle, names) || (isRepository && resembles(`${handle}${repository}`, names));
    const score = base + (isOwn ? 2 : 0) - (isPersonal ? 2 : 0) - (isRepository && !isOwn ? 1 : 0);
    yield { platform, handle, url: withoutTracking(/^https?:/i.test(block.text) ? block.text : linked), linked, block, score };
  }
}

/** Removes the query of a profile's URL, because it is only used for tracking. Keeps it for Facebook profiles that the query identifies. */
function withoutTracking(url: string): string {
  return /facebook\.com\/profile\.php/i.test(url) ? url : url.replace(/[?].*$/, '');
}

/** Returns whether a handle contains one of the site's names, or is a part of such a name. */
function resembles(handle: string, names: string[]): boolean {
  const key = comparisonKey(handle);
  return names.some((name) => key.includes(name) || (key.length >= 4 && name.includes(key)));
}

function isFoundersHandle(handle: string, founders: ProposedFounder[]): boolean {
  const key = comparisonKey(handle).replace(/\d+$/, '');
  return founders.some(({ name }) => {
    const parts = name.split(/\s+/).map(comparisonKey);
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    // A short last name must begin or end the handle, because it occurs within many words.
    const bearsLast = last.length >= 4 ? key.includes(last) : key.startsWith(last) || key.endsWith(last);
    return last.length >= 3 && (bearsLast || key === first || (key.includes(first) && first.length >= 4));
  });
}
