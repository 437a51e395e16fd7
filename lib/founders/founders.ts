import { queryRows, type Statement } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import {
  companiesOfFounder,
  countFounders,
  countFoundersOfCountry,
  founderBySlug,
  foundersByListings,
  foundersByWords,
  foundersOfCountry,
} from '#lib/founders/statements.ts';
import type { ListingSummary, Story } from '#lib/listings/profile.ts';

/** A live listing's id, slug and name, for a link to it. */
interface CompanyName {
  id: number;
  slug: string;
  name: string;
}

interface FounderFacts {
  slug: string;
  name: string;
  bio: string | null;
  /** ISO 3166-1, two letters. */
  country: string | null;
  /** The stored address: a path on this site, or an absolute URL. */
  photoUrl: string | null;
  /** True if a verified owner has confirmed the page as their own. */
  confirmed: boolean;
  liveListings: number;
}

/** A founder as an entry of a list. */
export interface FounderSummary extends FounderFacts {
  /** The founder's live listings, most voted first, at most 20. */
  companies: CompanyName[];
}

export interface FounderPage extends FounderFacts {
  /** The URLs of the founder's profiles, by platform. */
  socials: Record<string, string>;
  /** The founder's live listings, most voted first, at most 100. `title` is the founder's role in the company. */
  companies: (ListingSummary & { title: string | null })[];
  /** The stories of the founder's live listings, if they are unlocked, last changed first. */
  stories: (Story & { listing: CompanyName; updatedAt: Date })[];
  /** The answered questions, in editorial order. */
  interview: { question: string; answer: string }[];
}

interface Maker {
  slug: string;
  photoUrl: string | null;
  country: string | null;
}

const makersOfListing: Statement = {
  name: 'founders_of_listing',
  text: `select f.slug, f.photo_url as "photoUrl", f.country
    from listing_founders lf join founders f on f.id = lf.founder_id 
    where lf.listing_id = $1 and f.hidden_at is null order by lf.position`,
};

/** Returns the photos and countries of a listing's founders, the primary founder first. */
export function makersOf(listingId: number): Promise<Maker[]> {
  return queryRows<Maker>(makersOfListing, [listingId]);
}

type Row = Omit<FounderPage, 'companies' | 'stories'> & {
  id: string;
  stories: (Omit<FounderPage['stories'][number], 'updatedAt'> & { updatedAt: string })[];
};

/**
 * Reads a founder with all public data, with live listings only. Throws 404 if the team hid the page, or if none of the founder's listings
 * is live, scheduled or awaiting its badge.
 */
export async function getFounder(slug: string): Promise<FounderPage> {
  const [row] = await queryRows<Row>(founderBySlug, [slug]);
  if (!row) throw notFound('founder', slug);
  const { id, stories, ...founder } = row;
  const companies = await queryRows<FounderPage['companies'][number]>(companiesOfFounder, [id]);
  return { ...founder, companies, stories: stories.map((story) => ({ ...story, updatedAt: new Date(story.updatedAt) })) };
}

interface FoundersRequest extends PageRequest {
  /** Words to find in founders' names and in the names of their live listings. Typing errors are tolerated. */
  q?: string | undefined;
  /** ISO 3166-1, two capital letters. */
  country?: string | undefined;
}

/** Lists the founders with a live listing, sorted by their number of live listings, highest first. With `q`, the best match comes first. */
export async function listFounders({ q, country, ...request }: FoundersRequest): Promise<Page<FounderSummary>> {
  const words = wordsOf(q ?? '');
  if (q?.trim() && words === '') return pageOf<FounderSummary>([], 0);
  if (words !== '') return searchFounders(words, country, request);
  const [items, counted] = country
    ? await Promise.all([
        queryRows<FounderSummary>(foundersOfCountry, [...limitAndOffsetOf(request), country]),
        queryRows<{ total: number }>(countFoundersOfCountry, [country]),
      ])
    : await Promise.all([
        queryRows<FounderSummary>(foundersByListings, limitAndOffsetOf(request)),
        queryRows<{ total: number }>(countFounders),
      ]);
  return pageOf(items, counted[0]?.total ?? 0);
}

/** Reduces a query to words of letters and digits, separated by single spaces. Returns an empty string if there are no words. */
function wordsOf(q: string): string {
  return q
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim();
}

type Found = { total: number } & { [Name in keyof FounderSummary]: FounderSummary[Name] | null } & Record<
    'rank' | 'weight' | 'key',
    unknown
  >;

async function searchFounders(words: string, country: string | undefined, request: PageRequest): Promise<Page<FounderSummary>> {
  const found = await queryRows<Found>(foundersByWords, [words, ...limitAndOffsetOf(request), country ?? null]);
  // After the last page, the statement returns one row that contains only the total.
  const items = found.flatMap(({ total: _total, rank: _rank, weight: _weight, key: _key, ...founder }) =>
    founder.slug === null ? [] : [founder as FounderSummary],
  );
  return pageOf(items, found[0]?.total ?? 0);
}
