import { reopenMs } from '#lib/auth/account-links.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import { eraseMarks } from '#lib/community/remove-marks.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { giveUpDrafts } from '#lib/drafts/give-up-drafts.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { giveUpListing, type LeavingPerson } from '#lib/listings/deleting/give-up-listing.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { blankTextsInVersions } from '#lib/profile/blank-texts-in-versions.ts';

const batchSize = 50;

/**
 * Erases the accounts that were closed at least 14 days ago, at most 50 per call. If an erasure fails, it is logged, the other accounts are
 * still erased, and the next call tries again. Returns the number of erased accounts.
 */
export async function eraseAccounts(): Promise<number> {
  let erased = 0;
  let failed = 0;
  while (erased < batchSize) {
    const due = await db().user.findFirst({
      where: { deletedAt: { lte: new Date(now().getTime() - reopenMs) }, erasedAt: null },
      select: { id: true },
      orderBy: [{ deletedAt: 'asc' }, { id: 'asc' }],
      skip: failed,
    });
    if (!due) break;
    try {
      await eraseAccount(due.id);
      erased += 1;
    } catch (error) {
      failed += 1;
      log().error({ err: error, user: due.id }, 'an account could not be erased');
    }
  }
  return erased;
}

/**
 * Erases a closed account in steps. Each step is a transaction that changes nothing when it is repeated. `personal-data.ts` lists what
 * happens to the rows of each table. The row of the user comes last.
 */
async function eraseAccount(id: string): Promise<void> {
  const user = await db().user.findUniqueOrThrow({
    where: { id },
    select: { email: true, formerEmails: true, name: true, founder: { select: { name: true } }, editorOf: { select: { listingId: true } } },
  });
  const names = [user.name, user.founder?.name].filter((name) => name !== null && name !== undefined && name.trim() !== '') as string[];
  // Another account may have one of the former addresses now.
  const taken = await db().user.findMany({ where: { id: { not: id }, email: { in: user.formerEmails } }, select: { email: true } });
  const former = user.formerEmails.filter((email) => !taken.some((other) => other.email === email));
  const person = { id, emails: [...new Set([user.email, ...former])], names };
  await eraseMarks(id);
  for (const { listingId } of user.editorOf) await giveUpListing(person, listingId);
  await giveUpDrafts(person);
  await forgetInHistories(person);
  await transaction((tx) => eraseRest(tx, person, user.email));
}

/**
 * Removes the person from the histories of profiles that they edited, and from notices to other editors. The profiles keep their content,
 * because their editors decide about it.
 */
async function forgetInHistories({ id, emails, names }: LeavingPerson): Promise<void> {
  const edited = await db().$queryRaw<{ profileId: string; listingId: number | null }[]>`
    select p.profile_id::text as "profileId", l.id as "listingId" from (
      select profile_id from versions where actor_id = ${id}::uuid
      union select l.profile_id from notifications n join listings l on l.id = n.listing_id where n.user_id = ${id}::uuid
    ) p left join listings l on l.profile_id = p.profile_id order by 1`;
  for (const { profileId, listingId } of edited)
    await transaction(async (tx) => {
      await blankTextsInVersions(tx, profileId, emails);
      if (listingId === null) return;
      await tx.$executeRaw`
        update notifications set data = jsonb_set(data, '{by}', '"…"') where listing_id = ${listingId} and kind = 'team-changed'
          and data->>'by' = any(${[...emails, ...names]})`;
    });
}

