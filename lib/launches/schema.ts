import { z } from 'zod';
import { inFullOnly } from '#lib/api/compact.ts';
import { pageMembers, pageSchema, paging, totalCapped } from '#lib/api/schema/paging.ts';
import { Slug } from '#lib/api/schema/slugs.ts';
import { weekName } from '#lib/api/schema/text.ts';
import { Address, CalendarDate, Count, RowId, Time } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import { awardTitle } from '#lib/launches/awards/award.ts';
import { type BoardName, boardNames, boards } from '#lib/launches/boards/boards.ts';
import type { BoardEntry as EntryOfService } from '#lib/launches/boards/get-leaderboard.ts';
import { sections } from '#lib/launches/list-launches.ts';
import { badgeCheckMembers, ListingSummary, OwnedListingSummary, summaryInFullOnly } from '#lib/listings/schema.ts';

export const WeekParams = z.strictObject({
  week: weekName().meta({
    description: '`this`, `next`, `last`, or a date YYYY-MM-DD in the week.',
    example: 'this',
  }),
});

const RankedLaunch = inFullOnly(
  ListingSummary.extend({
    rank: Count.nullable().meta({
      description:
        'The listing’s place by community votes cast within the week, final once the awards are given; null before the launch, and for one that was not live when they were given.',
      example: 1,
    }),
    week_votes: Count.meta({ description: 'Community votes cast within the week.', example: 96 }),
  }).meta({ id: 'RankedLaunch', description: 'A launch in its week.' }),
  [...summaryInFullOnly, 'launch_week'],
);
export const LaunchWeek = z
  .object({
    week: CalendarDate.meta({ description: 'The week’s Monday, which identifies the week.' }),
    ends_on: CalendarDate.meta({ description: 'The week’s Sunday.', example: '2026-11-22' }),
    state: z
      .enum(['past', 'current', 'future'])
      .meta({ description: 'Whether the week is past, current or future (UTC).', example: 'current' }),
    awards_given_at: Time.nullable().meta({
      description: 'When the week’s awards were given, a day after the week’s end; null while the ranking may still change.',
      example: null,
    }),
    items: z.array(RankedLaunch).max(500).meta({
      description:
        'Live launches ranked by the week’s votes; for a future week, the scheduled ones. At most 500: read the rest of a larger week with get_leaderboard (board community-weekly), page by page.',
    }),
    total: Count.meta({ description: 'The number of launches in the week; exact up to 10,000.', example: 1 }),
    total_capped: totalCapped('True if the week has more than 10,000 launches; `total` is then 10,000.'),
  })
  .meta({ id: 'LaunchWeek', description: 'The launches of a week, Monday to Sunday in UTC.' });

export const LaunchesQuery = z.strictObject({
  section: z.enum(sections).default('this-week').meta({
    description: '`this-week` is ordered by votes, `trending` by recent votes, follows and views, `upcoming` by launch week.',
    example: 'this-week',
  }),
  ...paging,
});

// ── Leaderboards ─────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The enum is for documentation only. Any name passes the validation, and the handler answers 404 to an unknown one (`isBoardName`). `week`
 * is validated apart from `board`, so the handler also answers 400 if `week` is given for a board other than community-weekly.
 */
export const BoardParams = z.strictObject({
  board: z.string().meta({
    enum: boardNames,
    description:
      'Ranked by votes (`community-…`), money contributed (`billboard`, PAID), strength of links (`domain-rating`) or monthly revenue.',
    example: 'community-weekly',
  }),
});
export const BoardQuery = z.strictObject({
  week: weekName().optional().meta({
    description: 'For `community-weekly`: `this` (default), `next`, `last`, or a date YYYY-MM-DD.',
    example: 'last',
  }),
  ...paging,
});

const Metric = z
  .object({
    name: z
      .enum(Object.values(boards).map(({ metric }) => metric.name))
      .meta({ description: 'What the value counts. If the name ends in `_cents`, the value is in US cents.', example: 'week_votes' }),
    value: z.number().meta({ description: 'The value.', example: 96 }),
    source: z.enum(['verified', 'self_reported']).optional().meta({
      description:
        'Revenue only: a `verified` figure was read from the payment provider with the owner’s key; a `self_reported` figure was stated by the owner.',
    }),
    month: CalendarDate.optional().meta({ description: 'Revenue only: the month of the figure, given as its first day.' }),
    provider: z.string().optional().meta({ description: 'Domain rating only: the provider that measured the rating.' }),
    measured_on: CalendarDate.optional().meta({ description: 'Domain rating only: the day of the measurement.' }),
  })
  .meta({ id: 'Metric', description: 'The figure by which a board ranks.' });
