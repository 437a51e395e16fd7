import { endAccess } from '#lib/accounts/end-access.ts';
import { invalidateReviewed } from '#lib/accounts/invalidate-reviewed.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput, isAppError, notFound } from '#lib/core/errors.ts';
import type { TakenWithPerson } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { keepOut, liftBlock } from '#lib/desk/blocks.ts';
import { isLeft, putBackBatch, soleListings, takeBatch } from '#lib/desk/finish-suspension.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

/** The reason and the extent of a suspension. */
export interface Suspending {
  /** The reason, which the person reads. */
  reason: string;
  /** True to reject their votes. */
  votes: boolean;
  /** True to remove their reviews, questions and answers. */
  texts: boolean;
  /** True to take down the listings that have no other owner. */
  listings: boolean;
  /**
   * The values of the person to block as well, so that nobody signs in or submits from these. Domains of mail providers and unknown
   * networks are left out.
   */
  keepOut?: readonly ('mailbox' | 'mail_domain' | 'network')[];
}

const maxReason = 2000;

/**
 * Suspends a person. Their sessions, sign-in links, API keys and connected apps end at once, and they can't sign in until the suspension is
 * lifted. Also applies to their votes, texts and listings as `how` says, and mails them the reason. Returns false if a job takes off the
 * rest of these (`finishSuspension`). Throws 404, 400 without a reason, `person_suspended` if the person is suspended already, and 403
 * without the right, for the actor, for people of the team (remove their role first), and if a listing to take down is the actor's, too.
 */
export async function suspendPerson(actor: Actor, userId: string, how: Suspending): Promise<boolean> {
  const reason = visibleText(how.reason);
  if (reason === null || reason.length > maxReason)
    throw invalidInput([{ path: 'reason', message: `must be a text of 1 to ${maxReason} characters`, code: 'required' }]);
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'person suspended');
    const person = await lockPerson(tx, userId);
    if (person.id === actor.userId) throw new AppError('forbidden', 'Nobody suspends themselves.');
    if (person.role !== 'member')
      throw new AppError('forbidden', 'This person belongs to the team. An admin has to take the role back first.');
    if (person.suspendedAt) throw conflict('person_suspended', 'This person is suspended already.');
    if (how.listings) await refuseOwnListings(tx, actor, soleListings(person.id));
    const at = now();
    await tx.user.update({ where: { id: person.id }, data: { suspendedAt: at } });
    await endAccess(tx, person);
    const { votes, texts, listings } = how;
    const before = { ...(await takeOverRest(tx, person.id)), rest: { votes, texts, listings } };
    const blocks = await keepOutAll(tx, actor, person, { kinds: how.keepOut ?? [], reason });
    const taken = { ...(await takeBatch(tx, actor, { userId: person.id, reason, taken: before })), blocks };
    const { id } = await tx.suspension.create({ data: { userId: person.id, reason, taken, createdAt: at }, select: { id: true } });
    await invalidateReviewed(tx, person.id);
    if (parseEmailAddress(person.email)) await sendMail({ to: person.email, mail: { kind: 'sign-in-refused', data: { reason } } });
    await audit(tx, actor, {
      action: 'person suspended',
      subject: `person:${person.id}`,
      data: { reason, votes, texts, listings, blocks: blocks.length },
    });
    if (taken.rest) await emit('suspension/changed', { suspensionId: id, by: actor.userId });
    return taken.rest === undefined;
  });
}

/**
 * Lifts a suspension. The person can sign in again, and gets back the votes, texts and listings that it took. API keys and apps stay
 * revoked. A listing stays down if its owner objected, if it has been down for too long, or if another listing has its address now. The
 * reason is for the audit log. Returns false if a job puts back the rest (`finishSuspension`). Throws 403, also if
 * one of these listings is the actor's, 400 without a reason, and 404 if the person isn't suspended.
 */
export async function liftSuspension(actor: Actor, userId: string, typed: string): Promise<boolean> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'suspension lifted');
    const reason = parseReason(typed);
    const person = await lockPerson(tx, userId);
    const suspension = await tx.suspension.findFirst({ where: { userId: person.id, liftedAt: null } });
    if (!suspension) throw notFound('suspension');
    const { blocks = [], cases = [] } = suspension.taken;
    const reports = await tx.report.findMany({ where: { id: { in: cases } }, select: { subjectId: true } });
    await refuseOwnListings(tx, actor, { id: { in: reports.map(({ subjectId }) => Number(subjectId)) } });
    await tx.user.update({ where: { id: person.id }, data: { suspendedAt: null } });
    for (const { id } of await tx.block.findMany({ where: { id: { in: blocks } }, select: { id: true } }))
      await liftBlock(actor, id, reason);
    const taken = await putBackBatch(tx, actor, suspension);
    await tx.suspension.update({ where: { id: suspension.id }, data: { liftedAt: now(), taken } });
    await invalidateReviewed(tx, person.id);
    await audit(tx, actor, {
      action: 'suspension lifted',
      subject: `person:${person.id}`,
      data: { reason, suspended_for: suspension.reason },
    });
    if (isLeft(taken)) await emit('suspension/changed', { suspensionId: suspension.id, by: actor.userId });
    return !isLeft(taken);
  });
}

/** Throws 403 if one of the listings, which a suspension takes down or which come back with its lifting, is also the actor's. */
async function refuseOwnListings(tx: Tx, { userId }: Actor, listings: Prisma.ListingWhereInput): Promise<void> {
  if (userId === null) return;
  const own = await tx.listing.findFirst({
    where: { AND: [listings, { editors: { some: { userId } } }] },
    select: { name: true },
  });
  if (own) throw new AppError('forbidden', `You edit ${own.name}, too. Somebody else of the team has to decide.`);
}

/**
 * Takes over what earlier, lifted suspensions of the person have not put back yet. It stays off the site until the new suspension is
 * lifted.
 */
async function takeOverRest(tx: Tx, userId: string): Promise<TakenWithPerson> {
  const lifted = await tx.suspension.findMany({ where: { userId, liftedAt: { not: null }, NOT: { taken: { equals: {} } } } });
  await tx.suspension.updateMany({ where: { id: { in: lifted.map(({ id }) => id) } }, data: { taken: {} } });
  return {
    cases: lifted.flatMap(({ taken }) => taken.cases ?? []),
    votes: lifted.flatMap(({ taken }) => taken.votes ?? []),
    texts: lifted.flatMap(({ taken }) => taken.texts ?? []),
  };
}

/** Blocks the chosen values of the person, as far as they are known. Returns the ids of the blocks. */
async function keepOutAll(
  tx: Tx,
  actor: Actor,
  { id, email }: { id: string; email: string },
  { kinds, reason }: { kinds: NonNullable<Suspending['keepOut']>; reason: string },
): Promise<number[]> {
  const made: number[] = [];
  for (const kind of new Set(kinds)) {
    try {
      made.push(...(await keepOut(tx, actor, { kind, about: kind === 'network' ? id : email, reason: reason.slice(0, 500) })).made);
    } catch (error) {
      if (!isAppError(error) || !['no_network', 'mail_provider', 'invalid_email'].includes(error.errors?.[0]?.code ?? '')) throw error;
    }
  }
  return made;
}
