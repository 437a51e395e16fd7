import { z } from 'zod';
import { email, requiredText, text } from '#lib/api/schema/text.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { invalidInput, rateLimited } from '#lib/core/errors.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { now } from '#lib/core/time.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { consume } from '#lib/ports/rate-limit.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** The reasons for a request for removal, with the labels of the form. */
export const removalReasons = {
  person: 'It is about me',
  product: 'It is about my product',
  rights: 'It uses something that is mine',
  other: 'Something else',
} as const;
export type RemovalReason = keyof typeof removalReasons;

export const RemovalRequest = z.object({
  page: requiredText(500),
  reason: z.enum(Object.keys(removalReasons) as [RemovalReason, ...RemovalReason[]], 'must be one of the reasons of the list'),
  text: text(2000),
  email: email(254),
});
export type RemovalRequest = z.output<typeof RemovalRequest>;

/** The kind of the rows that store requests for removal. Rows of other kinds are reports of listings and reviews. */
export const removalKind = 'removal';
/** The limit of requests from one network address. */
const perAddress = { name: 'removal-address', points: 5, seconds: 3600 } as const;
/**
 * The maximum number of requests with the same mailbox within a day. Each request sends a mail to that mailbox, and anybody may type its
 * address.
 */
const maxPerMailbox = 3;

/**
 * Stores a request to remove a page about a person or product. Mails it to the team, and a confirmation to the person who asks. If a
 * request for the same page is still open, a further request does nothing and looks the same, because anybody may type any address. Throws
 * 400 for a page that is not on this site. Throws 429 beyond 5 requests an hour from one network address, or 3 a day for one mailbox.
 */
export async function requestRemoval({ page, reason, text: body, email: to }: RemovalRequest, clientAddress: string): Promise<void> {
  const path = pathOf(page);
  if (path === null || !(await isPublicPage(path)))
    throw invalidInput([
      { path: 'page', message: `must be the address of a founder’s page or of a listing on ${config().siteName}`, code: 'unknown_page' },
    ]);
  const { exceeded, reset } = await consume(perAddress, clientAddress);
  if (exceeded) throw tooMany(perAddress.points, perAddress.seconds, Math.max(1, reset));
  const mailbox = mailboxOf(to);
  await transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:removal:${mailbox}`}))`;
    const since = new Date(now().getTime() - dayMs);
    const [earlier] = await tx.$queryRaw<{ day: number; open: number }[]>`
      select count(*) filter (where created_at > ${since})::int as day, count(*) filter (where status = 'open' and subject = ${path})::int as open
      from reports where kind = ${removalKind} and mailbox_of(email) = ${mailbox}`;
    if (earlier && earlier.open > 0) return;
    if ((earlier?.day ?? 0) >= maxPerMailbox) throw tooMany(maxPerMailbox, dayMs / 1000, dayMs / 1000);
    const { id } = await tx.report.create({
      data: { kind: removalKind, subject: path, reason, body: body || null, email: to, createdAt: now() },
      select: { id: true },
    });
    await sendMail({ to, mail: { kind: 'removal-requested', data: { number: id, path } } });
    await notifyTeam(tx, { kind: 'removal-wanted', data: { number: id, path, reason: removalReasons[reason], text: body, from: to } });
  });
}

function tooMany(limit: number, seconds: number, retryAfter: number) {
  return rateLimited('Several requests were sent already. Wait for our answer, or write to us by mail.', { limit, seconds, retryAfter });
}

/** Returns the path of an address on this site, which may be typed without its host. Returns null for an address on another site. */
function pathOf(page: string): string | null {
  const { siteUrl } = config();
  const url = URL.parse(page.trim(), `${siteUrl}/`);
  return url && url.host === new URL(siteUrl).host ? url.pathname : null;
}

/** Returns true if the path is the page of a founder, or of a listing that visitors can see. */
async function isPublicPage(path: string): Promise<boolean> {
  const [, kind, slug = ''] = /^\/(founders|listings)\/([a-z0-9][a-z0-9-]{0,219})(?:\/.*)?$/.exec(path) ?? [];
  if (kind === 'founders') return (await db().founder.count({ where: { slug } })) > 0;
  return (
    kind === 'listings' && (await db().listing.count({ where: { slug, status: { in: ['live', 'scheduled', 'awaiting_badge'] } } })) > 0
  );
}
