import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { allowsWeek, weekRuleMessage } from '#lib/core/week-name.ts';
import { listFreeWeeksWithRoom, queueWeeks, takePlaceIn } from '#lib/launches/free-places.ts';
import { launchListing } from '#lib/launches/launch-listing.ts';
import { maxPaidWeeksAhead } from '#lib/launches/paid-weeks.ts';
import { listingActions, lockForAction } from '#lib/listings/actions.ts';
import type { OwnedListing } from '#lib/listings/profile.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Returns the weeks to which an upcoming listing can move, without its own week. On the free plan, these are the weeks of the queue with
 * room. For a paid launch, they are the weeks from this one to 26 weeks ahead.
 */
export async function listWeeksToMoveTo({ plan, launchWeek }: Pick<OwnedListing, 'plan' | 'launchWeek'>): Promise<Date[]> {
  const weeks = plan === 'paid' ? paidWeeks() : await listFreeWeeksWithRoom();
  return weeks.filter((week) => week.getTime() !== launchWeek?.getTime());
}

/** Returns a sentence that tells the owner which other weeks of the free plan have room. `own` is the listing’s week. */
async function otherWeeks(own: Date): Promise<string> {
  const weeks = await listWeeksToMoveTo({ plan: 'free', launchWeek: own });
  if (weeks.length === 0) return `No other week has room, so it stays in the week of ${isoDate(own)}.`;
  return `Choose another week: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(weeks.map(isoDate))}.`;
}

function paidWeeks(): Date[] {
  const thisWeek = weekOf(now());
  return Array.from({ length: maxPaidWeeksAhead + 1 }, (_, ahead) => addWeeks(thisWeek, ahead));
}

/**
 * Moves an upcoming listing to the launch week that begins on the Monday `week`. A paid launch that moves to this week is live at once.
 * Does nothing if this is the listing's week already. Throws 400 for a week that `listWeeksToMoveTo` doesn’t return. Throws a conflict if
 * the week is full, or if the listing isn’t upcoming.
 */
export function moveWeek(actor: Actor, listingId: number, week: Date): Promise<void> {
  return transaction(async (tx) => {
    const { listing } = await lockForAction(tx, actor, listingId, 'move to another week');
    const { id, plan, launchWeek } = listing;
    if (!launchWeek) throw conflict(...listingActions['move to another week'].refusals.draft);
    if (launchWeek.getTime() === week.getTime()) return;
    const weeks = plan === 'paid' ? paidWeeks() : await queueWeeks();
    const rule = { bounds: { first: weeks[0] as Date, last: weeks.at(-1) as Date } };
    if (!allowsWeek(rule, week)) throw invalidInput([{ path: 'week', message: weekRuleMessage(rule), code: 'out_of_range' }]);
    if (plan === 'paid' && week.getTime() === weekOf(now()).getTime()) {
      await launchListing(tx, listing, { actor, action: 'move launch week', plan });
      return;
    }
    if (plan === 'free' && !(await takePlaceIn(tx, { from: launchWeek, to: week })))
      throw conflict('week_full', `The week of ${isoDate(week)} is full on the free plan by now. ${await otherWeeks(launchWeek)}`);
    await tx.listing.update({ where: { id }, data: { launchWeek: week } });
    await recordListingVersion(tx, actor, id, {
      action: 'move launch week',
      before: { launch_week: isoDate(launchWeek) },
      after: { launch_week: isoDate(week) },
    });
    await invalidateVisibility(tx, listing);
  });
}
