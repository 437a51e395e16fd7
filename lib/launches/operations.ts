import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { slugParams } from '#lib/api/schema/slugs.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import { AppError, invalidInput, notFound } from '#lib/core/errors.ts';
import { parseWeekName } from '#lib/core/week-name.ts';
import { listAwards } from '#lib/launches/awards/list-awards.ts';
import { BadgeList, BadgeQuery } from '#lib/launches/badge-schema.ts';
import { type BadgeLook, lookForFreePlan } from '#lib/launches/badges/check-badge.ts';
import { getBadges } from '#lib/launches/badges/get-badges.ts';
import { boardNames, isBoardName } from '#lib/launches/boards/boards.ts';
import { getLeaderboard } from '#lib/launches/boards/get-leaderboard.ts';
import { chooseFreeListing } from '#lib/launches/choose-free-listing.ts';
import { getLaunchWeek } from '#lib/launches/get-launch-week.ts';
import { listLaunches } from '#lib/launches/list-launches.ts';
import { leaveFreePlan, pauseListing, resumeListing } from '#lib/launches/manage-listing.ts';
import {
  AwardList,
  AwardsQuery,
  BoardParams,
  BoardQuery,
  FreePlan,
  LaunchesQuery,
  LaunchWeek,
  Leaderboard,
  WeekParams,
} from '#lib/launches/schema.ts';
import { ebbline, fairlead, ownedTidemark, ownedTidemarkSummary, tidemark, tidemarkName } from '#lib/listings/examples.ts';
import { ListingIdParams, ListingList, OwnedListing } from '#lib/listings/schema.ts';

const ListingParams = slugParams('listing', 'tidemark');

/** Returns an example of a badge: a small pill. */
const badge = (style: string, label: string) => ({
  style,
  label,
  html: `<a href="${tidemark.url}"><img src="https://debut.example/badges/tidemark/${style}.svg?shape=pill&amp;size=s" alt="${label}" width="160" height="32"></a>`,
  svg_url: `https://debut.example/badges/tidemark/${style}.svg?shape=pill&size=s`,
  width: 160,
  height: 32,
  serves_free_plan: true,
});

function unknownBoard(name: string): AppError {
  const nearest = nearestName(name, boardNames);
  const advice = nearest ? `Did you mean “${nearest}”?` : `The leaderboards are ${boardNames.join(', ')}.`;
  return new AppError('not_found', `There is no leaderboard “${name}”. ${advice}`);
}

export const launchOperations = [
  defineOperation({
    id: 'get_launch_week',
    method: 'GET',
    path: '/launches/weeks/{week}',
    scope: 'public',
    resource: 'Launches',
    status: 200,
    notFound: true,
    summary: 'Read a launch week',
    description:
      'The launches of one week, Monday to Sunday in UTC: live ones ranked by the votes cast in that week, and for a future week the scheduled ones. 404 before the site’s first launch and more than a year ahead.',
    tool: { title: 'Launches of a week' },
    params: WeekParams,
    output: LaunchWeek,
    compact: true,
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
      const monday = parseWeekName(params.week);
      if (!monday) throw notFound('launch week', params.week);
      return getLaunchWeek(monday);
    },
  }),
  defineOperation({
    id: 'list_launches',
    method: 'GET',
    path: '/launches',
    scope: 'public',
    resource: 'Launches',
    status: 200,
    summary: 'List launches by section',
    description:
      'Launches of today, of this week, trending, most voted, newest, most viewed, most followed, or upcoming. For the ranking of a certain week use get_launch_week.',
    tool: { title: 'Launches by section' },
    query: LaunchesQuery,
    output: ListingList,
    compact: true,
    example: { query: { section: 'this-week' }, output: onePage(tidemark, fairlead) },
    cache: { tags: () => [tags.listings, tags.launches] },
    handler: async ({ query }) => ({ ...query, ...(await listLaunches(query)) }),
  }),
  // An unknown board is 404, and `week` on a board without weeks is 400. The handler checks both (see BoardParams).
  defineOperation({
    id: 'get_leaderboard',
    method: 'GET',
    path: '/leaderboards/{board}',
    scope: 'public',
    resource: 'Launches',
    status: 200,
    notFound: true,
    summary: 'Read a leaderboard',
    description:
      'One of five rankings. The billboard is PAID: its answer says so, and whoever shows it must say so too; never present it as popularity or quality. Awards follow community votes only (list_awards).',
    tool: { title: 'Read a leaderboard' },
    params: BoardParams,
    query: BoardQuery,
    output: Leaderboard,
    compact: true,
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
      if (!isBoardName(board)) throw unknownBoard(board);
      const { week: name, ...paging } = query;
      if (name !== undefined && board !== 'community-weekly')
        throw invalidInput([{ path: 'week', message: 'is allowed only for the board community-weekly', code: 'not_allowed' }]);
      const week = name === undefined ? null : parseWeekName(name);
      return { ...paging, ...(await getLeaderboard({ board, ...(week ? { week } : {}), ...paging })) };
    },
  }),
] as const;

