import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { parseWeekName } from '#lib/core/week-name.ts';
import { lockListing } from '#lib/desk/lock-listing.ts';
import { takePlaceIn } from '#lib/launches/free-places.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { dayLabel } from '#lib/mails/day-label.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

const maxWeeksAhead = 52;

/** The week to which the team moves a launch. */
export interface TeamMove {
  /** A date in the week. */
  week: string;
  /** The reason, which the owners read. */
  reason: string;
  /** True to move the launch even if the free plan has no room left in that week. */
  isPastRoom: boolean;
}

/**
 * Moves the launch of an upcoming listing to another week that has not begun. Its owners are told why. A paid order stays unchanged,
 * because it names the launch and not the week. To undo it, move the launch back. Returns the former week (`YYYY-MM-DD`). Throws 403, also
 * for the actor's own listing, 404, `not_queued`, `week_full`, and 400 without a reason and for a week that has begun or is over a year
 * ahead.
 */
export function moveWeekByTeam(actor: Actor, listingId: number, move: TeamMove): Promise<string> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'week moved');
    const reason = parseReason(move.reason);
    const week = parseWeekName(move.week);
    const thisWeek = weekOf(now());
    if (!week || week <= thisWeek || week > addWeeks(thisWeek, maxWeeksAhead))
      throw invalidInput([
        { path: 'week', message: `must be a date from ${isoDate(addWeeks(thisWeek, 1))} on, a year ahead at most`, code: 'out_of_range' },
      ]);
    const listing = await lockListing(tx, actor, listingId);
    const { id, name, slug, plan, launchWeek, status } = listing;
    if (!launchWeek || (status !== 'awaiting_badge' && status !== 'scheduled'))
      throw conflict('not_queued', 'This listing waits for no launch, so it has no week to move.');
    const [before, after] = [isoDate(launchWeek), isoDate(week)];
    if (before === after) return before;
    if (plan === 'free' && !(await takePlaceIn(tx, { from: launchWeek, to: week, isPastRoom: move.isPastRoom })))
      throw conflict('week_full', `The week of ${after} is full on the free plan. Move it there past the room, or choose another one.`);
    await tx.listing.update({ where: { id }, data: { launchWeek: week } });
    await recordListingVersion(tx, actor, id, {
      ...{ action: 'move launch week', before: { launch_week: before }, after: { launch_week: after } },
    });
    await invalidateVisibility(tx, listing);
    const what = `The launch moved from the week of ${dayLabel(before)} to that of ${dayLabel(after)}`;
    await notifyEditors(tx, id, { kind: 'changed-by-team', data: { listing: { name, slug }, what, reason } }, { what });
    const data = { before, after, reason, ...(move.isPastRoom ? { past_the_room: true } : {}) };
    await audit(tx, actor, { action: 'week moved', subject: `listing:${id}`, data });
    return before;
  });
}
