import type { Actor } from '#lib/auth/actor.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput, isAppError, notFound } from '#lib/core/errors.ts';
import { isUuid, rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { Prisma, type Submission } from '#lib/generated/prisma/client.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { putListingBack } from '#lib/launches/take-down-listing.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';
import { refuseListing } from '#lib/moderation/refuse-listing.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';
import { checkTakeBackTime } from '#lib/team/take-back.ts';

/** The decision of a team member about a submission: it may launch, or it is refused with a reason that its owners read. */
export type SubmissionDecision = { approve: true } | { refuse: string; rule: string };

const maxReason = 2_000;

/**
 * Decides a submission. Also queues the mails and writes the audit log, in the same transaction. An approved submission may launch. A
 * refusal takes the listing down if it has launched or is queued, and refunds the payments for it. A decision can be changed later:
 * approving a refused submission puts its listing back. Throws 403 if the actor is not a moderator at that moment or edits the listing, 404
 * for an unknown submission, `submission_decided` if the same decision was made already, and 400 without a reason or rule.
 */
export async function decideSubmission(actor: Actor, listingId: number, decision: SubmissionDecision): Promise<void> {
  const isApproved = 'approve' in decision;
  const reason = isApproved ? null : visibleText(decision.refuse);
  const rule = isApproved ? null : visibleText(decision.rule);
  if (!isApproved && (reason === null || reason.length > maxReason))
    throw invalidInput([{ path: 'reason', message: `must be a text of 1 to ${maxReason} characters`, code: 'required' }]);
  if (!isApproved && rule === null)
    throw invalidInput([{ path: 'rule', message: 'must name the rule or the law on which it is refused', code: 'required' }]);
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'submission decided');
    const submission = await lockSubmission(tx, actor, listingId);
    if (submission.status === (isApproved ? 'approved' : 'refused'))
      throw conflict('submission_decided', `This submission is ${submission.status} already.`);
    if (isApproved) await approve(tx, actor, submission);
    else await refuseListing(tx, actor, submission.listingId, { reason: reason ?? '', rule: rule ?? '', isAutomatic: isProgram(actor) });
    await audit(tx, actor, {
      action: 'submission decided',
      subject: `listing:${submission.listingId}`,
      data: { before: submission.status, after: isApproved ? 'approved' : 'refused', reason, rule },
    });
  });
}

/** Returns true if an API key or an app decides. The mail to the owner then says that no person decided. */
const isProgram = ({ via }: Actor): boolean => via === 'api_key' || via === 'oauth';

/** Maximum number of submissions that one press refuses. Each one takes about a tenth of a second. */
export const maxRefusedAtOnce = 25;

/**
 * Refuses the waiting submissions of an account, or of the network from which a listing was submitted; at most the oldest 25. Refuses each
 * as `decideSubmission` does, with its own line in the log, so that each can be undone separately. Returns the number of refused
 * submissions, without those that somebody else decided meanwhile. Throws 404 for an unknown person, and for a listing whose network is not
 * known.
 */
export async function refuseSubmissionsOf(
  actor: Actor,
  of: { userId: string } | { networkOf: number },
  { refuse, rule }: { refuse: string; rule: string },
): Promise<number> {
  await transaction((tx) => requireAct(tx, actor, 'submission decided'));
  const rows = await db().submission.findMany({
    where: { ...(await senders(of)), status: 'waiting', listing: { status: { not: 'deleted' } } },
    select: { listingId: true },
    orderBy: [{ submittedAt: 'asc' }, { listingId: 'asc' }],
    take: maxRefusedAtOnce,
  });
  let refused = 0;
  for (const { listingId } of rows) {
    try {
      await decideSubmission(actor, listingId, { refuse, rule });
      refused += 1;
    } catch (error) {
      if (!isAppError(error) || error.code !== 'submission_decided') throw error;
    }
  }
  return refused;
}

async function senders(of: { userId: string } | { networkOf: number }): Promise<{ userId: string } | { networkHash: string }> {
  if ('userId' in of) {
    if (!isUuid(of.userId)) throw notFound('person', of.userId);
    return of;
  }
  const found = await db().submission.findUnique({ where: { listingId: rowIdOf(of.networkOf) }, select: { networkHash: true } });
  if (!found?.networkHash) throw notFound('network of the submission', of.networkOf);
  return { networkHash: found.networkHash };
}

