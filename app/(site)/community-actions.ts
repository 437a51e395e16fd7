'use server';

import { z } from 'zod';
import { pageAction } from '#lib/api/form-action.ts';
import { castVote, withdrawVote } from '#lib/community/cast-vote.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import type { AppError } from '#lib/core/errors.ts';
import type { Refusal } from '#lib/ui/community/community.tsx';

/** What both buttons send, and how they hear of a refusal. */
const mark = {
  typed: (listingId: number, wanted: boolean) => ({ listingId, wanted }),
  input: z.object({ listingId: z.int('must be the number of a listing'), wanted: z.boolean().catch(false) }),
  failed: ({ code, status, message }: AppError): Refusal => {
    if (code === 'unauthorized') return { refused: 'sign_in' };
    return { refused: status >= 500 ? 'fault' : 'rule', message };
  },
};

/** Votes for a listing, or withdraws the vote if `wanted` is false. */
export const vote = pageAction({
  ...mark,
  name: 'vote',
  run: async ({ listingId, wanted }, { actor, address }) =>
    wanted ? castVote(actor, listingId, { address }) : withdrawVote(actor, listingId),
});

/** Follows a listing, or unfollows it if `wanted` is false. */
export const follow = pageAction({
  ...mark,
  name: 'follow_listing',
  run: ({ listingId, wanted }, { actor }) => followListing(actor, listingId, wanted),
});
