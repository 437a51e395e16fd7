import { z } from 'zod';
import { pageMembers, pageSchema, paging } from '#lib/api/schema/paging.ts';
import { Slug } from '#lib/api/schema/slugs.ts';
import { weekName } from '#lib/api/schema/text.ts';
import { Address, CalendarDate, Count, RowId, Time } from '#lib/api/schema/times.ts';
import { ListingSummary, OwnedListingSummary } from '#lib/listings/schema.ts';

export const WeekParams = z.strictObject({
  week: weekName(['this', 'next', 'last']).meta({
    description: '`this`, `next`, `last`, or any date YYYY-MM-DD in the week.',
    example: 'this',
  }),
});

const RankedLaunch = ListingSummary.extend({
  rank: Count.nullable().meta({ description: 'Its place by community votes cast within the week; null before launch.', example: 1 }),
  week_votes: Count.meta({ description: 'Community votes cast within the week.', example: 96 }),
}).meta({ id: 'RankedLaunch', description: 'A launch in its week.' });
export const LaunchWeek = z
  .object({
    week: CalendarDate.meta({ description: 'The week’s Monday, which names it.' }),
    ends_on: CalendarDate.meta({ description: 'Its Sunday.', example: '2026-11-22' }),
    state: z
      .enum(['past', 'current', 'future'])
      .meta({ description: 'Whether the week is past, current or future (UTC).', example: 'current' }),
    awards_given_at: Time.nullable().meta({
      description: 'When the week’s awards were given, a day after its end; null until then, while the ranking may still change.',
      example: null,
    }),
    items: z.array(RankedLaunch).max(500).meta({
      description:
        'Live launches ranked by the week’s votes; for a future week, the scheduled ones. At most 500: read the rest of a larger week with get_leaderboard (board community-weekly), page by page.',
    }),
    total: Count.meta({ description: 'How many launches the week has in all; exact up to 10,000.', example: 1 }),
    total_capped: z.boolean().optional().meta({ description: 'True if there are more than 10,000 items; `total` is then 10,000.' }),
  })
  .meta({ id: 'LaunchWeek', description: 'The launches of a week, Monday to Sunday in UTC.' });

export const LaunchesQuery = z.strictObject({
  section: z
    .enum(['today', 'this-week', 'trending', 'most-voted', 'recent', 'most-viewed', 'most-followed', 'upcoming'])
    .default('this-week')
    .meta({
      description:
        '`today`: launched today (UTC); `this-week`: launched this week, ordered by votes; `trending`: ordered by recent votes, follows and views; `recent`: newest first; `most-*`: the most of all time; `upcoming`: scheduled, nearest week first.',
      example: 'this-week',
    }),
  ...paging,
});

// ── Leaderboards ─────────────────────────────────────────────────────────────────────────────────────────────────

export const boards = ['community-weekly', 'community-all-time', 'billboard', 'domain-rating', 'revenue'] as const;
export type Board = (typeof boards)[number];
export function isBoard(name: string): name is Board {
  return (boards as readonly string[]).includes(name);
}

/**
 * The enum is documentation only: a well-formed name that no board has passes validation, and the handler answers 404 for it
 * (`isBoard`). The handler also answers 400 to `week` on other boards than community-weekly, because `week` is validated apart from
 * `board`.
 */
export const BoardParams = z.strictObject({
  board: Slug.meta({
    pattern: undefined,
    enum: boards,
    description:
      'The ranking. `community-weekly` and `community-all-time` are ordered by votes; `billboard` is PAID and ordered by money contributed; `domain-rating` is ordered by the strength of links; `revenue` by monthly revenue.',
    example: 'community-weekly',
  }),
});
export const BoardQuery = z.strictObject({
  week: weekName(['this', 'last']).optional().meta({
    description: 'For `community-weekly` only: `this` (the default), `last`, or any date YYYY-MM-DD in the week.',
    example: 'last',
  }),
  ...paging,
});

