import { z } from 'zod';
import { inFullOnly } from '#lib/api/compact.ts';
import { integerParameter } from '#lib/api/schema/parameters.ts';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { Address, CalendarDate, Count, Time } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import type { Advice } from '#lib/community/stats/listing-stats.ts';
import { config } from '#lib/core/config.ts';
import { ListingName } from '#lib/listings/schema.ts';

export const StatsQuery = z.strictObject({
  days: selfEvident(
    integerParameter({ min: 1, max: 365, default: 28 }).meta({ description: 'The number of days up to today.', example: 28 }),
  ),
});

const seen = {
  views: Count.meta({ description: 'Visitors of the listing’s page, each once a day.', example: 340 }),
  visits: Count.meta({ description: 'Visitors who went on to the product’s site.', example: 61 }),
};
const figures = {
  ...seen,
  votes: Count.meta({ description: 'Votes that began to count.', example: 28 }),
  followers: Count.meta({ description: 'People who follow it since.', example: 9 }),
  reviews: Count.meta({ description: 'Published reviews.', example: 1 }),
  questions: Count.meta({ description: 'Published questions.', example: 2 }),
  badge_views: Count.meta({ description: 'Visitors of other pages who were shown its badge.', example: 412 }),
  badge_visits: Count.meta({ description: 'Views by visitors who came from the product’s site, where the badge stands.', example: 17 }),
  searches: Count.meta({ description: 'Visitors of this site whose search showed it.', example: 55 }),
};

const Figures = z.object(figures).meta({ id: 'ListingFigures', description: 'What was counted of a listing.' });
const DayFigures = z
  .object({ day: CalendarDate.meta({ description: 'The day, in UTC.', example: '2026-11-17' }), ...figures })
  .meta({ id: 'ListingFiguresOfDay', description: 'What was counted of a listing on a day.' });
const HourFigures = z
  .object({
    hour: Time.meta({ description: 'When the hour begins.', example: '2026-11-18T09:00:00.000Z' }),
    ...seen,
    votes: figures.votes,
  })
  .meta({ id: 'ListingFiguresOfHour', description: 'What was counted of a listing in an hour.' });
const Source = z
  .object({
    name: z.string().nullable().meta({
      description: 'A host, or a country’s two letters. Null if unknown; `other` for the hosts beyond the first 20 of a day.',
      example: 'news.example',
    }),
    ...seen,
  })
  .meta({ id: 'ListingSource', description: 'Views and visits by where the visitors came from.' });
const Share = z.number().min(0).max(1).nullable();
const median = z.number().min(0);
const medians = {
  listings: Count.meta({ description: 'The number of other listings that are compared, at most 200.', example: 11 }),
  views: median.meta({ description: 'The median of their views.', example: 210 }),
  visits: median.meta({ description: 'The median of their visits.', example: 24 }),
  votes: median.meta({ description: 'The median of their votes.', example: 12 }),
  visit_rate: Share.meta({ description: 'The median of their visits per view.', example: 0.12 }),
};
const Medians = z
  .object(medians)
  .meta({ id: 'ListingMedians', description: 'What half of the other listings exceed, over the same days.' });
const CategoryMedians = z
  .object({
    slug: z.string().meta({ description: 'The category’s slug.', example: 'sailing' }),
    name: z.string().meta({ description: 'The category’s name.', example: 'Sailing' }),
    ...medians,
  })
  .meta({ id: 'CategoryMedians', description: 'The same of the newest listings of its category.' });
const NextStep = z
  .object({
    text: z.string().meta({ description: 'What the figures say, and what follows.', example: '2 questions wait for an answer of yours.' }),
    url: computed(
      Address.meta({ description: 'The page on which it is done.', example: 'https://debut.example/dashboard/listings/481/questions' }),
      ({ path }: Advice) => `${config().siteUrl}${path}`,
    ),
  })
  .meta({ id: 'StatsNextStep', description: 'Something to do next.' });

export const ListingStats = inFullOnly(
  z
    .object({
      listing: ListingName,
      from: CalendarDate.meta({ description: 'The first day.', example: '2026-11-01' }),
      to: CalendarDate.meta({ description: 'The last day: today.', example: '2026-11-28' }),
      public: z
        .boolean()
        .meta({ description: 'Whether everybody sees these figures; the owners decide, in the dashboard.', example: false }),
      rank: z
        .object({
          week: CalendarDate.meta({ description: 'The Monday of its launch week.', example: '2026-11-16' }),
          rank: Count.meta({ description: 'Its place in the race.', example: 3 }),
          of: Count.meta({ description: 'The launches in the race.', example: 12 }),
          votes: Count.meta({ description: 'Its votes in the race.', example: 28 }),
          final: z.boolean().meta({ description: 'False while the week runs.', example: true }),
        })
        .nullable()
        .meta({ description: 'The place in its launch week; null before the launch.' }),
      totals: Figures.meta({ description: 'The sums of the days.' }),
      conversion: z
        .object({
          visits: Share.meta({ description: 'Visits per view.', example: 0.18 }),
          votes: Share.meta({ description: 'Votes per view.', example: 0.08 }),
        })
        .meta({ description: 'Shares of the views; null without views.' }),
      medians: z
        .object({
          week: Medians.nullable().meta({ description: 'Of its launch week; null with fewer than five others.' }),
          category: CategoryMedians.nullable().meta({ description: 'Of its category; null with fewer than five others.' }),
        })
        .meta({ description: 'Other listings, to compare with.' }),
      days: z.array(DayFigures).meta({ description: 'Day by day, oldest first.' }),
      hours: z.array(HourFigures).meta({ description: 'The last 48 hours, oldest first.' }),
      referrers: z.array(Source).meta({ description: 'Hosts from which visitors came, the largest first.' }),
      countries: z.array(Source).meta({ description: 'Countries of visitors, where the site is told them.' }),
      sources_since: CalendarDate.nullable().meta({
        description: 'The first day for which hosts and countries are known.',
        example: '2026-11-16',
      }),
      next_steps: z.array(NextStep).meta({ description: 'What to do next, for those who edit the listing; the most useful first.' }),
    })
    .meta({ id: 'ListingStats', description: 'The figures of a listing over some days.' }),
  ['hours'],
);
