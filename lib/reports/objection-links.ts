import { randomBytes } from 'node:crypto';
import { digest } from '#lib/auth/digest.ts';
import type { Tx } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import type { Report } from '#lib/generated/prisma/client.ts';
import type { Party } from '#lib/reports/parties.ts';
import { objectionDays } from '#lib/reports/reasons.ts';

/** The link with which a party can object to a decision, for a mail. */
export interface ObjectionLink {
  token: string;
  /** The last day of the link, `YYYY-MM-DD`. */
  until: string;
}

const columns = { reporter: 'reporterLink', owner: 'ownerLink' } as const;

/**
 * Creates the link with which a party can object to the decision about a report, and stores its digest. Returns null if the party has
 * already objected in this case, because each party may object once. The token must appear only in the mail.
 */
export async function makeObjectionLink(tx: Tx, report: Pick<Report, 'id' | 'objectsToId'>, party: Party): Promise<ObjectionLink | null> {
  const made = await tx.report.count({ where: { objectsToId: report.objectsToId ?? report.id, party } });
  if (made > 0) return null;
  const token = randomBytes(32).toString('base64url');
  await tx.report.update({ where: { id: report.id }, data: { [columns[party]]: digest(token) } });
  return { token, until: isoDate(new Date(now().getTime() + objectionDays * dayMs)) };
}

/**
 * Finds a decided report by the token in its mail. Also returns the party who got the mail. Returns null if the token is unknown or has
 * expired.
 */
export async function findByObjectionLink(tx: Tx, token: string): Promise<{ report: Report; party: Party } | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const hash = digest(token);
  const report = await tx.report.findFirst({
    where: {
      OR: [{ reporterLink: hash }, { ownerLink: hash }],
      decidedAt: { gt: new Date(now().getTime() - objectionDays * dayMs) },
    },
  });
  return report && { report, party: report.reporterLink === hash ? 'reporter' : 'owner' };
}
