import type { Actor } from '#lib/auth/actor.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import type { Tx } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { takeDownListing } from '#lib/launches/take-down-listing.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { makeObjectionLink } from '#lib/reports/objection-links.ts';
import { readOwners } from '#lib/reports/parties.ts';
import { ruleText } from '#lib/reports/rules.ts';

/** The reason of a refusal, as the owner reads it. */
export interface Refusal {
  reason: string;
  /** The name of a rule of this site, or a law in words (`ruleText`). */
  rule: string;
  /** True if the settings decided, and not a person. */
  isAutomatic: boolean;
}

/**
 * Refuses a submission in the caller's transaction: takes its listing down, requests the refund of its payments, and mails its owners the
 * reason, the rule and how to object. An objection goes to the team's queue of reports. The caller must have locked the submission.
 */
export async function refuseListing(tx: Tx, actor: Actor, listingId: number, { reason, rule, isAutomatic }: Refusal): Promise<void> {
  const before = await takeDownListing(tx, actor, listingId, reason);
  if (before === null) return;
  const { name, slug } = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { name: true, slug: true } });
  const decided = { status: 'upheld', explanation: reason, rule, decidedAt: now(), createdAt: now(), removed: { status: before } } as const;
  const subject = {
    subjectKind: 'listing',
    subjectId: String(listingId),
    path: paths.listing(slug),
    content: name,
    listingId,
    reason: 'submission',
  };
  const report = await tx.report.create({ data: { ...subject, ...decided } });
  await tx.submission.update({
    where: { listingId },
    data: { status: 'refused', reason, decidedAt: now(), decidedById: actor.userId, reportId: report.id },
  });
  const isRefunded = await refundAll(tx, listingId, reason);
  const objection = await makeObjectionLink(tx, report, 'owner');
  const data = {
    number: report.id,
    noun: 'submission',
    path: subject.path,
    fact: null,
    explanation: reason,
    rule: ruleText(rule),
    objection,
  };
  for (const { email } of await readOwners(tx, report))
    await sendMail({ to: email, mail: { kind: 'submission-refused', data: { ...data, name, isAutomatic, isRefunded } } });
}

/** Requests the refund of all payments for a listing. Returns true if there were any. */
async function refundAll(tx: Tx, listingId: number, reason: string): Promise<boolean> {
  const orders = await tx.order.findMany({
    where: { status: { in: ['paid', 'partially_refunded'] }, lines: { some: { listingId, status: { in: ['pending', 'fulfilled'] } } } },
    select: { number: true, lines: { where: { listingId, status: { in: ['pending', 'fulfilled'] } }, select: { position: true } } },
    orderBy: { createdAt: 'asc' },
  });
  let isRefunded = false;
  for (const { number, lines } of orders)
    try {
      await requestRefund(null, number, { lines: lines.map(({ position }) => ({ position })), reason: reason.slice(0, 500) });
      isRefunded = true;
    } catch (error) {
      if (!isAppError(error) || !error.conflict) throw error; // the line was refunded already
    }
  return isRefunded;
}
