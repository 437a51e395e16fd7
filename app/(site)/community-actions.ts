'use server';

import { headers } from 'next/headers';
import { countSessionWrite } from '#lib/api/limits.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { currentActor } from '#lib/auth/session.ts';
import { castVote } from '#lib/community/cast-vote.ts';
import { type FollowState, followListing } from '#lib/community/follow-listing.ts';
import type { VoteState } from '#lib/community/vote-state.ts';
import { withdrawVote } from '#lib/community/withdraw-vote.ts';
import { isAppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import type { ActionResult } from '#lib/ui/community/community.tsx';

/** Votes for a listing, or withdraws the vote if `wanted` is false. */
export async function vote(listingId: number, wanted: boolean): Promise<ActionResult<VoteState>> {
  return runAction(listingId, async (actor) => {
    if (wanted !== true) return withdrawVote(actor, listingId);
    return castVote(actor, listingId, { address: clientAddress((await headers()).get('x-forwarded-for'), null) });
  });
}

/** Follows a listing, or unfollows it if `wanted` is false. */
export async function follow(listingId: number, wanted: boolean): Promise<ActionResult<FollowState>> {
  return runAction(listingId, (actor) => followListing(actor, listingId, wanted === true));
}

type Actor = Awaited<ReturnType<typeof currentActor>>;

async function runAction<State>(listingId: unknown, work: (actor: Actor) => Promise<State>): Promise<ActionResult<State>> {
  const actor = await currentActor();
  if (actor.userId === null) return { refused: 'sign_in' };
  // Browsers may send any value here, whatever the declared type.
  if (!Number.isSafeInteger(listingId)) return { refused: 'rule', message: 'There is no such listing.' };
  try {
    await countSessionWrite(actor);
    return await work(actor);
  } catch (error) {
    if (isAppError(error)) return error.code === 'unauthorized' ? { refused: 'sign_in' } : { refused: 'rule', message: error.message };
    log().error({ err: error, listing: listingId }, 'vote or follow failed');
    return { refused: 'fault', message: 'That did not work. Try again in a moment.' };
  }
}
