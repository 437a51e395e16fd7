import { founderTag, tags } from '#lib/cache/tags.ts';
import { defineOperation } from '#lib/operations/define.ts';
import { founderOnTheWire, founderSummaryOnTheWire } from '#lib/operations/founder-on-the-wire.ts';
import { pageOnTheWire } from '#lib/operations/page-on-the-wire.ts';
import { Founder, FounderList, FoundersQuery } from '#lib/schemas/founder.ts';
import { AnswerInterview, InterviewAnswerList, InterviewQuestionList } from '#lib/schemas/interview.ts';
import { slugParams } from '#lib/schemas/slugs.ts';
import { onePage, tidemark, tidemarkInterview, tidemarkName, tidemarkStory } from '#lib/schemas/tidemark.ts';
import { getFounder as readFounder } from '#lib/services/founders/get-founder.ts';
import { listFounders as readFounders } from '#lib/services/founders/list-founders.ts';
import { listInterviewQuestions as readQuestions } from '#lib/services/founders/list-interview-questions.ts';

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

export const listFounders = defineOperation({
  id: 'list_founders',
  method: 'GET',
  path: '/founders',
  scope: 'public',
  resource: 'Founders',
  status: 200,
  summary: 'List founders',
  description:
    'People behind live listings, found by name, company or country; typing errors are forgiven. Those with the most live listings come first, with `q` the best match. Read one with get_founder.',
  tool: { title: 'Founders' },
  params: undefined,
  query: FoundersQuery,
  body: undefined,
  output: FounderList,
  example: { query: { country: 'PT' }, output: onePage({ ...ines, companies: [tidemarkName] }) },
  cache: { tags: () => [tags.founders, tags.listings] },
  handler: async ({ query }) => {
    const page = await readFounders({ q: query.q, country: query.country, page: query.page, perPage: query.per_page });
    return pageOnTheWire(query, { ...page, items: page.items.map(founderSummaryOnTheWire) });
  },
});

export const getFounder = defineOperation({
  id: 'get_founder',
  method: 'GET',
  path: '/founders/{slug}',
  scope: 'public',
  resource: 'Founders',
  status: 200,
  notFound: true,
  summary: 'Read a founder',
  description:
    'One founder: bio, profiles elsewhere, live listings with their role, published stories and interview answers. `confirmed: false` means that the page was made from a company’s site and nobody has vouched for it yet. A founder whose products are all still on their way to launch is found, with no companies.',
  tool: { title: 'Read a founder' },
  params: slugParams('founder', 'ines-marinho'),
  query: undefined,
  body: undefined,
  output: Founder,
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
  cache: { tags: ({ params }) => [founderTag(params.slug), tags.founders, tags.listings] },
  handler: async ({ params }) => founderOnTheWire(await readFounder(params.slug)),
});

export const listInterviewQuestions = defineOperation({
  id: 'list_interview_questions',
  method: 'GET',
  path: '/interview-questions',
  scope: 'public',
  resource: 'Founders',
  status: 200,
  summary: 'List the interview’s questions',
  description: 'The questions that founders may answer about themselves. Send the answers with answer_interview, by each question’s `id`.',
  tool: { title: 'Interview questions' },
  params: undefined,
  query: undefined,
  body: undefined,
  output: InterviewQuestionList,
  example: { output: { items: tidemarkInterview.map(({ id, question, help }) => ({ id, question, help })) } },
  cache: { tags: () => [tags.interview] },
  handler: async () => ({ items: await readQuestions() }),
});

export const answerInterview = defineOperation({
  id: 'answer_interview',
  method: 'PUT',
  path: '/me/interview',
  scope: 'listings:write',
  resource: 'Founders',
  status: 200,
  idempotencyKey: true,
  summary: 'Answer the interview',
  description:
    'Saves the signed-in founder’s answers to questions of list_interview_questions and gives back all of them. An answer replaces the one that is there, an empty string removes it, and questions left out keep theirs. The words must be the founder’s own: ask them, don’t make answers up.',
  tool: { title: 'Answer the interview' },
  params: undefined,
  query: undefined,
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
});
