import { defineOperation } from '#lib/api/define.ts';
import { DeletedUpdate, EditedUpdate, ListingUpdateEdit, NewListingUpdate, PostedUpdate, UpdateParams } from '#lib/community/schema.ts';
import { deleteListingUpdate, editListingUpdate } from '#lib/community/updates/edit-listing-update.ts';
import { postListingUpdate } from '#lib/community/updates/post-listing-update.ts';
import { tidemarkUpdate } from '#lib/listings/examples.ts';
import { ListingIdParams } from '#lib/listings/schema.ts';

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
    tool: { title: 'Publish news' },
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
    tool: { title: 'Correct news' },
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
    tool: { title: 'Delete news', destructive: true },
    params: UpdateParams,
    output: DeletedUpdate,
    example: { params: { listing_id: 481, update_id: 77 }, output: { id: 77, listing_id: 481, deleted: true } },
    handler: async ({ params, actor }) => ({
      ...(await deleteListingUpdate(actor, params.listingId, params.updateId)),
      deleted: true as const,
    }),
  }),
] as const;
