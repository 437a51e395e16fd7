import { defineOperation } from '#lib/api/define.ts';
import { tags } from '#lib/cache/tags.ts';
import { paths } from '#lib/core/paths.ts';
import { getSiteInfo } from '#lib/site/get-site-info.ts';
import { SiteInfo } from '#lib/site/schema.ts';

/** The public pages that don’t belong to a single listing, category or person, by their names in the answer. */
const pages = {
  home: paths.home,
  launches: paths.launches,
  search: paths.search,
  categories: paths.categories,
  leaderboards: paths.leaderboards,
  awards: paths.awards(),
  founders: paths.founders(),
  stories: paths.stories(),
  updates: paths.updates(),
  blog: paths.blog(),
  compare: paths.compare,
  badges: paths.badges,
  pricing: paths.pricing,
  about: paths.about,
  how_voting_works: paths.voting,
  links: paths.links,
  bot: paths.bot,
  privacy: paths.privacy,
  terms: paths.terms,
  submit: paths.submit,
  sign_in: '/sign-in',
  dashboard: '/dashboard',
  sitemap: paths.sitemap,
  llms: paths.llms,
  agents: paths.agents,
  launches_feed: paths.feed('launches', 'atom'),
  updates_feed: paths.feed('updates', 'atom'),
  blog_feed: paths.feed('blog', 'atom'),
  launch_calendar: paths.calendar,
} as const;
type Pages = Record<keyof typeof pages, string>;
const pageUrls = (siteUrl: string) => Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, siteUrl + path])) as Pages;

export const siteOperations = [
  defineOperation({
    id: 'get_site_info',
    method: 'GET',
    path: '/site',
    scope: 'public',
    resource: 'Site',
    status: 200,
    summary: 'Say what this site is',
    description:
      'The site’s name, purpose, public addresses and counts, and where the documentation, the guide for agents, the OpenAPI file and the tool server are.',
    tool: { title: 'About this site', closed: true },
    output: SiteInfo,
    example: {
      output: {
        name: 'Debut',
        purpose: 'New products, launched week by week, ranked by votes that nobody can buy.',
        urls: pageUrls('https://debut.example'),
        counts: { live_listings: 3, categories: 4 },
        docs_url: 'https://debut.example/docs/api',
        api_url: 'https://debut.example/api/v1',
        openapi_url: 'https://debut.example/api/v1/openapi.json',
        mcp_url: 'https://debut.example/mcp',
      },
    },
    cache: { tags: () => [tags.listings, tags.categories, tags.settings] },
    handler: async () => {
      const { name, purpose, siteUrl, liveListings, categories } = await getSiteInfo();
      return {
        name,
        purpose,
        urls: pageUrls(siteUrl),
        counts: { live_listings: liveListings, categories },
        docs_url: `${siteUrl}/docs/api`,
        api_url: `${siteUrl}/api/v1`,
        openapi_url: `${siteUrl}/api/v1/openapi.json`,
        mcp_url: siteUrl + paths.mcp,
      };
    },
  }),
] as const;