const BoardEntry = z
  .object({
    rank: Count.meta({ description: 'The place, from 1.', example: 1 }),
    listing: ListingSummary.meta({ description: 'The listing at this place.' }),
    metric: Metric.meta({ description: 'The figure that decides the place.' }),
    previous_rank: Count.nullable().meta({
      description:
        'The listing’s place when this week began; null if it had no place, and always null for community-weekly, because its launches are new each week.',
      example: 3,
    }),
  })
  .meta({ id: 'BoardEntry', description: 'A place on a board.' });
export const Leaderboard = z
  .object({
    board: z.enum(boardNames).meta({ description: 'Which ranking this is.', example: 'community-weekly' }),
    title: z.string().meta({ description: 'The title that pages show.', example: 'Launches of the week' }),
    paid: z.boolean().meta({
      description: 'True for the billboard, whose places are bought. Whenever you show such a place, say that it is paid.',
      example: false,
    }),
    label: z
      .string()
      .nullable()
      .meta({ description: '`Paid placement` if `paid` is true: show this label with every place.', example: null }),
    week: CalendarDate.nullable().meta({ description: 'The week’s Monday, for community-weekly.' }),
    items: computed(
      z.array(BoardEntry).meta({ description: 'The places on this page, best first.' }),
      ({ board, items }: { board: BoardName; items: EntryOfService[] }) =>
        items.map((entry) => ({ ...entry, metric: { ...entry, name: boards[board].metric.name, value: entry.metric } })),
    ),
    ...pageMembers,
  })
  .meta({ id: 'Leaderboard', description: 'A page of a ranking.' });

// ── Awards ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const AwardsQuery = z.strictObject({
  listing: Slug.optional().meta({ description: 'Only the awards of this listing.', example: 'tidemark' }),
  ...paging,
});
const Award = inFullOnly(
  z
    .object({
      id: RowId.meta({ description: 'The award’s number.', example: 19 }),
      title: computed(
        z.string().meta({ description: 'The award’s title.', example: 'Launch of the Week #1' }),
        ({ rank }: { rank: number }) => awardTitle(rank),
      ),
      rank: Count.min(1).max(3).meta({ maximum: 3, description: '1, 2 or 3.', example: 1 }),
      week: CalendarDate.meta({ description: 'The Monday of the week for which the award was given.' }),
      votes: Count.meta({ description: 'The community votes that the listing got in the launch week.', example: 96 }),
      listing: ListingSummary.meta({ description: 'The listing that won the award.' }),
      awarded_at: Time.meta({ description: 'When the award was given: a day after the week’s end.' }),
    })
    .meta({ id: 'Award', description: 'A prize for a week’s most voted launches. Never given for a paid rank.' }),
  ['id', 'awarded_at'],
);
export const AwardList = pageSchema('AwardList', Award, 'A page of awards, newest week first.');

export const FreePlan = z
  .object({
    listing: OwnedListingSummary.meta({ description: 'The listing, queued.' }),
    launch_week: CalendarDate.meta({ description: 'The Monday of the week that the listing is queued for.', example: '2027-01-04' }),
    badge: z
      .object({
        found: z.boolean().meta({ description: 'Whether the badge is on your homepage already.' }),
        checked_at: Time.nullable().meta({ description: 'When we last checked for the badge; null before the first check.' }),
        ...badgeCheckMembers(),
        known_by: Time.nullable().meta({
          description: 'If a check is under way: by when its result is known, which get_my_listing then shows. Null if none is.',
          example: null,
        }),
        homepage: Address.meta({ description: 'The page that must contain the badge.' }),
        html: z.string().meta({ description: 'The badge’s HTML, to put on the homepage. Other badges come from get_badges.' }),
      })
      .meta({ description: 'The required badge. Without this badge the listing moves to a later week instead of going live.' }),
    next_step: z.string().meta({ description: 'What the owner does next, in a sentence.' }),
  })
  .meta({ id: 'FreePlan', description: 'A listing’s place in the queue of the free plan.' });
