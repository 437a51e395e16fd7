import { tags } from '#lib/cache/tags.ts';
import { invalidInput, notFound } from '#lib/errors.ts';
import { defineOperation } from '#lib/operations/define.ts';
import { awardOnTheWire, launchWeekOnTheWire, leaderboardOnTheWire } from '#lib/operations/launch-on-the-wire.ts';
import { summaryOnTheWire } from '#lib/operations/listing-on-the-wire.ts';
import { pageOnTheWire } from '#lib/operations/page-on-the-wire.ts';
import {
  AwardList,
  AwardsQuery,
  BoardParams,
  BoardQuery,
  isBoard,
  LaunchesQuery,
  LaunchWeek,
  Leaderboard,
  WeekParams,
} from '#lib/schemas/launch.ts';
import { ListingList } from '#lib/schemas/listing.ts';
import { ebbline, fairlead, onePage, tidemark } from '#lib/schemas/tidemark.ts';
import { listAwards as readAwards } from '#lib/services/awards/list-awards.ts';
import { getLeaderboard as readLeaderboard } from '#lib/services/boards/get-leaderboard.ts';
import { getLaunchWeek as readLaunchWeek } from '#lib/services/launches/get-launch-week.ts';
import { listLaunches as readLaunches } from '#lib/services/launches/list-launches.ts';
import { weekNamed } from '#lib/services/launches/named-week.ts';

export const getLaunchWeek = defineOperation({
  id: 'get_launch_week',
  method: 'GET',
  path: '/launches/weeks/{week}',
  scope: 'public',
  resource: 'Launches',
  status: 200,
  notFound: true,
  summary: 'Read a launch week',
  description:
    'The launches of one week, Monday to Sunday in UTC: live ones ranked by community votes cast in that week, and for a week ahead those that are scheduled. Weeks are named `this`, `next`, `last`, or by any date in them; 404 for one before the site’s first launch or more than a year ahead. People vote on the site; there is no voting through the API.',
  tool: { title: 'Launches of a week' },
  params: WeekParams,
  query: undefined,
  body: undefined,
  output: LaunchWeek,
  example: {
    params: { week: '2026-11-18' },
    output: {
      week: '2026-11-16',
      ends_on: '2026-11-22',
      state: 'current',
      awards_given_at: null,
      items: [
        { ...tidemark, rank: 1, week_votes: 128 },
        { ...fairlead, rank: 2, week_votes: 31 },
      ],
      total: 2,
    },
  },
  cache: { tags: () => [tags.listings, tags.launches] },
  handler: async ({ params }) => {
    const monday = weekNamed(params.week);
    if (!monday) throw notFound('launch week', params.week);
    return launchWeekOnTheWire(await readLaunchWeek(monday));
  },
});

export const listLaunches = defineOperation({
  id: 'list_launches',
  method: 'GET',
  path: '/launches',
  scope: 'public',
  resource: 'Launches',
  status: 200,
  summary: 'List launches by section',
  description:
    'Launches of today, of this week, trending, most voted, newest, most viewed, most followed, or upcoming. For a certain week with its ranking use get_launch_week; for words and filters search_listings.',
  tool: { title: 'Launches by section' },
  params: undefined,
  query: LaunchesQuery,
  body: undefined,
  output: ListingList,
  example: { query: { section: 'this-week' }, output: onePage(tidemark, fairlead) },
  cache: { tags: () => [tags.listings, tags.launches] },
  handler: async ({ query }) => {
    const { items, ...page } = await readLaunches({ section: query.section, page: query.page, perPage: query.per_page });
    return pageOnTheWire(query, { ...page, items: items.map(summaryOnTheWire) });
  },
});

// An unknown board is 404, and `week` on a board that has none is 400: both are the handler's to say (see BoardParams).
export const getLeaderboard = defineOperation({
  id: 'get_leaderboard',
  method: 'GET',
  path: '/leaderboards/{board}',
  scope: 'public',
  resource: 'Launches',
  status: 200,
  notFound: true,
  summary: 'Read a leaderboard',
  description:
    'One of five separate rankings: `community-weekly` and `community-all-time` by people’s votes, `billboard` by money contributed, `domain-rating` by the strength of the domain’s links, `revenue` by monthly revenue. The billboard is PAID: its answer says `paid: true` and `Paid placement`, and whoever shows it must say so; never present it as popularity or quality. `week` belongs to community-weekly only. Awards follow community votes only (list_awards).',
  tool: { title: 'Read a leaderboard' },
  params: BoardParams,
  query: BoardQuery,
  body: undefined,
  output: Leaderboard,
  example: {
    params: { board: 'community-weekly' },
    query: { week: 'this' },
    output: {
      board: 'community-weekly',
      title: 'Launches of the week',
      paid: false,
      label: null,
      week: '2026-11-16',
      ...onePage(
        { rank: 1, listing: tidemark, metric: { name: 'week_votes', value: 128 }, previous_rank: null },
        { rank: 2, listing: fairlead, metric: { name: 'week_votes', value: 31 }, previous_rank: null },
      ),
    },
  },
  cache: { tags: () => [tags.listings, tags.launches, tags.boards] },
  handler: async ({ params: { board }, query }) => {
    if (!isBoard(board)) throw notFound('leaderboard', board);
    const { week: name, page, per_page } = query;
    if (name !== undefined && board !== 'community-weekly')
      throw invalidInput([{ path: 'query.week', message: 'belongs to the board community-weekly only', code: 'not_allowed' }]);
    const week = name === undefined ? null : weekNamed(name);
    return leaderboardOnTheWire(query, await readLeaderboard({ board, ...(week ? { week } : {}), page, perPage: per_page }));
  },
});

export const listAwards = defineOperation({
  id: 'list_awards',
  method: 'GET',
  path: '/awards',
  scope: 'public',
  resource: 'Launches',
  status: 200,
  summary: 'List awards',
  description:
    'Who won Launch of the Week #1, #2 and #3, newest week first; or all awards of one listing. They follow community votes only, are given a day after the week’s end, and can’t be bought.',
  tool: { title: 'Awards' },
  params: undefined,
  query: AwardsQuery,
  body: undefined,
  output: AwardList,
  example: {
    query: { listing: 'ebbline' },
    output: onePage({
      id: 19,
      title: 'Launch of the Week #1',
      rank: 1,
      week: '2026-11-09',
      votes: 58,
      listing: ebbline,
      awarded_at: '2026-11-17T00:05:00.000Z',
    }),
  },
  cache: { tags: () => [tags.awards, tags.listings] },
  handler: async ({ query }) => {
    const { items, ...page } = await readAwards({ listing: query.listing, page: query.page, perPage: query.per_page });
    return pageOnTheWire(query, { ...page, items: items.map(awardOnTheWire) });
  },
});
