import { z } from 'zod';
import { pageMembers, paging } from '#lib/api/schema/paging.ts';
import { CountryFilter, Slug } from '#lib/api/schema/slugs.ts';
import { text } from '#lib/api/schema/text.ts';
import { computed } from '#lib/api/serialize.ts';
import { ListingSummary } from '#lib/listings/schema.ts';
import { pricingModels, stages } from '#lib/profile/catalogue.ts';
import type { Fact } from '#lib/search/facts.ts';
import { sorts } from '#lib/search/listing-query.ts';

const Understood = z
  .object({
    filter: computed(
      z.enum(['pricing_model', 'stage', 'country']).meta({ description: 'The filter.', example: 'pricing_model' }),
      ({ filter }: Pick<Fact, 'filter'>) => (filter === 'pricingModel' ? 'pricing_model' : filter),
    ),
    value: z.string().meta({ description: 'The value to send with the filter to get only such listings.', example: 'open_source' }),
    words: z.string().meta({ description: 'The words that name it.', example: 'open source' }),
  })
  .meta({ id: 'Understood', description: 'Words of a query that name a value of a filter.' });

export const ListingsFound = z
  .object({
    items: z.array(ListingSummary).meta({ description: 'This page’s items, in order.' }),
    ...pageMembers,
    corrected_query: computed(
      z.string().nullable().meta({
        description: 'The corrected query that was searched, if `q` has misspelt words; null if `q` was searched as sent.',
        example: 'tide tables',
      }),
      ({ corrected }: { corrected: string | null }) => corrected,
    ),
    relaxed: z.boolean().meta({
      description: 'True if no listing has all words of `q`. In this case, the items have most of the words.',
      example: false,
    }),
    also_searched: computed(
      z.string().nullable().meta({
        description: 'A likelier spelling of `q`, whose results come after those of `q` itself; null if there is none.',
        example: null,
      }),
      ({ widened }: { widened: string | null }) => widened,
    ),
    understood: z.array(Understood).meta({
      description:
        'The words of `q` that name a value of a filter. Listings with this value come first, those that only have the words follow.',
    }),
  })
  .meta({ id: 'ListingsFound', description: 'A page of search results.' });

export const ListingSearch = z.strictObject({
  q: text(200).optional().meta({
    description: 'Words to find; typing errors are corrected, and the last word may be unfinished.',
    example: 'tide tables',
  }),
  category: Slug.optional().meta({
    description: 'A slug from list_categories; includes subcategories.',
    example: 'sailing',
  }),
  stage: Slug.optional().meta({ description: `One of ${stages.join(', ')}.`, example: 'launched' }),
  country: CountryFilter.optional().meta({ description: 'Two letters (ISO 3166-1).', example: 'PT' }),
  pricing_model: text(40)
    .optional()
    .meta({ description: `One of ${pricingModels.join(', ')}.`, example: 'freemium' }),
  domain: text(253).optional().meta({
    description: 'Only the product at this domain, with or without www.',
    example: 'tidemark.example',
  }),
  status: z.enum(['live', 'upcoming']).default('live').meta({ description: 'Launched, or scheduled for a launch week.', example: 'live' }),
  sort: z.enum(sorts).default('relevance').meta({
    description: '`relevance` without `q`: votes, then newest; upcoming by week.',
    example: 'relevance',
  }),
  ...paging,
});
