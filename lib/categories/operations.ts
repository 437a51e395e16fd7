import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { Paging } from '#lib/api/schema/paging.ts';
import { slugParams } from '#lib/api/schema/slugs.ts';
import { categoryTag, tags } from '#lib/cache/tags.ts';
import { getCategory, listCategories } from '#lib/categories/categories.ts';
import { CategoryPage, CategoryTreeList, CategoryTreeQuery, categoryOutlineForm } from '#lib/categories/schema.ts';
import { ebbline, fairlead, tidemark } from '#lib/listings/examples.ts';

const sailing = { slug: 'sailing', name: 'Sailing', url: 'https://debut.example/categories/sailing', live_listings: 3 };
const weather = { slug: 'weather', name: 'Weather', url: 'https://debut.example/categories/weather', live_listings: 1 };
const outdoors = { slug: 'outdoors', name: 'Outdoors', url: 'https://debut.example/categories/outdoors', live_listings: 3 };

export const categoryOperations = [
  defineOperation({
    id: 'list_categories',
    method: 'GET',
    path: '/categories',
    scope: 'public',
    resource: 'Categories',
    status: 200,
    summary: 'List all categories',
    description:
      'The tree of categories with their live listings counted, subcategories included. A draft’s `categories` takes the names; search_listings and get_category take the slugs.',
    tool: { title: 'All categories', closed: true },
    query: CategoryTreeQuery,
    output: CategoryTreeList,
    compact: categoryOutlineForm,
    example: {
      query: { include_empty: false },
      output: {
        items: [
          {
            ...outdoors,
            description: 'For everything under the sky.',
            subcategories: [
              { ...sailing, description: 'Charts, tides, logs and everything on board.', subcategories: [] },
              { ...weather, description: 'Forecasts, and what to make of them.', subcategories: [] },
            ],
          },
        ],
      },
    },
    cache: { tags: () => [tags.categories] },
    handler: async ({ query }) => ({ items: await listCategories(query) }),
  }),
  defineOperation({
    id: 'get_category',
    method: 'GET',
    path: '/categories/{slug}',
    scope: 'public',
    resource: 'Categories',
    status: 200,
    notFound: true,
    summary: 'Read a category with its listings',
    description:
      'One category: description, FAQs, parent, subcategories, and a page of its live listings (subcategories included), most voted first. To sort or filter, use search_listings.',
    tool: { title: 'Read a category' },
    params: slugParams('category', 'sailing'),
    query: Paging,
    output: CategoryPage,
    compact: true,
    example: {
      params: { slug: 'sailing' },
      query: { page: 1 },
      output: {
        ...sailing,
        description: 'Charts, tides, logs and everything on board.',
        faqs: [{ question: 'What belongs here?', answer: 'Anything made for people on boats.' }],
        parent: outdoors,
        subcategories: [],
        ...onePage(tidemark, ebbline, fairlead),
      },
    },
    cache: { tags: ({ params }) => [tags.categories, categoryTag(params.slug), tags.listings] },
    handler: async ({ params, query }) => ({ ...query, ...(await getCategory(params.slug, query)) }),
  }),
] as const;
