import { accountOperations } from '#lib/accounts/operations.ts';
import type { Operation } from '#lib/api/define.ts';
import { orderOperations, productOperations } from '#lib/billing/operations.ts';
import { categoryOperations } from '#lib/categories/operations.ts';
import { claimOperations } from '#lib/claims/operations.ts';
import {
  questionAnswerOperations,
  questionOperations,
  reviewAnswerOperations,
  reviewOperations,
  updateOperations,
} from '#lib/community/operations.ts';
import { statsOperations } from '#lib/community/stats/operations.ts';
import { draftOperations } from '#lib/drafts/operations.ts';
import { blogOperations } from '#lib/editorial/operations.ts';
import { founderOperations, founderStoryOperations, interviewQuestionOperations } from '#lib/founders/operations.ts';
import { awardOperations, freePlanOperations, launchOperations } from '#lib/launches/operations.ts';
import { listingOperations } from '#lib/listings/operations.ts';
import { milestoneOperations, ownedListingOperations } from '#lib/listings/owner-operations.ts';
import { noticeOperations } from '#lib/notices/operations.ts';
import { readingOperations } from '#lib/readings/operations.ts';
import { reportOperations } from '#lib/reports/operations.ts';
import { searchOperations } from '#lib/search/operations.ts';
import { siteOperations } from '#lib/site/operations.ts';

const registered = [
  ...siteOperations,
  ...searchOperations,
  ...listingOperations,
  ...reviewOperations,
  ...questionOperations,
  ...categoryOperations,
  ...launchOperations,
  ...founderOperations,
  ...blogOperations,
  ...awardOperations,
  ...interviewQuestionOperations,
  ...productOperations,
  ...accountOperations,
  ...noticeOperations,
  ...draftOperations,
  ...ownedListingOperations,
  ...readingOperations,
  ...statsOperations,
  ...updateOperations,
  ...reviewAnswerOperations,
  ...questionAnswerOperations,
  ...milestoneOperations,
  ...founderStoryOperations,
  ...freePlanOperations,
  ...claimOperations,
  ...orderOperations,
  ...reportOperations,
] as const;

/**
 * The type of any registered operation, with its literal id and path and its schemas. Only type tests need more than the type of
 * `operations`.
 */
export type RegisteredOperation = (typeof registered)[number];
export type OperationId = RegisteredOperation['id'];

/** All operations, in the contract's order. Routes, tools, the OpenAPI document and the API reference are derived from this list. */
export const operations: readonly Operation<OperationId>[] = registered;

/** Returns the operation with this id, for code that runs a single operation. */
export function operationOf(id: OperationId): Operation {
  const operation = operations.find((each) => each.id === id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  return operation;
}