/**
 * Undoes a decision: the submission waits again, and the owner sees that the listing may not launch yet. Mails that were sent, and refunds
 * that were requested, are not undone. Throws what `decideSubmission` throws, `submission_waits` if the submission is not decided, and
 * `too_late` after 30 days.
 */
export async function undoSubmission(actor: Actor, listingId: number): Promise<void> {
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'submission decided');
    const submission = await lockSubmission(tx, actor, listingId);
    if (submission.status === 'waiting') throw conflict('submission_waits', 'This submission is not decided yet.');
    if (submission.decidedAt) checkTakeBackTime(submission.decidedAt);
    const data = { before: submission.status, after: 'waiting' };
    await audit(tx, actor, { action: 'submission decided', subject: `listing:${submission.listingId}`, data });
    // If the listing had launched before the refusal, its submission had been approved. So it is approved again.
    if (submission.status === 'refused' && (await putBack(tx, actor, submission)) !== 'draft')
      return approve(tx, actor, { ...submission, status: 'waiting' });
    const { status } = await tx.listing.findUniqueOrThrow({ where: { id: submission.listingId }, select: { status: true } });
    if (status !== 'draft')
      throw conflict('already_queued', 'This listing has a launch week by now, or is live. Refuse it if it should not be listed.');
    await tx.submission.update({
      where: { listingId: submission.listingId },
      data: { status: 'waiting', decidedAt: null, decidedById: null, reason: null, reportId: null },
    });
    await tx.listing.update({ where: { id: submission.listingId }, data: { statusReason: heldText } });
  });
}

async function approve(tx: Tx, actor: Actor, submission: Submission): Promise<void> {
  const { listingId, status } = submission;
  if (status === 'refused') await putBack(tx, actor, submission);
  await tx.submission.update({
    where: { listingId },
    data: { status: 'approved', decidedAt: now(), decidedById: actor.userId, reason: null, reportId: null },
  });
  const listing = await tx.listing.update({
    where: { id: listingId },
    data: { statusReason: null },
    select: { id: true, slug: true, name: true },
  });
  await notifyEditors(tx, listingId, { kind: 'submission-approved', data: { listing } });
}

/**
 * Puts the listing of a refused submission back, and closes the report of the refusal, so that nobody objects to a decision that is no
 * longer in force. Returns the status that the listing had before the refusal.
 */
async function putBack(tx: Tx, actor: Actor, { listingId, reportId }: Submission): Promise<ListingStatus> {
  const report = reportId === null ? null : await tx.report.findUnique({ where: { id: reportId } });
  const before = report?.removed && 'status' in report.removed ? report.removed.status : 'draft';
  await putListingBack(tx, actor, listingId, before);
  if (report) await tx.report.update({ where: { id: report.id }, data: { status: 'dismissed', removed: Prisma.DbNull, ownerLink: null } });
  return before;
}

/** Locks the listing of a submission, and then the submission. Throws 403 if the actor edits the listing. */
async function lockSubmission(tx: Tx, actor: Actor, listingId: number): Promise<Submission> {
  const id = rowIdOf(listingId);
  // Locks orders before listings, in the same order as billing, because a refusal refunds payments.
  await tx.$queryRaw`
    select 1 from orders where id in (select order_id from order_lines where listing_id = ${id}) order by id for update`;
  const isParty =
    actor.userId === null
      ? Prisma.sql`false`
      : Prisma.sql`exists (select 1 from listing_editors e where e.listing_id = l.id and e.user_id = ${actor.userId}::uuid)`;
  const [right] = await tx.$queryRaw<{ isParty: boolean }[]>`
    select ${isParty} as "isParty" from listings l where l.id = ${id} for update of l`;
  if (right?.isParty) throw new AppError('forbidden', 'This listing is yours. Somebody else of the team has to decide.');
  const submission = right && (await tx.submission.findUnique({ where: { listingId: id } }));
  if (!submission) throw notFound('submission', listingId);
  return submission;
}
