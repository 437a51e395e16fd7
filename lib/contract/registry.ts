import { getAccount } from '#lib/accounts/operations.ts';
import type { Operation } from '#lib/api/define.ts';
import { createCheckout, getOrder, listMyOrders, listProducts, quoteOrder } from '#lib/billing/operations.ts';
import { getCategory, listCategories } from '#lib/categories/operations.ts';
import { claimListing, listMyClaims, verifyClaim } from '#lib/claims/operations.ts';
import { getDraft, inviteCofounder, listMyDrafts, submitDraft, submitListing, updateDraft } from '#lib/drafts/operations.ts';
import { getBlogPost, listBlogPosts } from '#lib/editorial/operations.ts';
import { answerInterview, getFounder, listFounders, listInterviewQuestions, setFounderStory } from '#lib/founders/operations.ts';
import { chooseFreeListing, getBadges, getLaunchWeek, getLeaderboard, listAwards, listLaunches } from '#lib/launches/operations.ts';
import { compareListings, getAlternatives, getListing } from '#lib/listings/operations.ts';
import {
  addMilestone,
  deleteMilestone,
  getMyListing,
  listMyListings,
  postListingUpdate,
  updateMyListing,
} from '#lib/listings/owner-operations.ts';
import { searchListings } from '#lib/search/operations.ts';
import { getSiteInfo } from '#lib/site/operations.ts';

/** All operations, in the contract's order. Routes, tools, the OpenAPI document and the API reference are derived from this list. */
export const operations = [
  getSiteInfo,
  searchListings,
  getListing,
  getAlternatives,
  compareListings,
  listCategories,
  getCategory,
  getLaunchWeek,
  listLaunches,
  getLeaderboard,
  listFounders,
  getFounder,
  listBlogPosts,
  getBlogPost,
  listAwards,
  getBadges,
  listInterviewQuestions,
  listProducts,
  getAccount,
  submitListing,
  listMyDrafts,
  getDraft,
  updateDraft,
  inviteCofounder,
  submitDraft,
  listMyListings,
  getMyListing,
  updateMyListing,
  postListingUpdate,
  addMilestone,
  deleteMilestone,
  setFounderStory,
  answerInterview,
  chooseFreeListing,
  claimListing,
  verifyClaim,
  listMyClaims,
  quoteOrder,
  createCheckout,
  listMyOrders,
  getOrder,
] as const satisfies readonly Operation[];

type Registered = (typeof operations)[number];
/** @testonly */
export type OperationId = Registered['id'];

/** An operation that has a handler. */
export type RoutedOperation = Operation & Required<Pick<Operation, 'handler'>>;
/** The operations that are served. An operation without a handler is only declared, and its path answers 404. */
export const routedOperations: readonly RoutedOperation[] = (operations as readonly Operation[]).filter(
  (operation): operation is RoutedOperation => operation.handler !== undefined,
);
