import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { slugParams } from '#lib/api/schema/slugs.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import { countryErrors } from '#lib/core/countries.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { answerInterview, listInterviewQuestions } from '#lib/founders/answer-interview.ts';
import { tidemarkInterview } from '#lib/founders/examples.ts';
import { getFounder, listFounders } from '#lib/founders/founders.ts';
import { presentFounderOf } from '#lib/founders/merged-founders.ts';
import {
  AnswerInterview,
  Founder,
  FounderList,
  FoundersQuery,
  InterviewAnswerList,
  InterviewQuestionList,
  SavedStory,
} from '#lib/founders/schema.ts';
import { setFounderStory } from '#lib/founders/set-founder-story.ts';
import { tidemark, tidemarkName, tidemarkStory } from '#lib/listings/examples.ts';
import { ListingIdParams } from '#lib/listings/schema.ts';
import { FounderStoryEdit } from '#lib/profile/story-schema.ts';

const ines = {
  slug: 'ines-marinho',
  name: 'Inês Marinho',
  url: 'https://debut.example/founders/ines-marinho',
  photo_url: 'https://debut.example/media/ines-marinho.webp',
  country: 'PT',
  bio: 'Sails a small boat in a shallow estuary.',
  confirmed: true,
  live_listings: 1,
};

export const founderOperations = [
  defineOperation({
    id: 'list_founders',
    method: 'GET',
    path: '/founders',
    scope: 'public',
    resource: 'Founders',
    status: 200,
    summary: 'List founders',
    description:
      'The people behind live listings, optionally by name, company or country. Those with the most live listings come first, or with `q` the best matches.',
    tool: { title: 'Founders' },
    query: FoundersQuery,
    output: FounderList,
    compact: true,
    example: { query: { country: 'PT' }, output: onePage({ ...ines, companies: [tidemarkName] }) },
    cache: { tags: () => [tags.founders, tags.listings] },
    handler: async ({ query }) => {
      const errors = countryErrors(query.country);
      if (errors.length > 0) throw invalidInput(errors);
      return { ...query, ...(await listFounders(query)) };
    },
  }),
  defineOperation({
    id: 'get_founder',
    method: 'GET',
    path: '/founders/{slug}',
    scope: 'public',
    resource: 'Founders',
    status: 200,
    notFound: true,
    summary: 'Read a founder',
    description:
      'One founder: bio, profiles, live listings with their role, stories and interview answers. `confirmed: false`: the page was made from a company’s site and nobody has confirmed it. Before the first launch there are no companies.',
    tool: { title: 'Read a founder' },
    params: slugParams('founder', 'ines-marinho'),
    output: Founder,
    compact: true,
    example: {
      params: { slug: 'ines-marinho' },
      output: {
        ...ines,
        socials: { x: 'https://x.com/ines_at_sea' },
        companies: [{ ...tidemark, title: 'Founder' }],
        stories: [{ ...tidemarkStory, listing: tidemarkName, published_at: '2026-11-17T12:00:00.000Z' }],
        interview: tidemarkInterview.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : [])),
      },
    },
    cache: {
      tags: ({ params }) => [founderTag(presentFounderOf(params.slug) ?? params.slug), tags.mergedFounders, tags.founders, tags.listings],
    },
    handler: ({ params }) => getFounder(params.slug),
  }),
] as const;

export const interviewQuestionOperations = [
  defineOperation({
    id: 'list_interview_questions',
    method: 'GET',
    path: '/interview-questions',
    scope: 'public',
    resource: 'Founders',
    status: 200,
    summary: 'List the interview’s questions',
    description: 'The questions that founders may answer about themselves with answer_interview.',
    tool: { title: 'Interview questions', closed: true },
    output: InterviewQuestionList,
    example: { output: { items: tidemarkInterview.map(({ id, question, help }) => ({ id, question, help })) } },
    cache: { tags: () => [tags.interview] },
    handler: async () => ({ items: await listInterviewQuestions() }),
  }),
] as const;

export const founderStoryOperations = [
  defineOperation({
    id: 'set_founder_story',
    method: 'PUT',
    path: '/me/listings/{listing_id}/story',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    summary: 'Write the founder’s story',
    description:
      'Sets sections of the founder’s story. Visitors see it once it is unlocked (product `story`). The words must be the founder’s own: ask them, don’t make a story up.',
    tool: { title: 'Write the founder’s story' },
    params: ListingIdParams,
    body: FounderStoryEdit,
    output: SavedStory,
    example: {
      params: { listing_id: 481 },
      body: { title: tidemarkStory.title, why_started: tidemarkStory.why_started },
      output: { ...tidemarkStory, listing_id: 481, shown_publicly: true, updated_at: '2026-11-20T15:00:00.000Z' },
    },
    handler: ({ params, body, actor }) => setFounderStory(actor, params.listingId, body),
  }),
  defineOperation({
    id: 'answer_interview',
    method: 'PUT',
    path: '/me/interview',
    scope: 'listings:write',
    resource: 'Founders',
    status: 200,
    idempotencyKey: true,
    summary: 'Answer the interview',
    description:
      'Saves the founder’s answers to questions of list_interview_questions and returns all of them. The words must be the founder’s own: ask them, don’t make answers up.',
    tool: { title: 'Answer the interview' },
    body: AnswerInterview,
    output: InterviewAnswerList,
    example: {
      body: { answers: [{ question_id: 3, answer: 'I would ask harbour masters first.' }] },
      output: {
        items: [
          {
            question_id: 3,
            question: 'What would you build differently today?',
            answer: 'I would ask harbour masters first.',
            updated_at: '2026-11-20T15:00:00.000Z',
          },
        ],
      },
    },
    handler: async ({ body, actor }) => ({ items: await answerInterview(actor, body.answers) }),
  }),
] as const;
