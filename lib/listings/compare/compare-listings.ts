import { camelCase } from '#lib/core/camel-case.ts';
import { queryRows } from '#lib/core/db.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { subjectBySlug } from '#lib/listings/alternatives/statements.ts';
import type { AttributeType } from '#lib/listings/attributes/attribute-rule.ts';
import type { AttributeEvidence } from '#lib/listings/attributes/derive-attributes.ts';
import { comparedBySlugs, leadingPairs, namedPairs, sharedAttributes } from '#lib/listings/compare/statements.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import type { CategoryName, ListingSummary } from '#lib/listings/profile.ts';
import { listingNotFound } from '#lib/listings/showing/listing-not-found.ts';
import { comparedFields, fieldInfo, isListField, type ShownFields } from '#lib/profile/catalogue.ts';
import { basisOf, type Evidence, type Fields, quotesInSight } from '#lib/profile/content.ts';

export type ComparedValue = string | number | boolean | string[];

/** One fact about two listings. Null means that a listing doesn’t state the fact, not that the value is “no”. */
export interface ComparisonRow {
  key: string;
  label: string;
  type: AttributeType;
  /** `category`: an attribute of the shared category or of a category above it. `profile`: a field that every profile has. */
  from: 'category' | 'profile';
  a: ComparedValue | null;
  b: ComparedValue | null;
  /**
   * The sentence that states the value, or from which a rule concluded it. Null if the owner typed the value, and for list fields of the
   * profile.
   */
  aQuote: string | null;
  bQuote: string | null;
  /** The page of the sentence `aQuote`; null if `aQuote` is null. */
  aSource: QuoteSource | null;
  bSource: QuoteSource | null;
}

/** The page of a quoted sentence: a page of the product’s site, or the listing itself. */
export interface QuoteSource {
  url: string;
  title: string;
  /** The day on which the sentence was last seen on the site’s page (`YYYY-MM-DD`). Null if the page is the listing. */
  checkedOn: string | null;
}

export interface Comparison {
  a: ListingSummary;
  b: ListingSummary;
  /** The nearest category that contains both listings; null if they share no category. */
  category: CategoryName | null;
  /** The shared category's attributes, then those of the categories above it, then the common fields. */
  items: ComparisonRow[];
}

interface ComparedListing extends ListingSummary, ShownFields<(typeof comparedFields)[number]> {
  /** The profile's fields that a comparison can quote. Null if the profile has no stored content yet. */
  drafted: Partial<Fields> | null;
}

interface AttributeRow extends CategoryName {
  key: string | null;
  label: string;
  type: AttributeType;
  a: ComparedValue | null;
  b: ComparedValue | null;
  aEvidence: AttributeEvidence[] | null;
  bEvidence: AttributeEvidence[] | null;
}

interface CommonField {
  key: string;
  label: string;
  type: AttributeType;
  /** Returns the sentence of the product’s site for the value; null if there is none. */
  evidence(listing: ComparedListing): Evidence | null;
  read(listing: ComparedListing): ComparedValue | null;
}
/**
 * The compared fields with a single value. Lists are left out, because each entry has a sentence of its own, and a cell has no room for
 * all.
 */
const quotedFields = comparedFields.filter((name) => !isListField(name));
/** The fields that every profile has, in the order of the comparison. */
const commonFields: CommonField[] = [
  ...comparedFields.map((key): CommonField => {
    const { label, shortLabel, kind } = fieldInfo(key);
    const type = isListField(key) ? 'list' : kind === 'year' ? 'number' : 'text';
    const read = (listing: ComparedListing) => {
      const value = listing[camelCase(key)];
      return Array.isArray(value) && value.length === 0 ? null : value;
    };
    const evidence = ({ drafted }: ComparedListing) => {
      const field = drafted?.[key];
      return (field && basisOf(field) && quotesInSight(field.evidence)[0]) || null;
    };
    return { key, label: shortLabel ?? label, type, read, evidence };
  }),
  {
    key: 'rating',
    label: 'Community rating',
    type: 'number',
    evidence: () => null,
    read: ({ rating }) => rating.average,
  },
  { key: 'domain_rating', label: 'Domain Rating', type: 'number', evidence: () => null, read: ({ domainRating }) => domainRating },
];

