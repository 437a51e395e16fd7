import { defineOperation } from '#lib/api/define.ts';
import { slugParams } from '#lib/api/schema/slugs.ts';
import { getListingStats } from '#lib/community/stats/get-listing-stats.ts';
import { ListingStats, StatsQuery } from '#lib/community/stats/schema.ts';
import { tidemarkName } from '#lib/listings/examples.ts';

const totals = {
  views: 340,
  visits: 61,
  votes: 28,
  followers: 9,
  reviews: 1,
  questions: 2,
  badge_views: 412,
  badge_visits: 17,
  searches: 55,
};
const compared = { views: 210, visits: 24, votes: 12, visit_rate: 0.12 };

export const statsOperations = [
  defineOperation({
    id: 'get_listing_stats',
    extension: true,
    method: 'GET',
    path: '/listings/{slug}/stats',
    scope: 'account:read',
    resource: 'My listings',
    status: 200,
    notFound: true,
    summary: 'Read the figures of a listing',
    description:
      'How a launch goes: rank, votes by day, views, visits, sources, medians of its week and category, what to do next. For its editors, unless the owners show it to all.',
    tool: { title: 'Figures of a listing' },
    params: slugParams('listing', 'tidemark'),
    query: StatsQuery,
    output: ListingStats,
    compact: true,
    example: {
      params: { slug: 'tidemark' },
      query: { days: 7 },
      output: {
        listing: tidemarkName,
        ...{ from: '2026-11-16', to: '2026-11-22', public: false, sources_since: '2026-11-16', totals },
        rank: { week: '2026-11-16', rank: 3, of: 12, votes: 28, final: false },
        conversion: { visits: 0.18, votes: 0.08 },
        medians: { week: { listings: 11, ...compared }, category: { slug: 'sailing', name: 'Sailing', listings: 23, ...compared } },
        days: [{ day: '2026-11-16', ...totals }],
        hours: [{ hour: '2026-11-16T09:00:00.000Z', views: 31, visits: 4, votes: 3 }],
        referrers: [{ name: 'news.example', views: 120, visits: 30 }],
        countries: [{ name: 'NL', views: 80, visits: 12 }],
        next_steps: [
          {
            text: '2 questions wait for an answer of yours. Everybody reads it.',
            url: 'https://debut.example/dashboard/listings/481/questions',
          },
        ],
      },
    },
    handler: ({ params, query, actor }) => getListingStats(actor, params.slug, query.days),
  }),
] as const;