const metricNames = ['week_votes', 'votes', 'contributed_cents', 'domain_rating', 'monthly_revenue_cents'] as const;
const Metric = z
  .object({
    name: z.enum(metricNames).meta({ description: 'What is counted. Names that end in `_cents` are US cents.', example: 'week_votes' }),
    value: z.number().meta({ description: 'How much of it.', example: 96 }),
    source: z.enum(['verified', 'self_reported']).optional().meta({
      description:
        'Revenue only: `verified` was read from the payment provider with the owner’s key; `self_reported` was stated by the owner.',
    }),
    month: CalendarDate.optional().meta({ description: 'Revenue only: the month of the figure, given as its first day.' }),
    provider: z.string().optional().meta({ description: 'Domain rating only: who measured it.' }),
    measured_on: CalendarDate.optional().meta({ description: 'Domain rating only: when.' }),
  })
  .meta({ id: 'Metric', description: 'The figure by which a board ranks.' });
export const BoardEntry = z
  .object({
    rank: Count.meta({ description: 'The place, from 1.', example: 1 }),
    listing: ListingSummary.meta({ description: 'The listing at this place.' }),
    metric: Metric.meta({ description: 'The figure that decides the place.' }),
    previous_rank: Count.nullable().meta({
      description:
        'Its place when this week began; null if it had none, and always for community-weekly, whose launches are new each week.',
      example: 3,
    }),
  })
  .meta({ id: 'BoardEntry', description: 'A place on a board.' });
export const Leaderboard = z
  .object({
    board: z.enum(boards).meta({ description: 'Which ranking this is.', example: 'community-weekly' }),
    title: z.string().meta({ description: 'What people call it.', example: 'Launches of the week' }),
    paid: z
      .boolean()
      .meta({ description: 'True for the billboard, whose places are bought. Say so whenever you show one of them.', example: false }),
    label: z.string().nullable().meta({ description: '`Paid placement` where `paid` is true: show it with every place.', example: null }),
    week: CalendarDate.nullable().meta({ description: 'The week’s Monday, for community-weekly.' }),
    items: z.array(BoardEntry).meta({ description: 'This page’s places, best first.' }),
    ...pageMembers,
  })
  .meta({ id: 'Leaderboard', description: 'A page of a ranking.' });

// ── Awards ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const AwardsQuery = z.strictObject({
  listing: Slug.optional().meta({ description: 'Only the awards of this listing.', example: 'tidemark' }),
  ...paging,
});
export const Award = z
  .object({
    id: RowId.meta({ description: 'The award’s number.', example: 19 }),
    title: z.string().meta({ description: 'What it says.', example: 'Launch of the Week #1' }),
    rank: Count.min(1).max(3).meta({ maximum: 3, description: '1, 2 or 3.', example: 1 }),
    week: CalendarDate.meta({ description: 'The Monday of the week in which it was won.' }),
    votes: Count.meta({ description: 'The community votes that won it.', example: 96 }),
    listing: ListingSummary.meta({ description: 'Who won it.' }),
    awarded_at: Time.meta({ description: 'When it was given: a day after the week’s end.' }),
  })
  .meta({ id: 'Award', description: 'A prize for a week’s most voted launches. Never given for a paid rank.' });
export const AwardList = pageSchema('AwardList', Award, 'A page of awards, newest week first.');

export const FreePlan = z
  .object({
    listing: OwnedListingSummary.meta({ description: 'The listing, queued.' }),
    launch_week: CalendarDate.meta({ description: 'The Monday of the week it is queued for.', example: '2027-01-04' }),
    badge: z
      .object({
        found: z.boolean().meta({ description: 'Whether the badge is on your homepage already.' }),
        checked_at: Time.nullable().meta({ description: 'When we last looked for it; null if we have not looked yet.' }),
        homepage: Address.meta({ description: 'The page it must be on.' }),
        html: z.string().meta({ description: 'The HTML to put there. Other badges come from get_badges.' }),
      })
      .meta({ description: 'The badge: without it the listing doesn’t go live, but moves to a later week.' }),
    next_step: z.string().meta({ description: 'What the owner does next, in a sentence.' }),
  })
  .meta({ id: 'FreePlan', description: 'A listing’s place in the queue of the free plan.' });
