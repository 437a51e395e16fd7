import { config } from '#lib/config.ts';
import { defineOperation } from '#lib/operations/define.ts';
import { CategoryPage, type CategoryTree, CategoryTreeList, CategoryTreeQuery } from '#lib/schemas/category.ts';
import { Paging } from '#lib/schemas/paging.ts';
import { slugParams } from '#lib/schemas/slugs.ts';
import { onePage, tidemark } from '#lib/schemas/tidemark.ts';
import { type CategoryNode, listCategories as readCategories } from '#lib/services/categories/list-categories.ts';

const categoryOnTheWire = ({ slug, name, description, liveListings, subcategories }: CategoryNode): CategoryTree => ({
  slug,
  name,
  url: `${config().siteUrl}/categories#${slug}`,
  live_listings: liveListings,
  description,
  subcategories: subcategories.map(categoryOnTheWire),
});

const sailing = { slug: 'sailing', name: 'Sailing', url: 'https://debut.example/categories#sailing', live_listings: 1 };
const outdoors = { slug: 'outdoors', name: 'Outdoors', url: 'https://debut.example/categories#outdoors', live_listings: 1 };

export const listCategories = defineOperation({
  id: 'list_categories',
  method: 'GET',
  path: '/categories',
  scope: 'public',
  resource: 'Categories',
  status: 200,
  summary: 'List all categories',
  description:
    'The full tree of categories with the number of live listings in each, subcategories included. Names go into a draft’s `categories`; slugs go into search_listings and get_category.',
  tool: { title: 'All categories' },
  params: undefined,
  query: CategoryTreeQuery,
  body: undefined,
  output: CategoryTreeList,
  example: {
    query: { include_empty: false },
    output: {
      items: [
        {
          ...outdoors,
          description: 'For everything under the sky.',
          subcategories: [{ ...sailing, description: 'Charts, tides, logs and everything on board.', subcategories: [] }],
        },
      ],
    },
  },
  cache: { tags: () => ['categories'] },
  handler: async ({ query }) => ({
    items: (await readCategories({ includeEmpty: query.include_empty })).map(categoryOnTheWire),
  }),
});

export const getCategory = defineOperation({
  id: 'get_category',
  method: 'GET',
  path: '/categories/{slug}',
  scope: 'public',
  resource: 'Categories',
  status: 200,
  notFound: true,
  summary: 'Read a category with its listings',
  description:
    'One category: its description, FAQs, parent and subcategories, and a page of its live listings (subcategories included), most voted first. For other orders or filters use search_listings with `category`.',
  tool: { title: 'Read a category' },
  params: slugParams('category', 'sailing'),
  query: Paging,
  body: undefined,
  output: CategoryPage,
  example: {
    params: { slug: 'sailing' },
    query: { page: 1 },
    output: {
      ...sailing,
      description: 'Charts, tides, logs and everything on board.',
      faqs: [{ question: 'What belongs here?', answer: 'Anything made for people on boats.' }],
      parent: outdoors,
      subcategories: [],
      ...onePage(tidemark),
    },
  },
});
