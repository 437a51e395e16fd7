import { z } from 'zod';
import { inFullOnly } from '#lib/api/compact.ts';
import { listSchema, pageMembers } from '#lib/api/schema/paging.ts';
import { booleanParameter } from '#lib/api/schema/parameters.ts';
import { Slug } from '#lib/api/schema/slugs.ts';
import { Address, Count } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { ListingSummary } from '#lib/listings/schema.ts';
import { ShownFaq } from '#lib/profile/faq-schema.ts';

export const CategoryTreeQuery = z.strictObject({
  include_empty: booleanParameter({ default: true }).meta({
    description: 'Also categories without live listings.',
    example: true,
  }),
});

const facts = {
  slug: Slug.meta({ description: 'The slug that search_listings and get_category take.', example: 'sailing' }),
  name: z.string().meta({ description: 'The category’s name, as the field `categories` of a draft contains it.', example: 'Sailing' }),
  url: computed(
    Address.meta({ description: 'The category’s page on this site.', example: 'https://debut.example/categories/sailing' }),
    ({ slug }: { slug: string }) => config().siteUrl + paths.category(slug),
  ),
  live_listings: Count.meta({ description: 'Live listings here and in all subcategories.', example: 1 }),
};
const CategoryBrief = inFullOnly(
  z.object(facts).meta({ id: 'CategoryBrief', description: 'A short form of a category, as other objects contain it.' }),
  ['url'],
);

export interface CategoryTree {
  slug: string;
  name: string;
  url: string;
  live_listings: number;
  description: string;
  subcategories: CategoryTree[];
}
export const CategoryTree: z.core.$ZodType<CategoryTree> = z
  .object({
    ...facts,
    description: z.string().meta({ description: 'What belongs here.', example: 'Charts, tides, logs and everything on board.' }),
    subcategories: z.array(z.lazy(() => CategoryTree)).meta({ description: 'The categories below it, in order.' }),
  })
  .meta({ id: 'CategoryTree', description: 'A category with everything below it.' });
export const CategoryTreeList = listSchema('CategoryTreeList', CategoryTree, 'The tree of categories, from its roots.');

const CategoryOutline = z
  .object({
    outline: z.string().meta({
      description: 'A line for each category, below the one that contains it: `Name (slug) number of live listings`.',
      example: 'Outdoors (outdoors) 3\n  Sailing (sailing) 3\n  Weather (weather) 1',
    }),
  })
  .meta({ id: 'CategoryOutline', description: 'The tree of categories as an indented text.' });

const linesOf = (tree: CategoryTree[], indent = ''): string[] =>
  tree.flatMap(({ name, slug, live_listings, subcategories }) => [
    `${indent}${name} (${slug}) ${live_listings}`,
    ...linesOf(subcategories, `${indent}  `),
  ]);
/** The compact form of list_categories. */
export const categoryOutlineForm = {
  schema: CategoryOutline,
  of: ({ items }: { items: CategoryTree[] }) => ({ outline: linesOf(items).join('\n') }),
};

export const CategoryPage = inFullOnly(
  z
    .object({
      ...facts,
      description: z.string().meta({ description: 'What belongs here.', example: 'Charts, tides, logs and everything on board.' }),
      faqs: z.array(ShownFaq).meta({ description: 'Questions about products of this kind.' }),
      parent: CategoryBrief.nullable().meta({ description: 'The category above; null at a root.' }),
      subcategories: z.array(CategoryBrief).meta({ description: 'The categories directly below it, in order.' }),
      items: z.array(ListingSummary).meta({ description: 'Live listings here and in subcategories, most voted first.' }),
      ...pageMembers,
    })
    .meta({ id: 'CategoryPage', description: 'A category and a page of its live listings.' }),
  ['url'],
);
