import { db } from '#lib/core/db.ts';
import { choiceOf, choicesOf, preferences } from '#lib/mails/notices.ts';
import { openStopToken } from '#lib/mails/stop-token.ts';

/** What a link of a mail stops. */
interface StoppableMail {
  label: string;
  /** False if it is stopped already. */
  isOn: boolean;
  /** Whether the bell goes on to tell it. */
  isInBell: boolean;
  /** The categories of a subscription to the digest, which its reader may change; null for an account. */
  categories: string[] | null;
}

/** Returns what the token of a mail’s link stops; null if the link was not made here, or the account is gone. */
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
 * Stops the kind of mail that the token names, for the account that it names, or deletes the subscription or the followed searches that it
 * names; the bell goes on.
 * Needs no sign-in, because whoever has the mail has the token. A repeated call changes nothing. Returns false if the token was not made
 * here.
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

/** Changes the categories of the subscription that the token names. Returns false if it names none. */
export async function changeSubscription(token: string, categories: readonly string[]): Promise<boolean> {
  const link = openStopToken(token);
  if (!link || !('subscription' in link)) return false;
  const { count } = await db().digestSubscription.updateMany({ where: { id: link.subscription }, data: { categories: [...categories] } });
  return count > 0;
}
