import { db, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { findByObjectionLink } from '#lib/reports/objection-links.ts';
import type { Party } from '#lib/reports/parties.ts';
import { maxReportText } from '#lib/reports/reasons.ts';
import { sendToTeam } from '#lib/reports/send-to-team.ts';
import { subjectKindOf } from '#lib/reports/subjects/subjects.ts';

/** A decision, for the page on which a party objects to it. */
export interface ObjectableDecision {
  number: number;
  noun: string;
  path: string;
  party: Party;
  explanation: string;
  /** True if this party has already objected in this case. */
  isObjected: boolean;
}

/** Returns the decision that a mailed link leads to. Returns null if the link is unknown or has expired. */
export async function readObjectableDecision(token: string): Promise<ObjectableDecision | null> {
  const found = await findByObjectionLink(db(), token);
  if (!found) return null;
  const { report, party } = found;
  const { id, objectsToId, subjectKind, path, explanation } = report;
  return {
    ...{ number: id, noun: subjectKindOf(subjectKind).noun, path, party, explanation: explanation ?? '' },
    isObjected: (await db().report.count({ where: { objectsToId: objectsToId ?? id, party } })) > 0,
  };
}

/**
 * Objects to a decision by the link in its mail, without a sign-in. The objection joins the team’s queue and is answered like a report.
 * Returns its number. Throws 404 for an unknown link, and `objection_made` if the party has already objected in this case.
 */
export async function objectToDecision(token: string, text: string): Promise<number> {
  const body = visibleText(text);
  if (body === null || body.length > maxReportText)
    throw invalidInput([{ path: 'text', message: 'must say why the decision is wrong', code: 'required' }]);
  return transaction(async (tx) => {
    const found = await findByObjectionLink(tx, token);
    if (!found) throw notFound('decision');
    const { report, party } = found;
    const { subjectKind, subjectId, path, content, fact, listingId, ownerId, reason, reporterId, email } = report;
    const isReporter = party === 'reporter';
    const { count } = await tx.report.createMany({
      data: {
        ...{ subjectKind, subjectId, path, content, fact, listingId, ownerId, reason, body, createdAt: now() },
        ...(isReporter ? { reporterId, email } : {}),
        ...{ objectsToId: report.objectsToId ?? report.id, party },
      },
      skipDuplicates: true,
    });
    if (count === 0) throw conflict('objection_made', 'You objected already. A person reads it and answers you by mail.');
    const objection = await tx.report.findFirstOrThrow({
      where: { objectsToId: report.objectsToId ?? report.id, party },
      select: { id: true },
    });
    await sendToTeam(tx, objection.id);
    return objection.id;
  });
}
