import { type Actor, machineActor, sessionActor } from '#lib/auth/actor.ts';
import { putVotesBack, rejectVotesOf } from '#lib/community/reject-votes-of.ts';
import { hasTextsOnSite, putTextsBack, removeTextsOf } from '#lib/community/remove-texts-of.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import type { TakenWithPerson } from '#lib/core/json-columns.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import type { Prisma, Suspension } from '#lib/generated/prisma/client.ts';
import { notTakenDown } from '#lib/listings/access.ts';
import { takeBackLocked } from '#lib/reports/take-back-decision.ts';
import { openAndUphold } from '#lib/reports/take-down-by-team.ts';

/** The maximum number of listings, of votes and of texts that one transaction takes off the site or puts back. */
const maxAtOnce = 25;

/**
 * Goes on with a suspension that took off, or a lifted one that put back, only a part. Does one batch in one transaction, in the name of
 * the person `by` who suspended or lifted; null stands for a command. Returns true if nothing is left. An interrupted run continues where
 * it stopped, because the row says what is left. A suspension that is lifted meanwhile takes off nothing more.
 */
export function finishSuspension(id: number, by: string | null): Promise<boolean> {
  return transaction(async (tx) => {
    const found = await tx.suspension.findUnique({ where: { id }, select: { userId: true } });
    if (!found) return true;
    await lockPerson(tx, found.userId);
    const suspension = await tx.suspension.findUniqueOrThrow({ where: { id } });
    const actor = by === null ? machineActor : sessionActor(by, 'moderator');
    const taken = suspension.liftedAt ? await putBackBatch(tx, actor, suspension) : await takeBatch(tx, actor, suspension);
    await tx.suspension.update({ where: { id }, data: { taken } });
    return suspension.liftedAt ? !isLeft(taken) : taken.rest === undefined;
  });
}

/** Returns true if something that a lifted suspension took is still to be put back. */
export const isLeft = ({ cases = [], votes = [], texts = [] }: TakenWithPerson): boolean => cases.length + votes.length + texts.length > 0;

/** Returns the listings of the site that have no other owner than the person. */
export function soleListings(userId: string): Prisma.ListingWhereInput {
  const owner = { role: 'owner' as const, user: { deletedAt: null, suspendedAt: null } };
  return { ...notTakenDown, editors: { some: { userId, role: 'owner' }, none: { ...owner, userId: { not: userId } } } };
}

/**
 * Takes the next batch of what `taken.rest` names off the site, in the caller's transaction, which has locked the person. Returns what is
 * taken now, and what is left in `rest`.
 */
export async function takeBatch(
  tx: Tx,
  actor: Actor,
  { userId, reason, taken }: Pick<Suspension, 'userId' | 'reason' | 'taken'>,
): Promise<TakenWithPerson> {
  const { rest, ...before } = taken;
  if (!rest) return taken;
  const cases = rest.listings ? await takeDownListingsOf(tx, actor, userId, reason) : [];
  const votes = rest.votes ? await rejectVotesOf(tx, userId, maxAtOnce) : [];
  const texts = rest.texts ? await removeTextsOf(tx, userId, { reason, max: maxAtOnce }) : [];
  const left = {
    listings: rest.listings && (await tx.listing.findFirst({ where: soleListings(userId), select: { id: true } })) !== null,
    votes: rest.votes && (await tx.vote.count({ where: { userId, status: { in: ['counted', 'held'] } } })) > 0,
    texts: rest.texts && (await hasTextsOnSite(tx, userId)),
  };
  return {
    ...before,
    cases: [...(before.cases ?? []), ...cases],
    votes: [...(before.votes ?? []), ...votes],
    texts: [...(before.texts ?? []), ...texts],
    ...(left.listings || left.votes || left.texts ? { rest: left } : {}),
  };
}

/**
 * Puts the next batch of what a suspension took back on the site, in the caller's transaction, which has locked the person. Returns what is
 * left.
 */
export async function putBackBatch(
  tx: Tx,
  actor: Actor,
  { userId, taken: { cases = [], votes = [], texts = [] } }: Pick<Suspension, 'userId' | 'taken'>,
): Promise<TakenWithPerson> {
  for (const id of cases.slice(0, maxAtOnce)) await takeBackIfPossible(tx, actor, id);
  await putVotesBack(tx, userId, votes.slice(0, maxAtOnce));
  await putTextsBack(tx, texts.slice(0, maxAtOnce));
  const left = { cases: cases.slice(maxAtOnce), votes: votes.slice(maxAtOnce), texts: texts.slice(maxAtOnce) };
  return isLeft(left) ? left : {};
}

/** Takes down listings that have no other owner. Returns the ids of the reports about these decisions. */
async function takeDownListingsOf(tx: Tx, actor: Actor, userId: string, explanation: string): Promise<number[]> {
  const listings = await tx.listing.findMany({
    where: soleListings(userId),
    select: { id: true },
    orderBy: { id: 'asc' },
    take: maxAtOnce,
  });
  const cases: number[] = [];
  for (const { id } of listings) cases.push(await openAndUphold(tx, actor, id, { explanation, rule: 'listed' }));
  return cases;
}

/**
 * The errors because of which a listing stays down when the suspension of its owner is lifted: its owner objected, and the objection is
 * decided separately; it has been down for too long, or its report is purged; another listing has its address now; it is part of a merge
 * that has to be taken back first; or whoever lifts edits it, so that somebody else has to decide.
 */
const staysDown = ['no_edit', 'too_late', 'not_found', 'address_taken', 'changed_since', 'forbidden'];

/** Puts a listing back, or leaves it down for one of the reasons in `staysDown`. */
async function takeBackIfPossible(tx: Tx, actor: Actor, id: number): Promise<void> {
  await tx.$executeRaw`savepoint put_back`;
  try {
    await takeBackLocked(tx, actor, id, 'The account is open again.');
  } catch (error) {
    if (!isAppError(error) || !staysDown.includes(error.code)) throw error;
    await tx.$executeRaw`rollback to savepoint put_back`;
  }
  await tx.$executeRaw`release savepoint put_back`;
}
