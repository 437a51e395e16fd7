import { maxPaidWeeksAhead } from '#lib/launches/paid-weeks.ts';

/** An option that the buyer of a product can or must choose. */
export interface ProductOption {
  /** The name of the property in an order item's `options`. */
  name: 'week' | 'categories' | 'amount_cents';
  description: string;
  required: boolean;
}

/** The number of weeks ahead for which launches are sold. */
export const maxWeeksAhead = maxPaidWeeksAhead;
/** The maximum number of categories that show a listing besides its primary category. */
export const maxExtraCategories = 3;

const optionsBySlug: Record<string, ProductOption[]> = {
  launch: [
    {
      name: 'week',
      description: `\`now\`, \`this\`, \`next\`, or any date from this week to ${maxWeeksAhead} weeks ahead. Default: \`now\`.`,
      required: false,
    },
    { name: 'categories', description: `Up to ${maxExtraCategories} more categories, by name or slug.`, required: false },
  ],
  extra_category: [
    {
      name: 'categories',
      description:
        'The categories to add, by name or slug; `quantity` is their number. If left out, the next hidden categories of the listing’s draft are added.',
      required: false,
    },
  ],
};
const amount: ProductOption = {
  name: 'amount_cents',
  description: 'The amount to contribute, in US cents, at least `minimum_cents`.',
  required: true,
};

/**
 * Returns the options of a product (docs/domain.md, Orders). A product that the team added has no options, except the amount if it has no
 * price.
 */
export function optionsOf({ slug, priceCents }: { slug: string; priceCents: number | null }): ProductOption[] {
  return [...(optionsBySlug[slug] ?? []), ...(priceCents === null ? [amount] : [])];
}