export const awardOperations = [
  defineOperation({
    id: 'list_awards',
    method: 'GET',
    path: '/awards',
    scope: 'public',
    resource: 'Launches',
    status: 200,
    summary: 'List awards',
    description:
      'Who won Launch of the Week #1, #2 and #3, newest week first; or the awards of one listing. Awards follow community votes only and can’t be bought.',
    tool: { title: 'Awards' },
    query: AwardsQuery,
    output: AwardList,
    compact: true,
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
    handler: async ({ query }) => ({ ...query, ...(await listAwards(query)) }),
  }),
  defineOperation({
    id: 'get_badges',
    method: 'GET',
    path: '/listings/{slug}/badges',
    scope: 'public',
    resource: 'Listings',
    status: 200,
    notFound: true,
    summary: 'Get a listing’s badges',
    description:
      'HTML to embed and the SVG’s address for every badge that this listing may show: `listed` for all, `launch-week`, `votes`, `award-1` to `award-3` if won, `top-…` for the first ten of a board. A listing on the free plan goes live once a badge with `serves_free_plan: true` is on its homepage: give its `html` to the owner, unchanged.',
    tool: { title: 'Badges of a listing' },
    params: ListingParams,
    query: BadgeQuery,
    output: BadgeList,
    example: {
      params: { slug: 'tidemark' },
      query: { shape: 'pill', size: 's' },
      output: {
        listing: tidemarkName,
        shape: 'pill',
        mode: 'auto',
        size: 's',
        items: [
          badge('listed', 'Featured on Debut'),
          badge('launch-week', 'Launched on Debut in the week of November 16, 2026'),
          badge('top-community-all-time', 'Among the first ten of the most voted of all time on Debut'),
          badge('top-domain-rating', 'Among the first ten by Domain Rating on Debut'),
          badge('votes', 'Votes on Debut'),
        ],
      },
    },
    cache: { tags: ({ params }) => [listingTag(params.slug), tags.listings, tags.boards, tags.awards] },
    handler: async ({ params, query }) => ({ ...query, ...(await getBadges(params.slug, query)) }),
  }),
] as const;

export const freePlanOperations = [
  defineOperation({
    id: 'choose_free_listing',
    method: 'POST',
    path: '/me/listings/{listing_id}/free',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    summary: 'Choose the free plan',
    description:
      'Queues a submitted listing for a launch week some weeks ahead, at no cost. It goes live in that week if our badge is on the owner’s homepage: give the user `badge.html` for it. Without the badge it moves to a later week. Call it again to check a new badge at once. For an earlier week, use create_checkout with the product `launch`. leave_free_plan undoes it.',
    tool: { title: 'Choose the free plan', additive: true },
    undo: '`leave_free_plan`, before the launch week.',
    params: ListingIdParams,
    output: FreePlan,
    compact: true,
    example: {
      params: { listing_id: 481 },
      output: {
        listing: { ...ownedTidemarkSummary, status: 'awaiting_badge', launch_week: '2027-01-04', launched_at: null },
        launch_week: '2027-01-04',
        badge: {
          found: false,
          checked_at: '2026-11-21T10:00:00.000Z',
          result: 'not_found',
          page: 'https://tidemark.example/',
          message: 'There is no link to https://debut.example/listings/tidemark on https://tidemark.example.',
          known_by: null,
          homepage: 'https://tidemark.example',
          html: '<a href="https://debut.example/listings/tidemark"><img src="https://debut.example/badges/tidemark/listed.svg" alt="Featured on Debut"></a>',
        },
        next_step: 'Put the badge on https://tidemark.example; we look for it every day.',
      },
    },
    prepare: ({ params, actor }) => lookForFreePlan(actor, params.listingId),
    handler: async ({ params, actor, prepared }) => {
      const look = prepared === undefined ? await lookForFreePlan(actor, params.listingId) : (prepared as BadgeLook | null);
      return chooseFreeListing(actor, params.listingId, look);
    },
  }),
  defineOperation({
    id: 'leave_free_plan',
    method: 'POST',
    path: '/me/listings/{listing_id}/leave-free-plan',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    extension: true,
    summary: 'Leave the free plan',
    description:
      'Takes an upcoming listing off the free plan before its launch week: it is a submitted draft again. Undoes choose_free_listing. Buying a launch needs no such step. Only an owner may do this.',
    tool: { title: 'Leave the free plan', idempotent: true },
    params: ListingIdParams,
    output: OwnedListing,
    compact: true,
    example: {
      params: { listing_id: 481 },
      output: { ...ownedTidemark, status: 'draft', plan: null, launch_week: null, launched_at: null },
    },
    handler: ({ params, actor }) => leaveFreePlan(actor, params.listingId),
  }),
  defineOperation({
    id: 'pause_listing',
    method: 'POST',
    path: '/me/listings/{listing_id}/pause',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    extension: true,
    summary: 'Pause a listing',
    description:
      'Hides a live or upcoming listing until resume_listing shows it again; meanwhile its page is not found, so ask the user first. It keeps its plan, votes, followers and launch. Only an owner may do this.',
    tool: { title: 'Pause a listing', idempotent: true },
    undo: '`resume_listing`.',
    params: ListingIdParams,
    output: OwnedListing,
    compact: true,
    example: { params: { listing_id: 481 }, output: { ...ownedTidemark, status: 'paused' } },
    handler: ({ params, actor }) => pauseListing(actor, params.listingId),
  }),
  defineOperation({
    id: 'resume_listing',
    method: 'POST',
    path: '/me/listings/{listing_id}/resume',
    scope: 'listings:write',
    resource: 'My listings',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    extension: true,
    summary: 'Resume a paused listing',
    description:
      'Shows a paused listing again. An upcoming one goes on to its launch week; if that has begun, it moves to the next week with room, on the free plan at most four times: then it is a draft, which choose_free_listing launches anew. Only an owner may do this.',
    tool: { title: 'Resume a listing', additive: true, idempotent: true },
    params: ListingIdParams,
    output: OwnedListing,
    compact: true,
    example: { params: { listing_id: 481 }, output: ownedTidemark },
    handler: ({ params, actor }) => resumeListing(actor, params.listingId),
  }),
] as const;
