import { defineOperation } from '#lib/operations/define.ts';
import { Founder, FounderList, FoundersQuery } from '#lib/schemas/founder.ts';
import { AnswerInterview, InterviewAnswerList, InterviewQuestionList } from '#lib/schemas/interview.ts';
import { slugParams } from '#lib/schemas/slugs.ts';
import { onePage, tidemark, tidemarkName, tidemarkStory } from '#lib/schemas/tidemark.ts';

const ines = {
  slug: 'ines-marinho',
  name: 'Inês Marinho',
  url: 'https://debut.example/founders/ines-marinho',
  photo_url: null,
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
  description: 'People behind live listings, found by name, company or country. Read one with get_founder.',
  tool: { title: 'Founders' },
  params: undefined,
  query: FoundersQuery,
  body: undefined,
  output: FounderList,
  example: { query: { country: 'PT' }, output: onePage({ ...ines, companies: [tidemarkName] }) },
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
    'One founder: bio, profiles elsewhere, live listings with their role, published stories and interview answers. `confirmed: false` means that the page was made from a company’s site and nobody has vouched for it yet.',
  tool: { title: 'Read a founder' },
  params: slugParams('founder', 'ines-marinho'),
  query: undefined,
  body: undefined,
  output: Founder,
  example: {
    params: { slug: 'ines-marinho' },
    output: {
      ...ines,
      socials: { x: 'https://x.com/tidemark' },
      companies: [{ ...tidemark, title: 'Founder' }],
      stories: [{ ...tidemarkStory, listing: tidemarkName, published_at: '2026-11-17T12:00:00.000Z' }],
      interview: [{ question: 'What would you build differently today?', answer: 'I would ask harbour masters first.' }],
    },
  },
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
  example: { output: { items: [{ id: 3, question: 'What would you build differently today?', help: null }] } },
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
