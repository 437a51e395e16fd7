/** Something that the buyer of a product chooses, or may. */
export interface ProductOption {
  /** The member of an order item's `options`. */
  name: 'week' | 'categories' | 'amount_cents';
  description: string;
  required: boolean;
}

/** How far ahead a launch is sold, in weeks. */
export const weeksAhead = 26;
/** How many categories a listing is shown in besides its primary one, at most. */
export const mostExtraCategories = 3;

const own: Record<string, ProductOption[]> = {
  launch: [
    {
      name: 'week',
      description: `\`now\`, or any date in a week from this one to ${weeksAhead} ahead. Default: \`now\`.`,
      required: false,
    },
    { name: 'categories', description: `Up to ${mostExtraCategories} more categories, by name or slug.`, required: false },
  ],
  extra_category: [
    {
      name: 'categories',
      description:
        'Which categories, by name or slug, as many as `quantity` says. Left out: the next ones of the listing’s draft that are not shown yet.',
      required: false,
    },
  ],
};
const amount: ProductOption = {
  name: 'amount_cents',
  description: 'How much to contribute, in US cents, at least `minimum_cents`.',
  required: true,
};

/** What an item of a product may choose (domain.md, Orders). What the team adds has no options, but where the buyer names the amount. */
export function optionsOf({ slug, priceCents }: { slug: string; priceCents: number | null }): ProductOption[] {
  return [...(own[slug] ?? []), ...(priceCents === null ? [amount] : [])];
}
