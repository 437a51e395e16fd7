import { type Tx, transaction } from '#lib/core/db.ts';
import { dayMs, minuteMs } from '#lib/core/durations.ts';
import { now, weekOf } from '#lib/core/time.ts';
import type { FollowedEvent } from '#lib/mails/follower/followed-news-mail.ts';
import { choiceOf } from '#lib/mails/notices.ts';
import { composeMail } from '#lib/mails/send-mail.ts';
import { stopUrlOf } from '#lib/mails/stop-token.ts';
import { parseEmailAddress, queueMails } from '#lib/ports/mail/index.ts';

/** So few that other requests of the process wait for some milliseconds only. */
const batchSize = 500;
/** A mail can’t be corrected, so it waits until the news can’t be corrected any more either. */
const mailedAfterMs = 15 * minuteMs;
/** A mail names at most so many pieces of news; the page of what the person follows has the others. */
const maxEvents = 12;

/** The number of people who were mailed. `next` is the id to pass as `after` for the next batch; null after the last one. */
interface MailedFollowers {
  mailed: number;
  next: string | null;
}

/**
 * Queues one mail for each of a batch of people with what happened to the listings that they follow, unless they had such a mail within the
 * last day: then it waits, and comes with what happens until then. People who are told the same share one body. A repeated call mails
 * nobody again.
 */
export function mailFollowers(after = ''): Promise<MailedFollowers> {
  const at = now();
  const until = new Date(at.getTime() - mailedAfterMs);
  return transaction(async (tx) => {
    const waiting = await tx.$queryRaw<{ id: string }[]>`
      select user_id::text as id from (
        select distinct user_id from notifications
        where to_mail and created_at <= ${until}::timestamptz and user_id > ${after || '00000000-0000-0000-0000-000000000000'}::uuid
        order by user_id limit ${batchSize}) waiting`;
    const people = await lockReaders(tx, waiting, new Date(at.getTime() - dayMs));
    const taken = await takeNotices(
      tx,
      people.map(({ id }) => id),
      until,
    );
    const events = await readEvents(tx, taken);
    const mailed: string[] = [];
    for (const [told, readers] of groupByEvents(people.filter(isMailed), taken, events)) {
      const recipients = readers.map(({ id, email }) => ({ to: email, stopUrl: stopUrlOf({ account: id, preference: 'following' }) }));
      const compose = (stopUrl: string) => composeMail({ kind: 'followed-news', data: { events: told } }, stopUrl);
      await queueMails({ kind: 'followed-news', compose, recipients });
      mailed.push(...readers.map(({ id }) => id));
    }
    await tx.$executeRaw`update users set news_mailed_at = ${at} where id = any(${mailed}::uuid[])`;
    return { mailed: mailed.length, next: waiting.length === batchSize ? (waiting.at(-1)?.id ?? null) : null };
  });
}

type Reader = Awaited<ReturnType<typeof lockReaders>>[number];

/** Locks those of the people who were not mailed since `since`; leaves out those whom another process mails at this moment. */
async function lockReaders(tx: Tx, waiting: readonly { id: string }[], since: Date) {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    select id::text from users where id = any(${waiting.map(({ id }) => id)}::uuid[])
      and not exists (select from bounced_addresses b where b.email = users.email and b.marked_at is not null)
      and (news_mailed_at is null or news_mailed_at <= ${since}::timestamptz)
    order by id for no key update skip locked`;
  return tx.user.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    select: { id: true, email: true, noticeChoices: true, deletedAt: true },
  });
}

/** Whether a reader still wants such mails. */
function isMailed({ email, noticeChoices, deletedAt }: Reader): boolean {
  return deletedAt === null && choiceOf('following', noticeChoices) === 'mail' && parseEmailAddress(email) === email;
}

interface TakenNotice {
  id: bigint;
  userId: string;
  listingId: number;
  updateId: number | null;
}

const keyOf = ({ listingId, updateId }: TakenNotice) => `${listingId}/${updateId}`;

/** Marks the notices of these people as mailed and returns them, newest first. */
async function takeNotices(tx: Tx, userIds: readonly string[], until: Date): Promise<TakenNotice[]> {
  const taken = await tx.$queryRaw<TakenNotice[]>`
    update notifications set to_mail = false
    where to_mail and user_id = any(${userIds}::uuid[]) and created_at <= ${until}::timestamptz
    returning id, user_id::text as "userId", listing_id as "listingId", update_id as "updateId"`;
  return taken.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** Reads what the notices are about, as it is now. Leaves out listings that visitors don’t see any more. */
async function readEvents(tx: Tx, taken: readonly TakenNotice[]): Promise<Map<string, FollowedEvent>> {
  const distinct = [...new Map(taken.map((notice) => [keyOf(notice), notice])).values()];
  const [listings, updates] = await Promise.all([
    tx.listing.findMany({
      where: { id: { in: distinct.map(({ listingId }) => listingId) }, status: 'live' },
      select: { id: true, name: true, slug: true, tagline: true, logoUrl: true, launchWeek: true },
    }),
    tx.listingUpdate.findMany({
      where: { id: { in: distinct.flatMap(({ updateId }) => updateId ?? []) } },
      select: { id: true, title: true, body: true },
    }),
  ]);
  const thisWeek = weekOf(now());
  const listingById = new Map(listings.map((listing) => [listing.id, listing]));
  const updateById = new Map(updates.map((update) => [update.id, update]));
  return new Map(
    distinct.flatMap((notice): [string, FollowedEvent][] => {
      const listing = listingById.get(notice.listingId);
      const update = notice.updateId === null ? null : updateById.get(notice.updateId);
      if (!listing || update === undefined) return [];
      return [[keyOf(notice), { listing, update, isRacing: listing.launchWeek?.getTime() === thisWeek.getTime() }]];
    }),
  );
}

/** Groups the readers by what they are told. Leaves out those for whom nothing is left to tell. */
function groupByEvents(
  readers: readonly Reader[],
  taken: readonly TakenNotice[],
  events: ReadonlyMap<string, FollowedEvent>,
): [FollowedEvent[], Reader[]][] {
  const noticesOf = Map.groupBy(taken, ({ userId }) => userId);
  const groups = new Map<string, [FollowedEvent[], Reader[]]>();
  for (const reader of readers) {
    const keys = [...new Set((noticesOf.get(reader.id) ?? []).map(keyOf))].filter((key) => events.has(key)).slice(0, maxEvents);
    if (keys.length === 0) continue;
    const group = groups.get(keys.join(' ')) ?? [keys.flatMap((key) => events.get(key) ?? []), []];
    group[1].push(reader);
    groups.set(keys.join(' '), group);
  }
  return [...groups.values()];
}
