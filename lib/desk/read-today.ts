import type { Actor } from '#lib/auth/actor.ts';
import { textTables } from '#lib/community/text-rules.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { countDisputedListings } from '#lib/desk/decide-owners.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { countSubmissions } from '#lib/moderation/list-submissions.ts';
import { listJobs } from '#lib/ports/jobs/job-list.ts';
import { listFailedMails } from '#lib/ports/mail/failed-mails.ts';
import { mayView, requireView } from '#lib/team/rights.ts';

/** Numbers of cases that wait for the team. Null if the actor's role may not see the cases. */
export interface Waiting {
  submissions: number | null;
  reports: number | null;
  objections: number | null;
  /** Number of held reviews, questions and answers. */
  texts: number | null;
  /** Number of listings with votes that are held until the team decides. */
  votes: number | null;
  /** Number of listings of which two people proved that they own them. */
  claims: number | null;
  jobs: number | null;
  mails: number | null;
}

/** Counts for each of the last 30 days (UTC), oldest first. Revenue is in US cents. */
export interface Series {
  name: 'signUps' | 'drafts' | 'failedDrafts' | 'launches' | 'votes' | 'mails' | 'orders' | 'revenue';
  days: { at: Date; value: number }[];
}

const failures = ['unreachable', 'blocked_by_robots', 'not_a_website'] as const;

export interface Today {
  waiting: Waiting;
  series: Series[];
  /** The reasons why drafts of these days failed, most frequent first. */
  failedBecause: { reason: (typeof failures)[number]; drafts: number }[];
}

const days = 30;

/** Reads the numbers of waiting cases, and the counts of the last 30 days. For the whole team, but amounts of money only for admins. */
export async function readToday(actor: Actor): Promise<Today> {
  await requireView(db(), actor, 'the desk');
  const [waiting, series, failedBecause] = await Promise.all([
    readWaiting(actor),
    readSeries(mayView(actor.role, 'orders')),
    readFailures(),
  ]);
  return { waiting, series, failedBecause };
}

async function readWaiting({ role }: Actor): Promise<Waiting> {
  const decides = mayView(role, 'reports');
  const operates = mayView(role, 'jobs');
  const open = { status: 'open' as const, waitsUntil: null };
  const unless = <T>(may: boolean, read: () => Promise<T>): Promise<T | null> => (may ? read() : Promise.resolve(null));
  const [submissions, reports, objections, texts, votes, claims, jobs, mails] = await Promise.all([
    unless(decides, countSubmissions),
    unless(decides, () => db().report.count({ where: { ...open, objectsToId: null } })),
    unless(decides, () => db().report.count({ where: { ...open, objectsToId: { not: null } } })),
    unless(decides, async () => {
      const held = textTables.map(
        (table) => Prisma.sql`(select count(*) from ${Prisma.raw(table)} where status = 'held' and held_for in ('burst', 'copy', 'links'))`,
      );
      const [row] = await db().$queryRaw<{ count: number }[]>`select (${Prisma.join(held, ' + ')})::int as count`;
      return row?.count ?? 0;
    }),
    unless(decides, async () => {
      const [row] = await db().$queryRaw<{ count: number }[]>`
        select count(distinct listing_id)::int as count from votes where status = 'held' and held_for = 'burst'`;
      return row?.count ?? 0;
    }),
    unless(decides, countDisputedListings),
    unless(operates, async () => (await listJobs({ failedOnly: true }, 1)).total),
    unless(operates, async () => (await listFailedMails(1)).total),
  ]);
  return { submissions, reports, objections, texts, votes, claims, jobs, mails };
}

/** The midnight (UTC) at the beginning of the first day. */
const firstDay = () => new Date(Date.parse(`${isoDate(now())}T00:00:00Z`) - (days - 1) * dayMs);

async function readFailures(): Promise<Today['failedBecause']> {
  const groups = await db().draft.groupBy({
    by: ['outcome'],
    where: { createdAt: { gte: firstDay() }, outcome: { in: [...failures] } },
    _count: true,
  });
  const counted = failures.map((reason) => ({ reason, drafts: groups.find(({ outcome }) => outcome === reason)?._count ?? 0 }));
  return counted.filter(({ drafts }) => drafts > 0).toSorted((one, other) => other.drafts - one.drafts);
}

async function readSeries(withMoney: boolean): Promise<Series[]> {
  const since = firstDay();
  const one = Prisma.sql`count(*)::float8`;
  const sources: Record<Series['name'], Prisma.Sql | null> = {
    signUps: byDay(Prisma.sql`users`, 'created_at', since, one),
    drafts: byDay(Prisma.sql`drafts`, 'created_at', since, one),
    failedDrafts: byDay(Prisma.sql`drafts`, 'created_at', since, one, Prisma.sql`and outcome::text in (${Prisma.join([...failures])})`),
    launches: byDay(Prisma.sql`listings`, 'launched_at', since, one, Prisma.sql`and status = 'live' and launch_week is not null`),
    votes: byDay(Prisma.sql`votes`, 'cast_at', since, one, Prisma.sql`and status in ('counted', 'held')`),
    mails: byDay(Prisma.sql`mails`, 'created_at', since, one),
    orders: withMoney ? byDay(Prisma.sql`orders`, 'created_at', since, one, Prisma.sql`and paid_at is not null`) : null,
    revenue: withMoney
      ? byDay(Prisma.sql`orders`, 'created_at', since, Prisma.sql`sum(net_cents)::float8`, Prisma.sql`and paid_at is not null`)
      : null,
  };
  const wanted = Object.entries(sources).flatMap(([name, sql]) => (sql ? [{ name: name as Series['name'], sql }] : []));
  return Promise.all(
    wanted.map(async ({ name, sql }) => {
      const found = new Map((await db().$queryRaw<{ day: string; value: number }[]>(sql)).map(({ day, value }) => [day, value]));
      const each = Array.from({ length: days }, (_, at) => new Date(since.getTime() + at * dayMs));
      return { name, days: each.map((at) => ({ at, value: found.get(isoDate(at)) ?? 0 })) };
    }),
  );
}

function byDay(table: Prisma.Sql, column: string, since: Date, value: Prisma.Sql, also = Prisma.empty): Prisma.Sql {
  const time = Prisma.raw(column);
  return Prisma.sql`
    select to_char(${time} at time zone 'utc', 'YYYY-MM-DD') as day, ${value} as value from ${table} where ${time} >= ${since} ${also} group by 1`;
}
