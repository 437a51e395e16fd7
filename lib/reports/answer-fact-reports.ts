import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { accessibleBy, lockAccessible } from '#lib/listings/access.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { fieldInfo } from '#lib/profile/catalogue.ts';
import { isField } from '#lib/profile/content.ts';
import { makeObjectionLink } from '#lib/reports/objection-links.ts';
import { readReporterAddress } from '#lib/reports/parties.ts';
import { subjectKindOf } from '#lib/reports/subjects/subjects.ts';

/** A report that a fact is wrong, as the listing's owners see it. */
export interface FactReport {
  id: number;
  label: string;
  /** The value at the time of the report. */
  value: string;
  body: string;
  createdAt: Date;
  waitsUntil: Date;
}

/** Maximum length of an owner’s answer, in characters. */
export const maxOwnersSentence = 500;

/**
 * Returns the reports of facts that are waiting for an answer of the listing’s owners, oldest first, at most 100. Throws 404 unless the
 * actor may edit the listing.
 */
export async function listFactReports(actor: Actor, listingId: number): Promise<FactReport[]> {
  const listing = await db().listing.findFirst({
    where: { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'edit') },
    select: {
      reports: {
        where: { status: 'open', waitsUntil: { not: null } },
        select: { id: true, fact: true, content: true, body: true, createdAt: true, waitsUntil: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: 100,
      },
    },
  });
  if (!listing) throw notFound('listing', listingId);
  return listing.reports.flatMap(({ id, fact, content, body, createdAt, waitsUntil }) =>
    waitsUntil
      ? [{ id, label: fact && isField(fact) ? fieldInfo(fact).label : 'A fact', value: content, body: body ?? '', createdAt, waitsUntil }]
      : [],
  );
}

/**
 * Closes the report of a fact with an owner’s answer: the fact is `corrected`, or it is `right`. Also closes the other open reports of the
 * same fact. Mails the answer to the reporters, who may object to it. Throws 404 unless the actor may edit the listing and the report is
 * waiting for its owners. Throws 400 without a sentence.
 */
export async function answerFactReport(
  actor: Actor,
  listingId: number,
  reportId: number,
  answer: { is: 'corrected' | 'right'; sentence: string },
): Promise<void> {
  const userId = requireUserId(actor);
  const sentence = visibleText(answer.sentence);
  if (sentence === null || sentence.length > maxOwnersSentence)
    throw invalidInput([{ path: 'sentence', message: 'must be a sentence or two that the reporter reads', code: 'required' }]);
  await transaction(async (tx) => {
    const { id } = await lockAccessible(tx, userId, listingId, 'edit');
    const waiting = { listingId: id, status: 'open' as const, waitsUntil: { not: null } };
    await tx.$queryRaw`select 1 from reports where listing_id = ${id} and waits_until is not null order by id for update`;
    const report = await tx.report.findFirst({ where: { id: rowIdOf(reportId), ...waiting } });
    if (!report) throw notFound('report that waits for you', reportId);
    const all = await tx.report.findMany({ where: { ...waiting, fact: report.fact }, orderBy: { id: 'asc' } });
    await tx.report.updateMany({
      where: { id: { in: all.map((each) => each.id) } },
      data: {
        ...{ status: answer.is === 'corrected' ? 'upheld' : 'dismissed', ownerAnswer: answer.is, explanation: sentence },
        ...{ decidedAt: now(), waitsUntil: null },
      },
    });
    for (const each of all) {
      const to = await readReporterAddress(tx, each);
      if (to === null) continue;
      const objection = await makeObjectionLink(tx, each, 'reporter');
      const { id: number, subjectKind, path, fact } = each;
      const effect = answer.is === 'corrected' ? 'corrected' : 'kept';
      await sendMail({
        to,
        mail: {
          kind: 'report-decided',
          data: {
            number,
            noun: subjectKindOf(subjectKind).noun,
            path,
            fact,
            effect,
            by: 'owner',
            isAnswer: false,
            explanation: sentence,
            rule: null,
            objection,
          },
        },
      });
    }
  });
}
