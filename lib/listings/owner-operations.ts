import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { Paging } from '#lib/api/schema/paging.ts';
import { ownedTidemark, ownedTidemarkSummary, tidemarkMilestone } from '#lib/listings/examples.ts';
import { getMyListing } from '#lib/listings/get-my-listing.ts';
import { listHistory } from '#lib/listings/list-history.ts';
import { listMyListings } from '#lib/listings/list-my-listings.ts';
import { addMilestone } from '#lib/listings/milestones/add-milestone.ts';
import { deleteMilestone } from '#lib/listings/milestones/delete-milestone.ts';
import { restoreVersion } from '#lib/listings/profile/restore-version.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import {
  ListingIdParams,
  ListingVersionList,
  MilestoneParams,
  OwnedListing,
  OwnedListingList,
  UpdateListing,
  VersionParams,
} from '#lib/listings/schema.ts';
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
      'The owner’s view of a listing: the public profile and its status, plan, launch week, badge check, unlocked paid sections, its story, milestones and images, whether or not visitors see them, and the `version` that update_my_listing takes. Other people’s listings are 404: read them with get_listing.',
    tool: { title: 'Read my listing' },
    params: ListingIdParams,
    output: OwnedListing,
    example: { params: { listing_id: 481 }, output: ownedTidemark },
    versioned: true,
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
      'Changes a listing’s profile and returns the owner’s view. On a live listing edits are public at once; each is kept as a version, which restore_listing_version puts back, and reaches the site’s team. Send only what changes: an empty string or list (null for the year) clears an optional field; `socials` and `faqs` replace all existing ones. To make the edit fail if somebody changed the listing meanwhile, send the `version` from get_my_listing: in a tool call as `if_version`, in REST as the ETag in `If-Match`. Name, stage, categories, tags and logo are changed in the draft (update_draft) or, without a draft, on the site.',
    tool: { title: 'Edit my listing' },
    params: ListingIdParams,
    body: UpdateListing,
    output: OwnedListing,
    example: {
      params: { listing_id: 481 },
      body: { fields: { tagline: 'Tide tables that fit your boat', demo_video_url: '' }, socials: { x: 'https://x.com/tidemark' } },
      output: ownedTidemark,
    },
    versioned: true,
    handler: ({ params, body, actor, versions }) => updateListing(actor, params.listingId, body, { version: versions }),
  }),
  defineOperation({
    id: 'list_listing_versions',
    extension: true,
    method: 'GET',
    path: '/me/listings/{listing_id}/versions',
    scope: 'account:read',
    resource: 'My listings',
    status: 200,
    notFound: true,
    summary: 'List the versions of one of my listings',
    description:
      'The changes of a listing and of its draft, newest first: who made each, when, through which application, and the values before and after. Use it to see what an edit changed, or to find the version that restore_listing_version is to put back.',
    tool: { title: 'Versions of my listing' },
    params: ListingIdParams,
    query: Paging,
    output: ListingVersionList,
    example: {
      params: { listing_id: 481 },
      query: { per_page: 20 },
      output: onePage({
        version: 4,
        action: 'edit',
        at: '2026-11-18T09:30:00.000Z',
        by: { kind: 'you' },
        means: { kind: 'application', name: 'Claude' },
        changes: [{ member: 'tagline', before: 'Tide tables', after: 'Tide tables that fit your boat' }],
      }),
    },
    handler: async ({ params, query, actor }) => ({ ...query, ...(await listHistory(actor, params.listingId, query)) }),
  }),
  defineOperation({
    id: 'restore_listing_version',
    extension: true,
    method: 'POST',
    path: '/me/listings/{listing_id}/versions/{version}/restore',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    summary: 'Put back a version of one of my listings',
    description:
      'Puts the profile of a listing, and of its draft, back to what it was right after a version from list_listing_versions, and returns the owner’s view. Use it to take back edits of update_my_listing and update_draft; to take back the last edit, put back the version before it. It is stored as a new version, so it can be taken back the same way. Status, launch, plan, images and whatever was bought stay as they are. On a live listing the change is public at once: show the user what differs first. To make it fail if somebody changed the listing meanwhile, send the `version` from get_my_listing: in a tool call as `if_version`, in REST as the ETag in `If-Match`.',
    tool: { title: 'Put back a version' },
    params: VersionParams,
    output: OwnedListing,
    example: { params: { listing_id: 481, version: 3 }, output: ownedTidemark },
    versioned: true,
    handler: ({ params, actor, versions }) => restoreVersion(actor, params.listingId, params.version, { version: versions }),
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
