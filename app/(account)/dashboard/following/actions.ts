'use server';
import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { markNewsRead } from '#lib/community/following/list-following.ts';
import { paths } from '#lib/core/paths.ts';

type ListingState = FormState<{ listing: string }>;

/** Marks the news of the listing in the form as read. If the form has no listing, marks the news of all listings. */
export const markRead = formAction({
  name: 'mark_news_read',
  typed: (_before: ListingState, form: FormData) => textsOf(form, 'listing'),
  input: z.object({ listing: z.literal('').or(formRowId) }),
  page: () => paths.following,
  run: async ({ listing }, { actor }) => {
    await (listing === '' ? markNewsRead(actor) : markNewsRead(actor, listing));
    return {};
  },
});

/** Stops following a listing. */
export const unfollow = formAction({
  name: 'unfollow',
  typed: (_before: ListingState, form: FormData) => textsOf(form, 'listing'),
  input: z.object({ listing: formRowId }),
  page: () => paths.following,
  run: async ({ listing }, { actor }) => {
    await followListing(actor, listing, false);
    return {};
  },
});
