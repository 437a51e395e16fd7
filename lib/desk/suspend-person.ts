import { endAccess } from '#lib/accounts/end-access.ts';
import { invalidateReviewed } from '#lib/accounts/invalidate-reviewed.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { putVotesBack, rejectVotesOf } from '#lib/community/reject-votes-of.ts';
import { putTextsBack, removeTextsOf } from '#lib/community/remove-texts-of.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput, isAppError, notFound } from '#lib/core/errors.ts';
import type { TakenWithPerson } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { keepOut, liftBlock } from '#lib/desk/blocks.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import { notTakenDown } from '#lib/listings/access.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { takeBackLocked } from '#lib/reports/take-back-decision.ts';
import { openAndUphold } from '#lib/reports/take-down-by-team.ts';
import { audit } from '#lib/team/audit.ts';
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
 * lifted. Also applies to their votes, texts and listings as `how` says, and mails them the reason. Throws 404, 400 without a reason,
 * `person_suspended` if the person is suspended already, and 403 without the right, for the actor, and for people of the team (remove their
 * role first).
 */
export async function suspendPerson(actor: Actor, userId: string, how: Suspending): Promise<void> {
  const reason = visibleText(how.reason);
  if (reason === null || reason.length > maxReason)
    throw invalidInput([{ path: 'reason', message: `must be a text of 1 to ${maxReason} characters`, code: 'required' }]);
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'person suspended');
    const person = await lockPerson(tx, userId);
    if (person.id === actor.userId) throw new AppError('forbidden', 'Nobody suspends themselves.');
    if (person.role !== 'member')
      throw new AppError('forbidden', 'This person belongs to the team. An admin has to take the role back first.');
    if (person.suspendedAt) throw conflict('person_suspended', 'This person is suspended already.');
    const at = now();
    await tx.user.update({ where: { id: person.id }, data: { suspendedAt: at } });
    await endAccess(tx, person);
    const taken: TakenWithPerson = {
      cases: how.listings ? await takeDownListingsOf(tx, actor, person.id, reason) : [],
      votes: how.votes ? await rejectVotesOf(tx, person.id) : [],
      texts: how.texts ? await removeTextsOf(tx, person.id, reason) : [],
      blocks: await keepOutAll(tx, actor, person, { kinds: how.keepOut ?? [], reason }),
    };
    await tx.suspension.create({ data: { userId: person.id, reason, taken, createdAt: at } });
    await invalidateReviewed(tx, person.id);
    if (parseEmailAddress(person.email)) await sendMail({ to: person.email, mail: { kind: 'sign-in-refused', data: { reason } } });
    const counts = Object.fromEntries(Object.entries(taken).map(([name, rows]) => [name, rows.length]));
    await audit(tx, actor, { action: 'person suspended', subject: `person:${person.id}`, data: { reason, ...counts } });
  });
}

/**
 * Lifts a suspension. The person can sign in again, and gets back the votes, texts and listings that it took. API keys and apps stay
 * revoked. Throws 403, 404 if the person isn't suspended, and `address_taken` if another listing has the address of one of the listings
 * now.
 */
export async function liftSuspension(actor: Actor, userId: string): Promise<void> {
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'suspension lifted');
    const person = await lockPerson(tx, userId);
    const suspension = await tx.suspension.findFirst({ where: { userId: person.id, liftedAt: null } });
    if (!suspension) throw notFound('suspension');
    const { cases = [], votes = [], texts = [], blocks = [] } = suspension.taken;
    await tx.user.update({ where: { id: person.id }, data: { suspendedAt: null } });
    for (const id of cases) await takeBackIfPossible(tx, actor, id);
    await putVotesBack(tx, person.id, votes);
    await putTextsBack(tx, texts);
    for (const { id } of await tx.block.findMany({ where: { id: { in: blocks } }, select: { id: true } })) await liftBlock(actor, id);
    await tx.suspension.update({ where: { id: suspension.id }, data: { liftedAt: now() } });
    await invalidateReviewed(tx, person.id);
    await audit(tx, actor, { action: 'suspension lifted', subject: `person:${person.id}`, data: { reason: suspension.reason } });
  });
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

/**
 * Puts a listing back. Does nothing if its owner objected, because the objection is decided separately, or if the listing has been down for
 * too long.
 */
async function takeBackIfPossible(tx: Tx, actor: Actor, id: number): Promise<void> {
  try {
    await takeBackLocked(tx, actor, id, 'The account is open again.');
  } catch (error) {
    if (!isAppError(error) || (error.code !== 'no_edit' && error.code !== 'too_late')) throw error;
  }
}

/** Takes down the listings that have no other owner. Returns the ids of the reports about these decisions. */
async function takeDownListingsOf(tx: Tx, actor: Actor, userId: string, explanation: string): Promise<number[]> {
  const own = { role: 'owner' as const, user: { deletedAt: null, suspendedAt: null } };
  const listings = await tx.listing.findMany({
    where: { ...notTakenDown, editors: { some: { userId, role: 'owner' }, none: { ...own, userId: { not: userId } } } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const cases: number[] = [];
  for (const { id } of listings) cases.push(await openAndUphold(tx, actor, id, { explanation, rule: 'listed' }));
  return cases;
}
