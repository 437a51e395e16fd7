import { queryRows } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import type { AttributeType } from '#lib/listings/attributes/attribute-rule.ts';
import { comparedBySlugs, sharedAttributes } from '#lib/listings/compare/statements.ts';
import type { CategoryName, ListingSummary, PricingModel, Stage } from '#lib/listings/profile.ts';

export type ComparedValue = string | number | boolean | string[];

/** One fact about two listings. Null means that a listing doesn’t state the fact, not that the answer is “no”. */
export interface ComparisonRow {
  key: string;
  label: string;
  type: AttributeType;
  /** `category`: an attribute of the shared category or of a category above it. `profile`: a field that every profile has. */
  from: 'category' | 'profile';
  a: ComparedValue | null;
  b: ComparedValue | null;
  /** The sentence that states the value; null if the owner typed the value, and for fields of the profile. */
  aQuote: string | null;
  bQuote: string | null;
}

export interface Comparison {
  a: ListingSummary;
  b: ListingSummary;
  /** The nearest category that contains both listings; null if they share no category. */
  category: CategoryName | null;
  /** The shared category's attributes, then those of the categories above it, then the common fields. */
  items: ComparisonRow[];
}

interface ComparedListing extends ListingSummary {
  stage: Stage | null;
  pricingModel: PricingModel | null;
  pricingSummary: string | null;
  country: string | null;
  city: string | null;
  foundedYear: number | null;
  features: string[];
  ratingSum: number;
  ratingCount: number;
}

interface AttributeRow extends CategoryName {
  key: string | null;
  label: string;
  type: AttributeType;
  a: ComparedValue | null;
  b: ComparedValue | null;
  aEvidence: { quote: string }[] | null;
  bEvidence: { quote: string }[] | null;
}

/** The fields that every profile has, in the order in which they are compared. */
const commonFields: { key: string; label: string; type: AttributeType; read: (listing: ComparedListing) => ComparedValue | null }[] = [
  { key: 'pricing_model', label: 'Pricing model', type: 'text', read: ({ pricingModel }) => pricingModel },
  { key: 'pricing_summary', label: 'Prices', type: 'text', read: ({ pricingSummary }) => pricingSummary },
  { key: 'stage', label: 'Stage', type: 'text', read: ({ stage }) => stage },
  { key: 'founded_year', label: 'Founded', type: 'number', read: ({ foundedYear }) => foundedYear },
  { key: 'country', label: 'Country', type: 'text', read: ({ country }) => country },
  { key: 'city', label: 'City', type: 'text', read: ({ city }) => city },
  { key: 'features', label: 'Features', type: 'list', read: ({ features }) => (features.length > 0 ? features : null) },
  {
    key: 'rating',
    label: 'Community rating',
    type: 'number',
    read: ({ ratingSum, ratingCount }) => (ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : null),
  },
  { key: 'domain_rating', label: 'Domain Rating', type: 'number', read: ({ domainRating }) => domainRating },
];

/** Compares two listings, each live or on its way to launch. 404 if there is no such listing for a slug, 400 if both slugs are the same. */
export async function compareListings(a: string, b: string): Promise<Comparison> {
  if (a === b) throw invalidInput([{ path: 'b', message: 'must not be the same listing as “a”', code: 'same_listing' }]);
  const comparedListings = await queryRows<ComparedListing>(comparedBySlugs, [a, b]);
  const findBySlug = (slug: string) => {
    const listing = comparedListings.find((row) => row.slug === slug);
    if (!listing) throw notFound('listing', slug);
    return listing;
  };
  const [listingA, listingB] = [findBySlug(a), findBySlug(b)];
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
          : [{ key, label, type, from: 'category', a, b, aQuote: aEvidence?.[0]?.quote ?? null, bQuote: bEvidence?.[0]?.quote ?? null }],
      ),
      ...commonFields.map(({ key, label, type, read }): ComparisonRow => {
        return { key, label, type, from: 'profile', a: read(listingA), b: read(listingB), aQuote: null, bQuote: null };
      }),
    ],
  };
}

function summaryOf(listing: ComparedListing): ListingSummary {
  const { stage, pricingModel, pricingSummary, country, city, foundedYear, features, ratingSum, ratingCount, ...summary } = listing;
  return summary;
}
