import { type Tx, transaction } from '#lib/core/db.ts';
import { dayMs, minuteMs } from '#lib/core/durations.ts';
import { now, weekOf } from '#lib/core/time.ts';
import type { FollowedEvent } from '#lib/mails/follower/followed-news-mail.ts';
import { choiceOf } from '#lib/mails/notices.ts';
import { composeMail } from '#lib/mails/send-mail.ts';
import { stopUrlOf } from '#lib/mails/stop-token.ts';
import { parseEmailAddress, queueMails } from '#lib/ports/mail/index.ts';

/** The number of people per transaction. It is small, so that other requests of the process wait only some milliseconds. */
const batchSize = 500;
/** The time before news are mailed. News can be corrected for this long, but a mail can't. */
const mailedAfterMs = 15 * minuteMs;
/** The maximum number of news in a mail. The page with the listings that the person follows shows the others. */
const maxEvents = 12;

/** The number of mailed people. `next` is the id to pass as `after` for the next batch; null after the last batch. */
interface MailedFollowers {
  mailed: number;
  next: string | null;
}

/**
 * Queues mails about followed listings for a batch of people, one mail per person. A person who got such a mail within the last day is
 * skipped; the next mail will also have the later news. People with the same news share one body. A repeated call mails nobody again.
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

/**
 * Locks the people who were not mailed since `since` and whose addresses are deliverable. Leaves out people whom another process is
 * mailing.
 */
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

/** Returns true if a reader still wants these mails and has a valid address. */
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

/** Reads the current news for the notices. Leaves out listings that visitors no longer see. */
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

/** Groups the readers by their news. Leaves out readers without news. */
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
