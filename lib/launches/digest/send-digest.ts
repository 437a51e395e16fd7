import { db, type Tx, transaction } from '#lib/core/db.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { weekDecidedAt } from '#lib/launches/awards/award.ts';
import { listWeeksToClose } from '#lib/launches/awards/close-week.ts';
import type { Digest } from '#lib/mails/follower/weekly-digest-mail.ts';
import { composeMail } from '#lib/mails/send-mail.ts';
import { stopUrlOf } from '#lib/mails/stop-token.ts';
import { parseEmailAddress, queueMails } from '#lib/ports/mail/index.ts';

const batchSize = 1000;
/** The maximum number of launches in a digest. */
const maxLaunches = 10;

/**
 * Returns the Monday of the week whose digest is due; null if none is due. A digest is due when the week’s launches are live and the awards
 * of the week before are given, on Tuesday. After a downtime it is still sent within its week. A digest of an earlier week is not sent.
 */
export async function findDueDigest(): Promise<string | null> {
  const week = weekOf(now());
  const lastWeek = addWeeks(week, -1);
  if (now() < weekDecidedAt(lastWeek) || (await listWeeksToClose()).includes(isoDate(lastWeek))) return null;
  const due = await db().launchWeek.count({ where: { week, openedAt: { not: null }, digestedAt: null } });
  return due === 1 ? isoDate(week) : null;
}

interface DigestReader {
  mailbox: string;
  email: string;
  account: string | null;
  subscription: string | null;
  categories: string[];
}

/**
 * Queues the digest of a week for a batch of its readers, one mail per mailbox. `monday` is the week's Monday (`YYYY-MM-DD`). A reader who
 * chose categories gets no mail if nothing happened in them. If nothing happened at all, nobody gets a mail. Marks the week as done after
 * the last batch. Returns the number of mails; null if the digest is done.
 */
export function sendDigest(monday: string): Promise<number | null> {
  const week = new Date(`${monday}T00:00:00Z`);
  return transaction(async (tx) => {
    await tx.$executeRaw`insert into launch_weeks (week) values (${monday}::date) on conflict do nothing`;
    const [open] = await tx.$queryRaw<object[]>`select 1 from launch_weeks where week = ${monday}::date and digested_at is null for update`;
    if (!open) return null;
    const readers = await takeReaders(tx, monday);
    if (readers.length === 0) {
      await tx.launchWeek.update({ where: { week }, data: { digestedAt: now() } });
      return null;
    }
    let mails = 0;
    for (const [categories, group] of Map.groupBy(readers, (reader) => reader.categories.toSorted().join(' '))) {
      const digest = await readDigest(tx, week, categories === '' ? [] : categories.split(' '));
      if (!digest) continue;
      const recipients = group.flatMap(({ email, account, subscription }) => {
        const link = account ? ({ account, preference: 'digest' } as const) : { subscription: subscription ?? '' };
        return parseEmailAddress(email) === email ? [{ to: email, stopUrl: stopUrlOf(link) }] : [];
      });
      const compose = (stopUrl: string) => composeMail({ kind: 'weekly-digest', data: digest }, stopUrl);
      await queueMails({ kind: 'weekly-digest', compose, recipients });
      mails += recipients.length;
    }
    return mails;
  });
}

/**
 * Takes the next readers of the week's digest and records them, so that they are taken only once. If a mailbox has an account and a
 * subscription, takes the account.
 */
function takeReaders(tx: Tx, monday: string): Promise<DigestReader[]> {
  return tx.$queryRaw<DigestReader[]>`
    with wanting as (
      select distinct on (mailbox) mailbox, email, account, subscription, categories from (
        select mailbox_of(email) as mailbox, email, id::text as account, null as subscription, digest_categories as categories
          from users where notice_choices->>'digest' = 'mail' and deleted_at is null
        union all
        select mailbox_of(email), email, null, id::text, categories from digest_subscriptions where confirmed_at is not null) all_readers
      where not exists (select from bounced_addresses b where b.email = all_readers.email and b.marked_at is not null)
        and not exists (select from digest_readers r where r.week = ${monday}::date and r.mailbox = all_readers.mailbox)
      order by mailbox, account nulls last limit ${batchSize}
    ), taken as (
      insert into digest_readers (week, mailbox) select ${monday}::date, mailbox from wanting on conflict do nothing returning mailbox)
    select wanting.* from wanting join taken using (mailbox)`;
}

/** Reads the contents of a week's digest, limited to `categories` unless the list is empty. Returns null if nothing happened. */
async function readDigest(tx: Tx, week: Date, categories: readonly string[]): Promise<Digest | null> {
  const lastWeek = addWeeks(week, -1);
  const within = categories.length === 0 ? {} : { memberOf: { some: { category: { slug: { in: [...categories] } } } } };
  const launched = { status: 'live' as const, launchWeek: week, ...within };
  const listing = { name: true, slug: true, tagline: true, logoUrl: true } as const;
  const [awards, launches, count] = await Promise.all([
    tx.award.findMany({
      where: { week: lastWeek, listing: { status: 'live', ...within } },
      select: { rank: true, votes: true, listing: { select: listing } },
      orderBy: { rank: 'asc' },
    }),
    tx.listing.findMany({
      where: launched,
      select: listing,
      orderBy: [{ weekVotes: 'desc' }, { launchedAt: 'asc' }, { id: 'asc' }],
      take: maxLaunches,
    }),
    tx.listing.count({ where: launched }),
  ]);
  if (awards.length === 0 && count === 0) return null;
  const winners = awards.map(({ rank, votes, listing: winner }) => ({ ...winner, rank, votes }));
  return { week: isoDate(week), lastWeek: isoDate(lastWeek), winners, launches, count };
}
