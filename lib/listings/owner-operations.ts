import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { Paging } from '#lib/api/schema/paging.ts';
import { ownedTidemark, ownedTidemarkSummary, tidemarkMilestone } from '#lib/listings/examples.ts';
import { getMyListing } from '#lib/listings/get-my-listing.ts';
import { listMyListings } from '#lib/listings/list-my-listings.ts';
import { addMilestone } from '#lib/listings/milestones/add-milestone.ts';
import { deleteMilestone } from '#lib/listings/milestones/delete-milestone.ts';
import { ListingIdParams, MilestoneParams, OwnedListing, OwnedListingList, UpdateListing } from '#lib/listings/schema.ts';
import { DeletedMilestone, NewMilestone, SavedMilestone } from '#lib/profile/milestone-schema.ts';

export const ownedListingOperations = [
  defineOperation({
    id: 'list_my_listings',
    method: 'GET',
    path: '/me/listings',
    scope: 'account:read',
    resource: 'My listings',
    status: 200,
    summary: 'List my listings',
    description:
      'The listings that you own or edit, in any status, newest first. Other operations take a listing’s `id` as `listing_id`. Read one listing with get_my_listing.',
    tool: { title: 'My listings' },
    query: Paging,
    output: OwnedListingList,
    example: { query: { page: 1 }, output: onePage(ownedTidemarkSummary) },
    handler: async ({ query, actor }) => ({ ...query, ...(await listMyListings(actor, query)) }),
  }),
  defineOperation({
    id: 'get_my_listing',
    method: 'GET',
    path: '/me/listings/{listing_id}',
    scope: 'account:read',
    resource: 'My listings',
    status: 200,
    notFound: true,
    summary: 'Read one of my listings',
    description:
      'The owner’s view of a listing: the public profile and its status, plan, launch week, badge check, unlocked paid sections, and its story, milestones and images, whether or not visitors see them. Other people’s listings are 404: read them with get_listing.',
    tool: { title: 'Read my listing' },
    params: ListingIdParams,
    output: OwnedListing,
    example: { params: { listing_id: 481 }, output: ownedTidemark },
    handler: ({ params, actor }) => getMyListing(actor, params.listingId),
  }),
  defineOperation({
    id: 'update_my_listing',
    method: 'PATCH',
    path: '/me/listings/{listing_id}',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    summary: 'Edit one of my listings',
    description:
      'Changes a listing’s profile and returns the owner’s view. On a live listing edits are public at once; every edit is kept in the version history, and the site’s team sees the values before and after. Send only what changes: `fields` that you leave out stay as they are, and an empty string or list (null for the year) clears an optional field; `socials` and `faqs` replace all existing ones. Name, categories and logo are changed in the draft (update_draft).',
    tool: { title: 'Edit my listing' },
    params: ListingIdParams,
    body: UpdateListing,
    output: OwnedListing,
    example: {
      params: { listing_id: 481 },
      body: { fields: { tagline: 'Tide tables that fit your boat', demo_video_url: '' }, socials: { x: 'https://x.com/tidemark' } },
      output: ownedTidemark,
    },
  }),
] as const;

export const milestoneOperations = [
  defineOperation({
    id: 'add_milestone',
    method: 'POST',
    path: '/me/listings/{listing_id}/milestones',
    scope: 'listings:write',
    resource: 'My listings',
    status: 201,
    idempotencyKey: true,
    notFound: true,
    summary: 'Add a milestone',
    description:
      'Adds a milestone: something the product reached, with its date. A listing has at most 50. Visitors see milestones only if the listing is paid or has the section unlocked; until then they are stored but not shown (`shown_publicly: false`). delete_milestone removes one.',
    tool: { title: 'Add a milestone' },
    params: ListingIdParams,
    body: NewMilestone,
    output: SavedMilestone,
    example: {
      params: { listing_id: 481 },
      body: { date: '2026-03-02', title: 'First hundred harbours' },
      output: { ...tidemarkMilestone, listing_id: 481, shown_publicly: true },
    },
    handler: ({ params, body, actor }) => addMilestone(actor, params.listingId, body),
  }),
  defineOperation({
    id: 'delete_milestone',
    method: 'DELETE',
    path: '/me/listings/{listing_id}/milestones/{milestone_id}',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    summary: 'Delete a milestone',
    description: 'Deletes one milestone of a listing for good. get_my_listing returns the milestone’s number.',
    tool: { title: 'Delete a milestone', destructive: true },
    params: MilestoneParams,
    output: DeletedMilestone,
    example: { params: { listing_id: 481, milestone_id: 12 }, output: { id: 12, listing_id: 481, deleted: true } },
    handler: async ({ params, actor }) => ({
      ...(await deleteMilestone(actor, params.listingId, params.milestoneId)),
      deleted: true as const,
    }),
  }),
] as const;
