import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { slugParams } from '#lib/api/schema/slugs.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { answerAsMaker } from '#lib/community/questions/answer-question.ts';
import { listQuestions } from '#lib/community/questions/list-questions.ts';
import { answerReview } from '#lib/community/reviews/answer-review.ts';
import {
  DeletedUpdate,
  EditedUpdate,
  ListingUpdateEdit,
  MakersAnswer,
  NewListingUpdate,
  NewQuestionAnswer,
  NewReviewAnswer,
  PostedUpdate,
  QuestionList,
  QuestionParams,
  QuestionsQuery,
  ReviewAnswer,
  ReviewList,
  ReviewParams,
  ReviewsQuery,
  UpdateParams,
} from '#lib/community/schema.ts';
import { deleteListingUpdate, editListingUpdate } from '#lib/community/updates/edit-listing-update.ts';
import { postListingUpdate } from '#lib/community/updates/post-listing-update.ts';
import { tidemarkProfile, tidemarkQuestion, tidemarkReview, tidemarkUpdate } from '#lib/listings/examples.ts';
import { countStars, listReviews } from '#lib/listings/reviews/list-reviews.ts';
import { ListingIdParams } from '#lib/listings/schema.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';

export const updateOperations = [
  defineOperation({
    id: 'post_listing_update',
    method: 'POST',
    path: '/me/listings/{listing_id}/updates',
    scope: 'listings:write',
    resource: 'My listings',
    status: 201,
    idempotencyKey: true,
    notFound: true,
    summary: 'Publish news of a listing',
    description:
      'Publishes news on a live listing and notifies its followers, which can’t be recalled: have the user approve the text, and send an idempotency key. At most 10 a day. For 15 minutes edit_listing_update corrects it; delete_listing_update takes it off.',
    tool: { title: 'Publish news', additive: true },
    undo: '`delete_listing_update` at any time; `edit_listing_update` for 15 minutes.',
    params: ListingIdParams,
    body: NewListingUpdate,
    output: PostedUpdate,
    example: {
      params: { listing_id: 481 },
      body: { title: tidemarkUpdate.title, body: tidemarkUpdate.body },
      output: { ...tidemarkUpdate, listing_id: 481, followers_told: 41 },
    },
    handler: ({ params, body, actor }) => postListingUpdate(actor, params.listingId, body),
  }),
  defineOperation({
    id: 'edit_listing_update',
    method: 'PATCH',
    path: '/me/listings/{listing_id}/updates/{update_id}',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    extension: true,
    summary: 'Correct news of a listing',
    description: 'Corrects news within 15 minutes of its publication. Followers are not notified again.',
    tool: { title: 'Correct news', idempotent: true },
    params: UpdateParams,
    body: ListingUpdateEdit,
    output: EditedUpdate,
    example: {
      params: { listing_id: 481, update_id: 77 },
      body: { title: tidemarkUpdate.title },
      output: { ...tidemarkUpdate, listing_id: 481 },
    },
    handler: ({ params, body, actor }) => editListingUpdate(actor, params.listingId, params.updateId, body),
  }),
  defineOperation({
    id: 'delete_listing_update',
    method: 'DELETE',
    path: '/me/listings/{listing_id}/updates/{update_id}',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    extension: true,
    summary: 'Delete news of a listing',
    description: 'Takes published news off the listing’s page and everywhere else, for good.',
    tool: { title: 'Delete news' },
    params: UpdateParams,
    output: DeletedUpdate,
    example: { params: { listing_id: 481, update_id: 77 }, output: { id: 77, listing_id: 481, deleted: true } },
    handler: async ({ params, actor }) => ({
      ...(await deleteListingUpdate(actor, params.listingId, params.updateId)),
      deleted: true as const,
    }),
  }),
] as const;

