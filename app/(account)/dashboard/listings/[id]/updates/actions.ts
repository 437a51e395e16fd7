'use server';

import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { NewListingUpdate } from '#lib/community/schema.ts';
import { deleteListingUpdate, editListingUpdate } from '#lib/community/updates/edit-listing-update.ts';
import { postListingUpdate } from '#lib/community/updates/post-listing-update.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';

const page = ({ listing }: { listing: number }) => paths.updatesEditor(listing);

type PublishState = FormState<Record<'listing' | 'title' | 'body', string>, { done: string }>;

/** Publishes news of a listing. */
export const publishUpdate = formAction({
  name: 'post_listing_update',
  typed: (_before: PublishState, form: FormData) => textsOf(form, 'listing', 'title', 'body'),
  input: z.object({ listing: formRowId, ...NewListingUpdate.shape }),
  page,
  run: async ({ listing, ...text }, { actor }) => {
    const { followersTold } = await postListingUpdate(actor, listing, text);
    return {
      done: followersTold > 0 ? `Published, on the page and on the dashboard of ${countOf(followersTold, 'follower')}.` : 'Published.',
    };
  },
});

type EditState = FormState<Record<'listing' | 'id' | 'title' | 'body', string>, { done: string }>;

/** Corrects an update. */
export const editUpdate = formAction({
  name: 'edit_listing_update',
  typed: (_before: EditState, form: FormData) => textsOf(form, 'listing', 'id', 'title', 'body'),
  input: z.object({ listing: formRowId, id: formRowId, ...NewListingUpdate.shape }),
  page,
  run: async ({ listing, id, ...text }, { actor }) => {
    await editListingUpdate(actor, listing, id, text);
    return { done: 'Saved.' };
  },
});

/** Deletes an update. */
export const deleteUpdate = formAction({
  name: 'delete_listing_update',
  typed: (_before: FormState<Record<'listing' | 'id', string>>, form: FormData) => textsOf(form, 'listing', 'id'),
  input: z.object({ listing: formRowId, id: formRowId }),
  page,
  run: async ({ listing, id }, { actor }) => {
    await deleteListingUpdate(actor, listing, id);
    return {};
  },
});
