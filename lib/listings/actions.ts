// The table of actions on a listing as a whole, with the rights and statuses that they need. Services of these actions begin with
// `lockForAction` and check further conditions themselves. The dashboard asks `mayDo`. docs/domain.md (Listing) shows the table;
// actions.test.ts compares the two.

import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import type { Tx } from '#lib/core/db.ts';
import { type ConflictCode, conflict } from '#lib/core/errors.ts';
import type { Listing } from '#lib/generated/prisma/client.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { lockAccessible, lockOwned } from '#lib/listings/access.ts';
import type { OwnedListingSummary } from '#lib/listings/profile.ts';
import type { MailKind } from '#lib/mails/catalogue.ts';
import type { JobEventName } from '#lib/ports/jobs/events.ts';

interface Rule {
  who: 'owner' | 'editor';
  from: readonly ListingStatus[];
  /** The statuses in which the action is already done, so that a call changes nothing. */
  done: readonly ListingStatus[];
  to: readonly ListingStatus[];
  /** The event that starts a job after the action, if the listing is on the free plan and not live. */
  job?: JobEventName;
  mail?: MailKind;
  /** The refusals by status and by plan. The first entry that fits the listing applies. */
  refusals: Partial<Record<Exclude<ListingStatus, 'scheduled' | 'awaiting_badge'> | 'paid', readonly [ConflictCode, string]>>;
}

const takenDown = {
  rejected: ['listing_rejected', 'The site’s team rejected this listing; the dashboard says why. Write to the team before you go on.'],
  removed: ['listing_removed', 'The site’s team removed this listing; the dashboard says why.'],
  deleted: ['listing_deleted', 'This listing was deleted. Restore it in the dashboard first.'],
} satisfies Rule['refusals'];

export const listingActions = {
  'choose the free plan': {
    who: 'editor',
    from: ['draft'],
    done: ['awaiting_badge', 'scheduled'],
    to: ['awaiting_badge'],
    job: 'listing/badge-wanted',
    refusals: {
      ...takenDown,
      live: ['already_live', 'This listing is live already, so it needs no place in the queue.'],
      paused: ['listing_paused', 'This listing is paused. Resume it; the listing keeps its plan.'],
      paid: ['already_paid', 'This listing’s launch is paid for, so it needs no place in the free queue.'],
    },
  },
  'move to another week': {
    who: 'owner',
    from: ['awaiting_badge', 'scheduled'],
    done: [],
    to: ['awaiting_badge', 'scheduled', 'live'],
    mail: 'listing-live',
    refusals: {
      ...takenDown,
      live: ['already_live', 'This listing is live already, so its week can’t change.'],
      paused: ['listing_paused', 'This listing is paused. Resume it first.'],
      draft: ['not_queued', 'This listing has no launch week yet. Choose how it launches.'],
    },
  },
  'leave the free plan': {
    who: 'owner',
    from: ['awaiting_badge', 'scheduled'],
    done: [],
    to: ['draft'],
    refusals: {
      ...takenDown,
      live: ['already_live', 'This listing is live already. To hide it, pause it.'],
      paused: ['listing_paused', 'This listing is paused. Resume it first.'],
      paid: ['already_paid', 'This listing’s launch is paid for. You can move it to another week, or write to the team about a refund.'],
      draft: ['not_queued', 'This listing is not on the free plan.'],
    },
  },
  pause: {
    who: 'owner',
    from: ['awaiting_badge', 'scheduled', 'live'],
    done: ['paused'],
    to: ['paused'],
    refusals: { ...takenDown, draft: ['not_public', 'This listing is not public yet, so there is nothing to pause.'] },
  },
  resume: {
    who: 'owner',
    from: ['paused'],
    done: ['awaiting_badge', 'scheduled', 'live'],
    to: ['awaiting_badge', 'scheduled', 'live', 'draft'],
    job: 'listing/badge-wanted',
    refusals: { ...takenDown, draft: ['not_paused', 'This listing is not paused: it was not launched yet. Choose how it launches.'] },
  },
  delete: {
    who: 'owner',
    from: ['draft', 'awaiting_badge', 'scheduled', 'live', 'paused'],
    done: ['deleted'],
    to: ['deleted'],
    mail: 'listing-deleted',
    refusals: {
      rejected: ['listing_rejected', hiddenAlready('rejected')],
      removed: ['listing_removed', hiddenAlready('removed')],
    },
  },
  restore: {
    who: 'owner',
    from: ['deleted'],
    done: ['draft', 'awaiting_badge', 'scheduled', 'live', 'paused', 'rejected', 'removed'],
    to: ['draft', 'awaiting_badge', 'scheduled', 'live', 'paused'],
    job: 'listing/badge-wanted',
    refusals: {},
  },
} as const satisfies Record<string, Rule>;

export type ListingAction = keyof typeof listingActions;

function hiddenAlready(status: string): string {
  return `The site’s team ${status} this listing, so it is hidden already. Write to the team to have it erased.`;
}

const refusalOf = (action: ListingAction, { status, plan }: Pick<Listing, 'status' | 'plan'>) =>
  Object.entries<readonly [ConflictCode, string]>(listingActions[action].refusals).find(([key]) => key === status || key === plan)?.[1];

/** Returns true if the table lets this editor do the action and the action would change the listing. */
export function mayDo(listing: Pick<OwnedListingSummary, 'status' | 'plan' | 'role'>, action: ListingAction): boolean {
  const { who, from }: Rule = listingActions[action];
  return from.includes(listing.status) && (who === 'editor' || listing.role === 'owner') && !refusalOf(action, listing);
}

/**
 * Locks a listing for an action. `isDone` is true if the action has nothing left to change. Throws 401 for visitors, 404 if the actor
 * doesn't edit the listing, 403 if only owners may do the action, and a conflict if the listing’s status or plan refuses it.
 */
export async function lockForAction(
  tx: Tx,
  actor: Actor,
  listingId: number,
  action: ListingAction,
): Promise<{ listing: Listing; isDone: boolean }> {
  const { who, done }: Rule = listingActions[action];
  const userId = requireUserId(actor);
  // An editor only needs the right to read here. The conflict then explains why a listing that was taken down can’t be changed.
  const listing = await (who === 'owner' ? lockOwned(tx, userId, listingId) : lockAccessible(tx, userId, listingId, 'read'));
  const refusal = refusalOf(action, listing);
  if (refusal) throw conflict(...refusal);
  return { listing, isDone: done.includes(listing.status) };
}