export const reviewOperations = [
  defineOperation({
    id: 'list_reviews',
    method: 'GET',
    path: '/listings/{slug}/reviews',
    scope: 'public',
    resource: 'Listings',
    status: 200,
    notFound: true,
    extension: true,
    summary: 'List the reviews of a listing',
    description:
      'The published reviews of a product with its rating and their number by stars. People write reviews on the site, one a person; programs can’t.',
    tool: { title: 'Reviews of a listing' },
    params: slugParams('listing', 'tidemark'),
    query: ReviewsQuery,
    output: ReviewList,
    example: {
      params: { slug: 'tidemark' },
      output: {
        rating: tidemarkProfile.rating,
        distribution: [1, 0, 0, 0, 0].map((count, at) => ({ stars: 5 - at, count })),
        ...onePage(tidemarkReview),
      },
    },
    cache: { tags: ({ params }) => [listingTag(params.slug)] },
    handler: async ({ params, query: { sort, stars, ...paging } }) => {
      const { id, rating } = await getListing(params.slug);
      const counts = await countStars(id);
      const page = await listReviews(id, { order: sort, stars: stars || null, ...paging }, counts);
      return { ...paging, ...page, rating, distribution: [5, 4, 3, 2, 1].map((each) => ({ stars: each, count: counts[each - 1] ?? 0 })) };
    },
  }),
] as const;

export const questionOperations = [
  defineOperation({
    id: 'list_questions',
    method: 'GET',
    path: '/listings/{slug}/questions',
    scope: 'public',
    resource: 'Listings',
    status: 200,
    notFound: true,
    extension: true,
    summary: 'List the questions to the makers of a listing',
    description:
      'What people ask the makers of a product, with the answers of its makers and of others who use it. People ask on the site; programs can’t.',
    tool: { title: 'Questions about a listing' },
    params: slugParams('listing', 'tidemark'),
    query: QuestionsQuery,
    output: QuestionList,
    example: { params: { slug: 'tidemark' }, output: onePage(tidemarkQuestion) },
    cache: { tags: ({ params }) => [listingTag(params.slug)] },
    handler: async ({ params, query: { sort, ...paging } }) => {
      const { id } = await getListing(params.slug);
      return { ...paging, ...(await listQuestions(id, { order: sort, ...paging })) };
    },
  }),
] as const;

export const questionAnswerOperations = [
  defineOperation({
    id: 'answer_question',
    method: 'PUT',
    path: '/me/listings/{listing_id}/questions/{question_id}/answer',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    extension: true,
    summary: 'Answer a question',
    description:
      'Answers a question about your listing in public, or replaces your answer: each maker has one. Have the user approve the text. An empty text takes the answer off.',
    tool: { title: 'Answer a question' },
    undo: '`answer_question` again, with the text of before, or without one.',
    params: QuestionParams,
    body: NewQuestionAnswer,
    output: MakersAnswer,
    example: {
      params: { listing_id: 481, question_id: 52 },
      body: { answer: 'From spring on.' },
      output: { id: 52, listing_id: 481, answer: 'From spring on.', answered_at: '2026-11-19T12:30:00.000Z', answer_edited_at: null },
    },
    handler: async ({ params, body, actor }) => ({
      ...(await answerAsMaker(actor, params.listingId, params.questionId, body.answer)),
      listingId: params.listingId,
    }),
  }),
] as const;

export const reviewAnswerOperations = [
  defineOperation({
    id: 'answer_review',
    method: 'PUT',
    path: '/me/listings/{listing_id}/reviews/{review_id}/answer',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    extension: true,
    summary: 'Answer a review',
    description:
      'Answers a review of your listing in public, or replaces your answer: each review has one. Have the user approve the text. An empty text takes the answer off.',
    tool: { title: 'Answer a review' },
    undo: '`answer_review` again, with the text of before, or without one.',
    params: ReviewParams,
    body: NewReviewAnswer,
    output: ReviewAnswer,
    example: {
      params: { listing_id: 481, review_id: 31 },
      body: { answer: 'Printing a month is next.' },
      output: {
        id: tidemarkReview.id,
        listing_id: 481,
        answer: tidemarkReview.answer,
        answered_at: tidemarkReview.answered_at,
        answer_edited_at: tidemarkReview.answer_edited_at,
      },
    },
    handler: async ({ params, body, actor }) => ({
      ...(await answerReview(actor, params.listingId, params.reviewId, body.answer)),
      listingId: params.listingId,
    }),
  }),
] as const;
