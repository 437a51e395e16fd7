import { createHmac, timingSafeEqual } from 'node:crypto';
import { config, secretFor } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';

/**
 * The number of soft bounces in a row after which an address counts as undeliverable. After a month without bounces, counting begins again.
 */
const maxSoftBounces = 3;
const softBounceMs = 30 * dayMs;

/**
 * The kinds of mails with a sign-in link. They are sent even to undeliverable addresses, because a sign-in proves that the address works.
 */
const signInKinds = ['sign-in', 'account-closed'];

/** Returns true if mails of this kind are not sent to the address, because earlier ones could not be delivered. */
export async function isUndeliverable(kind: string, address: string): Promise<boolean> {
  if (signInKinds.includes(kind)) return false;
  return (await db().bouncedAddress.count({ where: { email: address.trim().toLowerCase(), markedAt: { not: null } } })) > 0;
}

/**
 * Counts a bounce of an address. A hard bounce marks the address at once, and the third soft bounce in a row does, too. A marked address
 * gets no mails until its owner signs in.
 */
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

/** Deletes the bounces of an address after its owner has signed in. The address gets mails again. */
export async function forgiveAddress(email: string): Promise<void> {
  await db().bouncedAddress.deleteMany({ where: { email } });
}

/** A report about a mail that could not be delivered. */
export interface Bounce {
  /** The id of the mail. Null if the report doesn't contain it. */
  mailId: string | null;
  /** The address in the report. It counts only if `mailId` is null, and only trusted reporters may set it. */
  address?: string | undefined;
  isHard: boolean;
}

/**
 * Records a bounce, at most once for each mail. Marks the address to which we sent the mail, even if the report has another address.
 * Returns false if we sent no such mail.
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

/**
 * Returns the return path of a mail: the address to which servers report that the mail could not be delivered. It contains the mail's id
 * and a signature. Null if no bounce address is configured.
 */
export function returnPathOf(mailId: string): string | null {
  const { bounceAddress } = config();
  if (bounceAddress === null) return null;
  const [local, domain] = bounceAddress.split('@');
  const id = mailId.replaceAll('-', '');
  return `${local}+${id}-${signatureOf(id)}@${domain}`;
}

/** Returns the id of the mail in a return path. Null if the signature is not ours. */
export function mailOfReturnPath(address: string): string | null {
  const [, id = '', signed = ''] = /\+([0-9a-f]{32})-([0-9a-f]{16})@/i.exec(address.toLowerCase()) ?? [];
  if (id === '' || !timingSafeEqual(Buffer.from(signed), Buffer.from(signatureOf(id)))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
