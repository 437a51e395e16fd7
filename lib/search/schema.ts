import { z } from 'zod';
import { inFullOnly } from '#lib/api/compact.ts';
import { pageMembers, paging } from '#lib/api/schema/paging.ts';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { CountryFilter, Slug } from '#lib/api/schema/slugs.ts';
import { text } from '#lib/api/schema/text.ts';
import { computed } from '#lib/api/serialize.ts';
import { ListingSummary, summaryInFullOnly } from '#lib/listings/schema.ts';
import { pricingModels, stages } from '#lib/profile/catalogue.ts';
import type { Fact } from '#lib/search/facts.ts';
import { sorts } from '#lib/search/listing-query.ts';
import type { SentenceFact } from '#lib/search/sentence-facts.ts';

const Understood = z
  .object({
    filter: computed(
      z.enum(['pricing_model', 'stage', 'country', 'language', 'year', 'price', 'platform', 'licence']).meta({
        description: 'What they say something of. The first three are filters, too.',
        example: 'pricing_model',
      }),
      ({ filter }: Pick<Fact | SentenceFact, 'filter'>) => (filter === 'pricingModel' ? 'pricing_model' : filter),
    ),
    value: z.string().meta({ description: 'The value; sent with the filter it gets only such listings.', example: 'open_source' }),
    words: z.string().meta({ description: 'The words that name it.', example: 'open source' }),
  })
  .meta({ id: 'Understood', description: 'What words of a query say of a product besides its subject.' });

const FoundListing = inFullOnly(
  ListingSummary.extend({
    relevance: z.number().nullable().meta({ description: 'How well it fits `q`, from 0 to 1; null without `q`.', example: 1 }),
    why: z.array(z.string()).meta({ description: 'The words of `q` that it has.', example: ['tide', 'tables'] }),
  }).meta({ id: 'FoundListing', description: 'A listing that a search found.' }),
  summaryInFullOnly,
);

export const ListingsFound = z
  .object({
    items: z.array(FoundListing).meta({ description: 'This page’s items, in order.' }),
    ...pageMembers,
    corrected_query: computed(
      z.string().nullable().meta({
        description: 'The corrected query that was searched, if `q` has misspelt words; null if `q` was searched as sent.',
        example: 'tide tables',
      }),
      ({ corrected }: { corrected: string | null }) => corrected,
    ),
    relaxed: z.boolean().meta({
      description: 'True if no listing has all words of `q`. In this case, those that fit best come first.',
      example: false,
    }),
    nothing_fits: computed(
      z
        .boolean()
        .meta({ description: 'True if no listing fits `q` well. The items are the nearest, and hardly what was meant.', example: false }),
      ({ nothingFits }: { nothingFits: boolean }) => nothingFits,
    ),
    dropped: z.array(z.string()).meta({ description: 'The words of `q` that no listing has.' }),
    also_searched: computed(
      z.string().nullable().meta({
        description: 'A likelier spelling of `q`, whose results come after those of `q` itself; null if there is none.',
        example: null,
      }),
      ({ widened }: { widened: string | null }) => widened,
    ),
    understood: z.array(Understood).meta({
      description:
        'What words of `q` say besides the subject: a price model, a country, a language. Listings of which it is true come first.',
    }),
  })
  .meta({ id: 'ListingsFound', description: 'A page of search results.' });

export const ListingSearch = z.strictObject({
  q: text(200).optional().meta({
    description: 'Words or a sentence; typing errors are corrected, and the last word may be unfinished.',
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
  domain: selfEvident(
    text(253).optional().meta({
      description: 'Only the product at this domain, with or without www.',
      example: 'tidemark.example',
    }),
  ),
  status: selfEvident(
    z.enum(['live', 'upcoming']).default('live').meta({ description: 'Launched, or scheduled for a launch week.', example: 'live' }),
  ),
  sort: z.enum(sorts).default('relevance').meta({
    description: '`relevance` without `q`: votes, then newest; upcoming by week.',
    example: 'relevance',
  }),
  ...paging,
});
