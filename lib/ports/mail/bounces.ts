import { createHmac, timingSafeEqual } from 'node:crypto';
import { config, secretFor } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';

/** A mailbox that is full three times running is taken for gone; a month without bounces begins anew. */
const maxSoftBounces = 3;
const softBounceMs = 30 * dayMs;

/** The mails by which a person signs in, which bring an address back. */
const signInKinds = ['sign-in', 'account-closed'];

/** Returns true if mails of this kind are not sent to the address, because earlier ones could not be delivered. */
export async function isUndeliverable(kind: string, address: string): Promise<boolean> {
  if (signInKinds.includes(kind)) return false;
  return (await db().bouncedAddress.count({ where: { email: address.trim().toLowerCase(), markedAt: { not: null } } })) > 0;
}

/** Counts a bounce of an address: a hard one marks it at once, a soft one the third time. Nothing is sent there until its reader signs in. */
export async function markAddress(email: string, { isHard }: { isHard: boolean }): Promise<void> {
  const at = now();
  await db().$executeRaw`
    insert into bounced_addresses as b (email, soft_bounces, marked_at, last_at)
    values (${email}, ${isHard ? 0 : 1}, ${isHard ? at : null}::timestamptz, ${at})
    on conflict (email) do update set last_at = excluded.last_at,
      soft_bounces = excluded.soft_bounces + case when b.last_at < ${new Date(at.getTime() - softBounceMs)} then 0 else b.soft_bounces end,
      marked_at = coalesce(b.marked_at, excluded.marked_at, case when excluded.soft_bounces > 0
        and b.soft_bounces + 1 >= ${maxSoftBounces} and b.last_at >= ${new Date(at.getTime() - softBounceMs)} then excluded.last_at end)`;
}

/** Sends mails to an address again: its reader has signed in. */
export async function forgiveAddress(email: string): Promise<void> {
  await db().bouncedAddress.deleteMany({ where: { email } });
}

/** What a report says of a mail that could not be delivered. */
export interface Bounce {
  /** The id of the mail; null if the reporter names it otherwise. */
  mailId: string | null;
  /** The address, if a reporter is believed who names no mail of ours. */
  address?: string | undefined;
  isHard: boolean;
}

/**
 * Records that a mail came back, once for each mail. The address is that to which we sent the mail, whatever the report says. Returns false if
 * we sent no such mail.
 */
export function recordBounce({ mailId, address, isHard }: Bounce): Promise<boolean> {
  return transaction(async (tx) => {
    const sent = { status: 'sent' as const, bouncedAt: null };
    const mail =
      mailId === null
        ? await tx.mail.findFirst({
            where: { ...sent, to: address ?? '', createdAt: { gt: new Date(now().getTime() - 7 * dayMs) } },
            select: { id: true },
            orderBy: { createdAt: 'desc' },
          })
        : { id: mailId };
    if (!mail) return false;
    const [bounced] = await tx.mail.updateManyAndReturn({
      where: { ...sent, id: mail.id },
      data: { bouncedAt: now() },
      select: { to: true },
    });
    if (!bounced) return false;
    await markAddress(bounced.to, { isHard });
    return true;
  });
}

function signatureOf(id: string): string {
  return createHmac('sha256', secretFor('return paths of mails')).update(id).digest('hex').slice(0, 16);
}

/** Returns the address to which servers report that a mail could not be delivered: it names the mail and is signed. Null without a setting. */
export function returnPathOf(mailId: string): string | null {
  const { bounceAddress } = config();
  if (bounceAddress === null) return null;
  const [local, domain] = bounceAddress.split('@');
  const id = mailId.replaceAll('-', '');
  return `${local}+${id}-${signatureOf(id)}@${domain}`;
}

/** Returns the id of the mail that a return path names; null if it was not made here. */
export function mailOfReturnPath(address: string): string | null {
  const [, id = '', signed = ''] = /\+([0-9a-f]{32})-([0-9a-f]{16})@/i.exec(address.toLowerCase()) ?? [];
  if (id === '' || !timingSafeEqual(Buffer.from(signed), Buffer.from(signatureOf(id)))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
