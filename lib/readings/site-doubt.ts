// Decides whether a site still belongs to the product. A site may have become another company’s, a parked domain or empty. In this case,
// nothing from the site is offered until the owner confirms that it belongs to the product.

import { siteHost } from '#lib/crawl/page-address.ts';
import { cutText } from '#lib/crawl/reading/clean-text.ts';
import { type StoredPage, shownLength, shownText } from '#lib/crawl/stored-page.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import type { SiteDoubt } from '#lib/generated/prisma/enums.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import type { Evidence } from '#lib/profile/content.ts';
import { asksForPerson, isForSale } from '#lib/readings/placeholder-words.ts';

export interface Doubt {
  reason: SiteDoubt;
  /** The former and the present name or host. */
  ours: string;
  theirs: string;
  evidence: Evidence[];
}

export interface SiteThenAndNow {
  websiteUrl: string;
  /** The product’s names: the present value of the profile, and the drafted value. */
  names: string[];
  /** The name that a drafter found on the new pages, with its quotes. Null if it found none. */
  nameNow: { value: string; evidence: Evidence[]; isFresh: boolean } | null;
  /** The pages of the previous reading, in reading order. The home page comes first. Empty if the site was never read. */
  oldPages: StoredPage[];
  newPages: StoredPage[];
}

/** A site with fewer characters of text says nothing about a product. */
const minLength = 200;
/** Maximum length of a page of a parked domain, or of a page that asks for a person, in characters. */
const maxPlaceholderLength = 3000;

/** Returns true if the site showed us no content: its home page asks for a person, or only scripts fill it. */
export function isHidden(pages: StoredPage[], problems: readonly string[]): boolean {
  const [home] = pages;
  if (!home) return true;
  const length = shownLength(home);
  return (problems.includes('needs_javascript') && length < minLength) || (length < maxPlaceholderLength && asksForPerson(shownText(home)));
}

/** Returns the reason why a site that was read may not belong to the product any more. Null if there is no such reason. */
export function doubtOf({ websiteUrl, names, nameNow, oldPages, newPages }: SiteThenAndNow): Doubt | null {
  const [home] = newPages;
  if (!home) return null;
  const name = names[0] ?? '';
  const because = (reason: SiteDoubt, ours: string, theirs: string, evidence = firstWords(home)): Doubt => ({
    reason,
    ours,
    theirs,
    evidence,
  });
  if (shownLength(home) < maxPlaceholderLength && isForSale(`${home.title}\n${shownText(home)}`))
    return because('parked', name, home.title);
  const host = siteHost(new URL(home.url));
  const known = [websiteUrl, ...(oldPages[0] ? [oldPages[0].url] : [])].map((url) => siteHost(new URL(url)));
  if (!known.some((other) => isSameOwner(host, other))) return because('moved', known.at(-1) ?? '', host);
  const before = oldPages.reduce((sum, page) => sum + shownLength(page), 0);
  const now = newPages.reduce((sum, page) => sum + shownLength(page), 0);
  if (now < minLength && (oldPages.length === 0 || before >= 2 * minLength)) return because('emptied', name, home.title);
  const isKnown = (text: string) => names.some((each) => isSimilar(each, text));
  if (nameNow && isKnown(nameNow.value)) return null;
  const [oldHome] = oldPages;
  const borne = names.filter((each) => !oldHome || bears(oldHome, each));
  const isLost = borne.length > 0 && !borne.some((each) => bears(home, each));
  const isReplaced = nameNow?.isFresh === true && !names.some((each) => hasName(home.title, each));
  if (!isLost && !isReplaced) return null;
  return because('name', name, nameNow?.value ?? home.title, nameNow?.evidence);
}

function isSameOwner(host: string, other: string): boolean {
  const registrable = (name: string) => parseProductAddress(`https://${name}/`)?.registrable ?? name;
  return host === other || registrable(host) === registrable(other);
}

/** Returns true if one name contains the other, as “Tidemark Ltd” contains “Tidemark”. */
function isSimilar(a: string, b: string): boolean {
  const [one, two] = [keyOf(a), keyOf(b)];
  return one !== '' && two !== '' && (one.includes(two) || two.includes(one));
}

function keyOf(name: string): string {
  return foldedText(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Web and e-mail addresses. A name that occurs only in such an address doesn’t count. */
const address = /\S+@\S+|https?:\/\/\S+|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\b\S*/gu;

/** Returns true if a page contains a name as whole words, outside of addresses. */
function bears(page: StoredPage, name: string): boolean {
  return hasName(`${page.title}\n${page.text}`, name);
}

function hasName(text: string, name: string): boolean {
  const words = foldedText(name).toLowerCase();
  if (words === '') return false;
  const folded = foldedText(text).toLowerCase();
  const searched = words.includes('.') ? folded : folded.replace(address, ' ');
  for (let at = searched.indexOf(words); at >= 0; at = searched.indexOf(words, at + 1)) {
    const around = `${searched[at - 1] ?? ' '}${searched[at + words.length] ?? ' '}`;
    if (!/^[\p{L}\p{N}]|[\p{L}\p{N}]$/u.test(around)) return true;
  }
  return false;
}

/** Returns the first block of a page as a quote, cut to 300 characters. If the page shows no text, quotes its title. */
function firstWords(page: StoredPage): Evidence[] {
  const [first] = page.blocks.filter(({ region, end, start }) => region !== 'head' && end > start);
  const quote = first ? cutText(page.text.slice(first.start, first.end), 300) : page.title;
  return quote === '' ? [] : [{ quote, url: page.url, title: page.title, checked_on: page.readOn }];
}