async function eraseRest(tx: Tx, { id, emails }: LeavingPerson, email: string): Promise<void> {
  const [user] = await tx.$queryRaw<{ id: string }[]>`select id from users
    where id = ${id}::uuid and erased_at is null and deleted_at is not null for update`;
  if (!user) return;
  await leaveFounderPage(tx, id);
  await tx.interviewAnswer.deleteMany({ where: { userId: id } });
  await tx.account.deleteMany({ where: { userId: id } });
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.accountLink.deleteMany({ where: { userId: id } });
  await tx.apiKey.deleteMany({ where: { userId: id } });
  await tx.oAuthRecord.deleteMany({ where: { userId: id } });
  await tx.connectedApp.deleteMany({ where: { userId: id } });
  await tx.verificationToken.deleteMany({ where: { identifier: { in: [...emails] } } });
  await tx.idempotencyKey.deleteMany({ where: { userId: id } });
  await tx.notification.deleteMany({ where: { userId: id } });
  await tx.bouncedAddress.deleteMany({ where: { email: { in: [...emails] } } });
  await tx.followedQuery.deleteMany({ where: { userId: id } });
  await tx.webhookEndpoint.deleteMany({ where: { userId: id } });
  for (const address of emails) {
    await tx.$executeRaw`delete from followed_queries where email is not null and mailbox_of(email) = mailbox_of(${address})`;
    await tx.$executeRaw`delete from digest_subscriptions where mailbox_of(email) = mailbox_of(${address})`;
    await tx.$executeRaw`delete from digest_readers where mailbox = mailbox_of(${address})`;
  }
  await tx.claim.deleteMany({ where: { userId: id } });
  await tx.draftInvite.deleteMany({ where: { email: { in: [...emails] }, acceptedById: null } });
  // Somebody may have accepted this invite with another account. They still edit because of it, so the row stays.
  await tx.$executeRaw`update draft_invites set email = id || '@erased.invalid' where email = any(${[...emails]})`;
  await tx.report.updateMany({ where: { reporterId: id }, data: { reporterId: null, email: null } });
  await tx.report.updateMany({ where: { email: { in: [...emails] } }, data: { email: null } });
  await tx.report.updateMany({ where: { ownerId: id }, data: { ownerId: null, content: '', removed: Prisma.DbNull } });
  // The person typed the name of a key, but not the name of an application. So only the names of keys are erased.
  await tx.version.updateMany({ where: { actorId: id, via: 'api_key' }, data: { application: 'API key' } });
  await tx.version.updateMany({ where: { actorId: id }, data: { actorId: null } });
  await tx.submission.updateMany({ where: { userId: id }, data: { userId: null } });
  await tx.submission.updateMany({ where: { decidedById: id }, data: { decidedById: null } });
  await tx.reading.updateMany({ where: { requestedById: id }, data: { requestedById: null } });
  await tx.difference.updateMany({ where: { resolvedById: id }, data: { resolvedById: null } });
  await tx.mail.deleteMany({ where: { to: { in: [...emails] } } });
  await tx.mail.updateMany({ where: { senderId: id }, data: { senderId: null } });
  const keepsOrders = await eraseUnpaidOrders(tx, id);
  if (parseEmailAddress(email)) await sendMail({ to: email, mail: { kind: 'account-erased', data: { keepsOrders } } });
  if (!keepsOrders) {
    await tx.user.delete({ where: { id } });
    return;
  }
  await tx.user.update({
    where: { id },
    data: {
      name: null,
      email: `${id}@erased.invalid`,
      emailVerified: null,
      image: null,
      photoKey: null,
      role: 'member',
      noticeChoices: {},
      digestCategories: [],
      formerEmails: [],
      erasedAt: now(),
    },
  });
}

/**
 * Unlinks the founder page from the account. A page without listings is deleted. Any other page becomes unconfirmed, and then contains only
 * what a website says.
 */
async function leaveFounderPage(tx: Tx, userId: string): Promise<void> {
  const page = await tx.founder.findUnique({ where: { userId }, select: { id: true, slug: true, _count: { select: { listings: true } } } });
  if (!page) return;
  if (page._count.listings === 0) await tx.founder.delete({ where: { id: page.id } });
  else await tx.founder.update({ where: { id: page.id }, data: { userId: null, confirmedAt: null, photoUrl: null, socials: {} } });
  await tx.mergedFounder.deleteMany({ where: { founderId: page.id } });
  await invalidate(tx, founderTag(page.slug), tags.founders, tags.mergedFounders);
}

/** Deletes the orders that were never paid, because the law doesn't require us to keep them. Returns true if the user has other orders. */
async function eraseUnpaidOrders(tx: Tx, userId: string): Promise<boolean> {
  const orders = await tx.order.findMany({
    where: { userId },
    select: {
      id: true,
      paidAt: true,
      _count: { select: { invoices: true, refunds: true, payments: { where: { status: { in: ['processing', 'paid', 'returned'] } } } } },
    },
  });
  const unpaid = orders.filter(({ paidAt, _count: { invoices, refunds, payments } }) => !paidAt && invoices + refunds + payments === 0);
  const ids = unpaid.map(({ id }) => id);
  await tx.payment.deleteMany({ where: { orderId: { in: ids } } });
  await tx.order.deleteMany({ where: { id: { in: ids } } });
  return unpaid.length < orders.length;
}
