import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { Paging } from '#lib/api/schema/paging.ts';
import { ownedTidemark, ownedTidemarkSummary, tidemarkMilestone } from '#lib/listings/examples.ts';
import { listHistory } from '#lib/listings/history/list-history.ts';
import { addMilestone } from '#lib/listings/milestones/add-milestone.ts';
import { deleteMilestone } from '#lib/listings/milestones/delete-milestone.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { listMyListings } from '#lib/listings/mine/list-my-listings.ts';
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
    description: 'The listings that you own or edit, in any status, newest first. Other tools take a listing’s `id` as `listing_id`.',
    tool: { title: 'My listings' },
    query: Paging,
    output: OwnedListingList,
    compact: true,
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
      'The owner’s view of a listing: profile, status, plan, launch week, badge check, paid sections, and the `version` that edits take. Other people’s listings are 404: use get_listing.',
    tool: { title: 'Read my listing' },
    params: ListingIdParams,
    output: OwnedListing,
    compact: true,
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
      'Changes a listing’s profile; send only what changes. On a live listing edits are public at once; each is a version that restore_listing_version puts back. Name, stage, categories, tags and logo are changed in the draft (update_draft) or, without a draft, on the site.',
    tool: { title: 'Edit my listing' },
    undo: '`restore_listing_version`, with a version from `list_listing_versions`.',
    params: ListingIdParams,
    body: UpdateListing,
    leavesToDraft: ['name', 'stage', 'categories', 'tags', 'logo', 'logo_url'],
    output: OwnedListing,
    compact: true,
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
      'The changes of a listing and of its draft, newest first: who made each, when, through which application, and the values before and after.',
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
      'Puts the profile of a listing, and of its draft, back to what it was right after a version; to take back the last edit, name the version before it. It becomes a new version. Status, launch, plan, images and purchases stay. On a live listing it is public at once: show the user what differs first.',
    tool: { title: 'Put back a version' },
    undo: '`restore_listing_version` with the version before: putting back is a version, too.',
    params: VersionParams,
    output: OwnedListing,
    compact: true,
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
      'Adds something the product reached, with its date; at most 50 a listing. Until the section is unlocked, visitors don’t see it (`shown_publicly: false`). delete_milestone removes it.',
    tool: { title: 'Add a milestone' },
    undo: '`delete_milestone`.',
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
    description: 'Deletes one milestone of a listing. restore_listing_version brings it back, with the rest of the profile as it was then.',
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