/** Compares two public listings (live or about to launch). Throws 404 if a slug has no such listing, and 400 if both slugs are equal. */
export async function compareListings(a: string, b: string): Promise<Comparison> {
  if (a === b) throw invalidInput([{ path: 'b', message: 'must not be the same listing as “a”', code: 'same_listing' }]);
  const comparedListings = await queryRows<ComparedListing>(comparedBySlugs, [a, b, quotedFields]);
  const findBySlug = async (slug: string) => {
    const listing = comparedListings.find((row) => row.slug === slug);
    if (!listing) throw await listingNotFound(slug);
    return listing;
  };
  const [listingA, listingB] = [await findBySlug(a), await findBySlug(b)];
  const attributes = await queryRows<AttributeRow>(sharedAttributes, [listingA.id, listingB.id]);
  const [shared] = attributes;
  return {
    a: summaryOf(listingA),
    b: summaryOf(listingB),
    category: shared ? { slug: shared.slug, name: shared.name } : null,
    items: [
      ...attributes.flatMap(({ key, label, type, a, b, aEvidence, bEvidence }): ComparisonRow[] =>
        key === null
          ? []
          : [
              {
                ...{ key, label, type, from: 'category', a, b },
                aQuote: aEvidence?.[0]?.quote ?? null,
                bQuote: bEvidence?.[0]?.quote ?? null,
                aSource: sourceOf(aEvidence),
                bSource: sourceOf(bEvidence),
              },
            ],
      ),
      ...commonFields.map(({ key, label, type, read, evidence }): ComparisonRow => {
        const [aFound, bFound] = [evidence(listingA), evidence(listingB)];
        return {
          ...{ key, label, type, from: 'profile', a: read(listingA), b: read(listingB) },
          aQuote: aFound?.quote ?? null,
          bQuote: bFound?.quote ?? null,
          aSource: sourceOf(aFound && [aFound]),
          bSource: sourceOf(bFound && [bFound]),
        };
      }),
    ],
  };
}

function sourceOf(evidence: AttributeEvidence[] | null): QuoteSource | null {
  const [first] = evidence ?? [];
  return first ? { url: first.url, title: first.title, checkedOn: first.checked_on } : null;
}

function summaryOf({ drafted, ...listing }: ComparedListing): ListingSummary {
  const compared = new Set<string>(comparedFields.map(camelCase));
  return Object.fromEntries(
    Object.entries(listing).filter(([name]) => name === 'pricingModel' || !compared.has(name)),
  ) as unknown as ListingSummary;
}

/** Two live listings worth comparing. `a` is the one whose slug comes first in alphabetical order. */
export interface ListingPair {
  aSlug: string;
  aName: string;
  bSlug: string;
  bName: string;
}

/**
 * Lists pairs of listings worth comparing. Listings with the alternatives that their owners named come first, then the two most voted
 * listings of each subcategory. In both groups, the most voted pairs come first.
 */
export async function listComparisons(limit: number): Promise<ListingPair[]> {
  const [named, leading] = await Promise.all([queryRows<ListingPair>(namedPairs, [limit]), queryRows<ListingPair>(leadingPairs, [limit])]);
  const pairs = new Map([...named, ...leading].map((pair) => [`${pair.aSlug} ${pair.bSlug}`, pair]));
  return [...pairs.values()].slice(0, limit);
}

/**
 * Returns the slug of the public listing that a person typed into the comparison form as a slug, an address or a name. Returns null if
 * there is none.
 */
export async function findTypedListing(typed: string): Promise<string | null> {
  const text = typed.trim().slice(0, 400);
  const last = /^https?:\/\//i.test(text) ? (URL.parse(text)?.pathname.split('/').filter(Boolean).at(-1) ?? '') : text;
  const slug = slugOf(last);
  if (slug === '') return null;
  const [row] = await queryRows<{ slug: string }>(subjectBySlug, [slug]);
  return row?.slug ?? null;
}
