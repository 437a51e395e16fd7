import { rows } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import type { AttributeType } from '#lib/listings/attributes/attribute-rule.ts';
import { comparedBySlugs, sharedAttributes } from '#lib/listings/compare/statements.ts';
import type { CategoryName, ListingSummary, PricingModel, Stage } from '#lib/listings/profile.ts';

export type ComparedValue = string | number | boolean | string[];

/** One fact of two listings. Null: not stated, which doesn't mean no. */
export interface ComparisonRow {
  key: string;
  label: string;
  type: AttributeType;
  /** An attribute of the shared category, or a field that every profile has. */
  from: 'category' | 'profile';
  a: ComparedValue | null;
  b: ComparedValue | null;
  /** The sentence that the value rests on; null when it was typed by the owner, and for fields of the profile. */
  aQuote: string | null;
  bQuote: string | null;
}

export interface Comparison {
  a: ListingSummary;
  b: ListingSummary;
  /** The nearest category that both are in; null when they share none. */
  category: CategoryName | null;
  /** The shared category's attributes, then those of the categories above it, then the common fields. */
  items: ComparisonRow[];
}

interface Compared extends ListingSummary {
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

/** What every profile may state, in the order in which it is compared. */
const commonFields: { key: string; label: string; type: AttributeType; of: (listing: Compared) => ComparedValue | null }[] = [
  { key: 'pricing_model', label: 'Pricing model', type: 'text', of: ({ pricingModel }) => pricingModel },
  { key: 'pricing_summary', label: 'Prices', type: 'text', of: ({ pricingSummary }) => pricingSummary },
  { key: 'stage', label: 'Stage', type: 'text', of: ({ stage }) => stage },
  { key: 'founded_year', label: 'Founded', type: 'number', of: ({ foundedYear }) => foundedYear },
  { key: 'country', label: 'Country', type: 'text', of: ({ country }) => country },
  { key: 'city', label: 'City', type: 'text', of: ({ city }) => city },
  { key: 'features', label: 'Features', type: 'list', of: ({ features }) => (features.length > 0 ? features : null) },
  {
    key: 'rating',
    label: 'Community rating',
    type: 'number',
    of: ({ ratingSum, ratingCount }) => (ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : null),
  },
  { key: 'domain_rating', label: 'Domain Rating', type: 'number', of: ({ domainRating }) => domainRating },
];

/**
 * Two listings side by side, each live or on its way to launch. 404 when there is none of a slug, 400 for one and the same.
 */
export async function compareListings(a: string, b: string): Promise<Comparison> {
  if (a === b) throw invalidInput([{ path: 'query.b', message: 'must be another listing than a', code: 'same_listing' }]);
  const found = await rows<Compared>(comparedBySlugs, [a, b]);
  const named = (slug: string) => {
    const listing = found.find((row) => row.slug === slug);
    if (!listing) throw notFound('listing', slug);
    return listing;
  };
  const [one, other] = [named(a), named(b)];
  const attributes = await rows<AttributeRow>(sharedAttributes, [one.id, other.id]);
  const [shared] = attributes;
  return {
    a: summaryOf(one),
    b: summaryOf(other),
    category: shared ? { slug: shared.slug, name: shared.name } : null,
    items: [
      ...attributes.flatMap(({ key, label, type, a, b, aEvidence, bEvidence }): ComparisonRow[] =>
        key === null
          ? []
          : [{ key, label, type, from: 'category', a, b, aQuote: aEvidence?.[0]?.quote ?? null, bQuote: bEvidence?.[0]?.quote ?? null }],
      ),
      ...commonFields.map(({ key, label, type, of }): ComparisonRow => {
        return { key, label, type, from: 'profile', a: of(one), b: of(other), aQuote: null, bQuote: null };
      }),
    ],
  };
}

function summaryOf(listing: Compared): ListingSummary {
  const { stage, pricingModel, pricingSummary, country, city, foundedYear, features, ratingSum, ratingCount, ...summary } = listing;
  return summary;
}
