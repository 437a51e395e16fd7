import { z } from 'zod';
import { inFullOnly } from '#lib/api/compact.ts';
import { listSchema, pageSchema, paging } from '#lib/api/schema/paging.ts';
import { rowId } from '#lib/api/schema/parameters.ts';
import { CountryFilter, Slug } from '#lib/api/schema/slugs.ts';
import { text } from '#lib/api/schema/text.ts';
import { Address, Count, RowId, Time } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import { absoluteUrl } from '#lib/core/absolute-url.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { ListingName, ListingSummary, summaryInFullOnly } from '#lib/listings/schema.ts';
import { Links } from '#lib/profile/socials-schema.ts';
import { Story } from '#lib/profile/story-schema.ts';

export const FoundersQuery = z.strictObject({
  q: text(120).optional().meta({ description: 'Words of a name or company.', example: 'inês' }),
  country: CountryFilter.optional().meta({ description: 'Two letters (ISO 3166-1).', example: 'PT' }),
  ...paging,
});

const facts = {
  slug: Slug.meta({ description: 'What get_founder takes.', example: 'ines-marinho' }),
  name: z.string().meta({ description: 'The founder’s name.', example: 'Inês Marinho' }),
  url: computed(
    Address.meta({ description: 'Their page on this site.', example: 'https://debut.example/founders/ines-marinho' }),
    ({ slug }: { slug: string }) => config().siteUrl + paths.founder(slug),
  ),
  // The address of a photo that we host is stored as a path.
  photo_url: computed(
    Address.nullable().meta({ description: 'A picture of them.' }),
    ({ photoUrl }: { photoUrl: string | null }) => photoUrl && absoluteUrl(photoUrl),
  ),
  country: z.string().nullable().meta({ description: 'Where they are (ISO 3166-1, two letters).', example: 'PT' }),
  bio: z.string().nullable().meta({ description: 'A few sentences about them.' }),
  confirmed: z.boolean().meta({
    description:
      'True if a verified owner confirmed that this page is correct. The content of an unconfirmed page comes from a company’s own site.',
  }),
  live_listings: Count.meta({ description: 'Live listings that they founded.', example: 1 }),
};
const FounderSummary = inFullOnly(
  z
    .object({
      ...facts,
      companies: z.array(ListingName).meta({ description: 'Live listings that they founded, most voted first, at most 20.' }),
    })
    .meta({ id: 'FounderSummary', description: 'A founder as an entry of a list.' }),
  ['url', 'photo_url'],
);
export const FounderList = pageSchema('FounderList', FounderSummary, 'A page of founders.');

const FoundedListing = inFullOnly(
  ListingSummary.extend({
    title: z.string().nullable().meta({ description: 'Their role there.', example: 'Founder' }),
  }).meta({ id: 'FoundedListing', description: 'A listing and the founder’s role at it.' }),
  summaryInFullOnly,
);
const PublishedStory = Story.extend({
  listing: ListingName.meta({ description: 'The product that the story is about.' }),
  published_at: computed(Time.meta({ description: 'When the story was last changed.' }), ({ updatedAt }: { updatedAt: Date }) => updatedAt),
}).meta({ id: 'PublishedStory', description: 'A founder’s story of one of their products.' });
const InterviewAnswerShown = z
  .object({
    question: z.string().meta({ description: 'What was asked.' }),
    answer: z.string().meta({ description: 'The founder’s answer, plain text.' }),
  })
  .meta({ id: 'InterviewAnswerShown', description: 'An interview question and the founder’s answer.' });
export const Founder = inFullOnly(
  z
    .object({
      ...facts,
      socials: Links.meta({ description: 'Their profiles elsewhere, by platform.' }),
      companies: z.array(FoundedListing).meta({ description: 'Live listings that they founded, most voted first, at most 100.' }),
      stories: z.array(PublishedStory).meta({ description: 'Their published stories.' }),
      interview: z.array(InterviewAnswerShown).meta({ description: 'Their answers to the interview questions.' }),
    })
    .meta({ id: 'Founder', description: 'A founder with everything public about them.' }),
  ['url', 'photo_url'],
);

export const SavedStory = Story.extend({
  listing_id: RowId.meta({ description: 'The listing to which the story belongs.', example: 481 }),
  shown_publicly: z.boolean().meta({ description: 'True if visitors see the story, because the listing has the section unlocked.' }),
  updated_at: Time.meta({ description: 'When the story was last changed.' }),
}).meta({ id: 'SavedStory', description: 'The founder’s story after the change.' });

const InterviewQuestion = z
  .object({
    id: RowId.meta({ description: 'The question’s id, which answer_interview takes as `question_id`.', example: 3 }),
    question: z.string().meta({ description: 'The question.', example: 'What would you build differently today?' }),
    help: z.string().nullable().meta({ description: 'A hint for whoever answers.' }),
  })
  .meta({ id: 'InterviewQuestion', description: 'A question that founders may answer.' });
export const InterviewQuestionList = listSchema('InterviewQuestionList', InterviewQuestion, 'The interview’s questions.');

export const AnswerInterview = z
  .strictObject({
    answers: z
      .array(
        z
          .strictObject({
            question_id: rowId({ min: 1 }).meta({ description: 'The question’s number, from list_interview_questions.', example: 3 }),
            answer: text(4000).meta({
              description: 'The founder’s own answer, plain text. An empty string removes it.',
              example: 'I would ask harbour masters first.',
            }),
          })
          .meta({ id: 'NewInterviewAnswer', description: 'An answer to one question.' }),
      )
      .max(30)
      .meta({ description: 'Answers to give or replace; other answers stay.' }),
  })
  .meta({ id: 'AnswerInterview', description: 'Answers to the interview.' });

const InterviewAnswer = z
  .object({
    question_id: RowId.meta({ description: 'The question’s number.', example: 3 }),
    question: z.string().meta({ description: 'The question.', example: 'What would you build differently today?' }),
    answer: z.string().meta({ description: 'Your answer.', example: 'I would ask harbour masters first.' }),
    updated_at: Time.meta({ description: 'When you last changed the answer.' }),
  })
  .meta({ id: 'InterviewAnswer', description: 'Your answer to a question.' });
export const InterviewAnswerList = listSchema('InterviewAnswerList', InterviewAnswer, 'All your answers, in the order of the questions.');
