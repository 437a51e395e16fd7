import { db } from '#lib/core/db.ts';
import { choiceOf, choicesOf, preferences } from '#lib/mails/notices.ts';
import { openStopToken } from '#lib/mails/stop-token.ts';

/** The kind of mail that an unsubscribe link stops. */
interface StoppableMail {
  label: string;
  /** False if the mails are stopped already. */
  isOn: boolean;
  /** True if the bell shows these notices even when the mails are stopped. */
  isInBell: boolean;
  /** The categories of a digest subscription, which its reader can change. Null for an account. */
  categories: string[] | null;
}

/** Returns the kind of mail that the token in a link stops. Returns null if the token is not ours, or if the account no longer exists. */
export async function readStopLink(token: string): Promise<StoppableMail | null> {
  const link = openStopToken(token);
  if (!link) return null;
  if ('subscription' in link) {
    const row = await db().digestSubscription.findUnique({ where: { id: link.subscription }, select: { categories: true } });
    return { label: preferences.digest.label, isOn: row !== null, isInBell: false, categories: row?.categories ?? [] };
  }
  if ('mailbox' in link) {
    const [row] = await db().$queryRaw<{ count: number }[]>`
      select count(*)::int as count from followed_queries where email is not null and md5(mailbox_of(email))::uuid = ${link.mailbox}::uuid`;
    return { label: preferences.queries.label, isOn: (row?.count ?? 0) > 0, isInBell: false, categories: null };
  }
  const { account, preference } = link;
  const user = await db().user.findFirst({ where: { id: account, deletedAt: null }, select: { noticeChoices: true } });
  if (!user) return null;
  const isInBell = choicesOf(preference).includes('site');
  return { label: preferences[preference].label, isOn: choiceOf(preference, user.noticeChoices) === 'mail', isInBell, categories: null };
}

/**
 * Stops the token's kind of mail for its account, or deletes its subscription or followed searches. The bell continues. Needs no sign-in,
 * because only readers of the mail have the token. A repeated call changes nothing. Returns false if the token is not ours.
 */
export async function stopMail(token: string): Promise<boolean> {
  const link = openStopToken(token);
  if (!link) return false;
  if ('subscription' in link) {
    await db().digestSubscription.deleteMany({ where: { id: link.subscription } });
    return true;
  }
  if ('mailbox' in link) {
    await db().$executeRaw`delete from followed_queries where email is not null and md5(mailbox_of(email))::uuid = ${link.mailbox}::uuid`;
    return true;
  }
  const { account, preference } = link;
  const choice = choicesOf(preference).includes('site') ? 'site' : 'off';
  await db().$executeRaw`
    update users set notice_choices = notice_choices || jsonb_build_object(${preference}::text, ${choice}::text)
    where id = ${account}::uuid and coalesce(notice_choices->>${preference}, ${preferences[preference].usual}) = 'mail'`;
  return true;
}

/** Changes the categories of the subscription that the token names. Returns false if the token names no subscription. */
export async function changeSubscription(token: string, categories: readonly string[]): Promise<boolean> {
  const link = openStopToken(token);
  if (!link || !('subscription' in link)) return false;
  const { count } = await db().digestSubscription.updateMany({ where: { id: link.subscription }, data: { categories: [...categories] } });
  return count > 0;
}
