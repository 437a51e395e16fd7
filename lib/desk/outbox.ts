import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { MailStatus } from '#lib/generated/prisma/enums.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { getOutboxMail } from '#lib/ports/mail/outbox.ts';
import { requireView } from '#lib/team/rights.ts';

/** A mail in the team's list. */
export interface DeskMail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  status: MailStatus;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
  bouncedAt: Date | null;
}

/** A mail with its text. The text is null if the mail was sent, because the texts of sent mails are erased. */
interface DeskMailText extends DeskMail {
  text: string | null;
}

const limit = 50;
const columns = {
  ...{ id: true, kind: true, to: true, subject: true, status: true, error: true, createdAt: true, sentAt: true, bouncedAt: true },
} as const;

/** Lists the newest 50 mails. Can be limited to one address, to one state, and to mails older than the mail `before`. Only for admins. */
export async function listMails(
  actor: Actor,
  { to = '', status = '', before = '' }: { to?: string; status?: string; before?: string } = {},
): Promise<DeskMail[]> {
  await requireView(db(), actor, 'jobs');
  const address = to.trim() === '' ? null : parseEmailAddress(to.trim());
  if (to.trim() !== '' && !address) return [];
  const last = isUuid(before) ? await db().mail.findUnique({ where: { id: before }, select: { id: true, createdAt: true } }) : null;
  return db().mail.findMany({
    where: {
      ...(address ? { to: address } : {}),
      ...(Object.hasOwn(MailStatus, status) ? { status: status as MailStatus } : {}),
      ...(last ? { OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }] } : {}),
    },
    select: columns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/**
 * Reads a mail with its text. Of links, the text has only the hosts, because anybody who opens a sign-in link is signed in. Only for
 * admins. Throws 404.
 */
export async function readMail(actor: Actor, id: string): Promise<DeskMailText> {
  await requireView(db(), actor, 'jobs');
  const mail = isUuid(id) ? await db().mail.findUnique({ where: { id }, select: columns }) : null;
  if (!mail) throw notFound('mail', id);
  const text = (await getOutboxMail(id))?.text || null;
  return { ...mail, text: text?.replace(/(https?:\/\/[^\s/]+)\/\S*/g, '$1/…') ?? null };
}
