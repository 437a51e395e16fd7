import { z } from 'zod';
import { pageMembers, paging } from '#lib/api/schema/paging.ts';
import { integerParameter, rowIdParameter } from '#lib/api/schema/parameters.ts';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { requiredText, text } from '#lib/api/schema/text.ts';
import { Count, RowId } from '#lib/api/schema/times.ts';
import { questionOrders } from '#lib/community/questions/list-questions.ts';
import { maxQuestionAnswerLength } from '#lib/community/questions/question-text.ts';
import { maxAnswerLength } from '#lib/community/reviews/review-text.ts';
import { reviewOrders } from '#lib/listings/reviews/list-reviews.ts';
import { ListingIdParams, ListingQuestion, ListingReview, ListingUpdate, Rating } from '#lib/listings/schema.ts';

export const UpdateParams = ListingIdParams.extend({
  update_id: rowIdParameter({ min: 1 }).meta({
    description: 'From post_listing_update, or `latest_updates` of get_listing.',
    example: 77,
  }),
});

const title = requiredText(200).meta({ description: 'What is new, in a few words.', example: 'Offline tables' });
const body = requiredText(5000).meta({
  description: 'The news, plain text; addresses become links.',
  example: 'Tables of a harbour you opened once now work without a connection.',
});

export const NewListingUpdate = z.strictObject({ title, body }).meta({ id: 'NewListingUpdate', description: 'News to publish.' });
export const ListingUpdateEdit = z
  .strictObject({ title: title.optional(), body: body.optional() })
  .meta({ id: 'ListingUpdateEdit', description: 'A correction of published news. What you leave out stays as it is.' });

const listing_id = RowId.meta({ description: 'The listing that the news belongs to.', example: 481 });
export const PostedUpdate = ListingUpdate.extend({
  listing_id,
  followers_told: Count.meta({ description: 'The number of followers who are notified.', example: 41 }),
}).meta({ id: 'PostedUpdate', description: 'The news that was published.' });
export const EditedUpdate = ListingUpdate.extend({ listing_id }).meta({ id: 'EditedUpdate', description: 'The news after the edit.' });
export const DeletedUpdate = z
  .object({
    id: RowId.meta({ description: 'The deleted update.', example: 77 }),
    listing_id: RowId.meta({ description: 'The listing to which the update belonged.', example: 481 }),
    deleted: z.literal(true).meta({ description: 'Always true.' }),
  })
  .meta({ id: 'DeletedUpdate', description: 'The confirmation that an update was deleted.' });

export const ReviewsQuery = z.strictObject({
  sort: selfEvident(
    z.enum(reviewOrders).default('helpful').meta({ description: 'The order; `critical` has the fewest stars first.', example: 'newest' }),
  ),
  stars: selfEvident(
    integerParameter({ min: 0, max: 5, default: 0 }).meta({ description: 'Only reviews with this many stars; 0 for all.', example: 0 }),
  ),
  ...paging,
});

const StarCount = z
  .object({
    stars: Count.meta({ description: '1 to 5.', example: 5 }),
    count: Count.meta({ description: 'The number of reviews with so many stars.', example: 6 }),
  })
  .meta({ id: 'StarCount', description: 'How many reviews have a number of stars.' });

export const ReviewList = z
  .object({
    rating: Rating,
    distribution: z.array(StarCount).meta({ description: 'The number of reviews by stars, five stars first.' }),
    items: z.array(ListingReview).meta({ description: 'This page’s reviews, in order.' }),
    ...pageMembers,
  })
  .meta({ id: 'ReviewList', description: 'A page of the published reviews of a listing.' });

export const ReviewParams = ListingIdParams.extend({
  review_id: rowIdParameter({ min: 1 }).meta({ description: 'From list_reviews.', example: 31 }),
});

export const NewReviewAnswer = z
  .strictObject({
    answer: text(maxAnswerLength)
      .nullable()
      .meta({ description: 'The answer, plain text; null takes it off.', example: 'Printing a month is next.' }),
  })
  .meta({ id: 'NewReviewAnswer', description: 'An owner’s answer to a review.' });

export const ReviewAnswer = z
  .object({
    id: RowId.meta({ description: 'The review’s number.', example: 31 }),
    listing_id,
    ...ListingReview.pick({ answer: true, answered_at: true, answer_edited_at: true }).shape,
  })
  .meta({ id: 'ReviewAnswer', description: 'The answer to a review as it is stored.' });

export const QuestionsQuery = z.strictObject({
  sort: selfEvident(
    z.enum(questionOrders).default('liveliest').meta({
      description: 'The order: what most people ask first, the newest, or only those that wait for the makers.',
      example: 'newest',
    }),
  ),
  ...paging,
});

export const QuestionList = z
  .object({
    items: z.array(ListingQuestion).meta({ description: 'This page’s questions, in order.' }),
    ...pageMembers,
  })
  .meta({ id: 'QuestionList', description: 'A page of the questions to the makers of a listing.' });

export const QuestionParams = ListingIdParams.extend({
  question_id: rowIdParameter({ min: 1 }).meta({ description: 'From list_questions.', example: 52 }),
});

export const NewQuestionAnswer = z
  .strictObject({
    answer: requiredText(maxQuestionAnswerLength)
      .nullable()
      .meta({ description: 'Your answer, plain text; null takes it off.', example: 'From spring on.' }),
  })
  .meta({ id: 'NewQuestionAnswer', description: 'A maker’s answer to a question.' });

export const MakersAnswer = z
  .object({
    id: RowId.meta({ description: 'The question’s number.', example: 52 }),
    listing_id,
    ...ListingReview.pick({ answer: true, answered_at: true, answer_edited_at: true }).shape,
  })
  .meta({ id: 'MakersAnswer', description: 'Your answer to a question as it is stored.' });
