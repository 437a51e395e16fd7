import { getAccount } from '#lib/operations/account.ts';
import { getBlogPost, listBlogPosts } from '#lib/operations/blog.ts';
import { getCategory, listCategories } from '#lib/operations/categories.ts';
import { claimListing, listMyClaims, verifyClaim } from '#lib/operations/claims.ts';
import type { Operation } from '#lib/operations/define.ts';
import { getDraft, inviteCofounder, listMyDrafts, submitDraft, submitListing, updateDraft } from '#lib/operations/drafts.ts';
import { answerInterview, getFounder, listFounders, listInterviewQuestions } from '#lib/operations/founders.ts';
import { getLaunchWeek, getLeaderboard, listAwards, listLaunches } from '#lib/operations/launches.ts';
import { compareListings, getAlternatives, getBadges, getListing, searchListings } from '#lib/operations/listings.ts';
import {
  addMilestone,
  chooseFreeListing,
  deleteMilestone,
  getMyListing,
  listMyListings,
  postListingUpdate,
  setFounderStory,
  updateMyListing,
} from '#lib/operations/my-listings.ts';
import { createCheckout, getOrder, listMyOrders, listProducts, quoteOrder } from '#lib/operations/orders.ts';
import { getSiteInfo } from '#lib/operations/site.ts';

/** All operations, in the contract's order. Routes, tools, the OpenAPI document and the reference are derived from here. */
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
export type OperationId = Registered['id'];
export type OperationOf<Id extends OperationId> = Extract<Registered, { id: Id }>;
export type RoutePath = Registered['path'];
/** The methods the registry has at a path. */
export type MethodAt<Path extends RoutePath> = Extract<Registered, { path: Path }>['method'];

/** An operation that has its service. */
export type Routed = Operation & Required<Pick<Operation, 'handler'>>;
/** What is served. Operations without a handler are declared, and answer 404 until their service exists. */
export const routed: readonly Routed[] = (operations as readonly Operation[]).filter(
  (operation): operation is Routed => operation.handler !== undefined,
);
