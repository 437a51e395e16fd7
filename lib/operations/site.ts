import { defineOperation } from '#lib/operations/define.ts';
import { SiteInfo } from '#lib/schemas/site.ts';
import { getSiteInfo as readSiteInfo } from '#lib/services/site/get-site-info.ts';

export const getSiteInfo = defineOperation({
  id: 'get_site_info',
  method: 'GET',
  path: '/site',
  scope: 'public',
  resource: 'Site',
  status: 200,
  summary: 'Say what this site is',
  description:
    'Gives the site’s name and purpose, the addresses of its public pages, how many live listings and categories it has, and where the documentation, the OpenAPI file and the tool server are. Start here when you don’t know the site; then search_listings or list_categories.',
  tool: { title: 'About this site' },
  params: undefined,
  query: undefined,
  body: undefined,
  output: SiteInfo,
  example: {
    output: {
      name: 'Debut',
      purpose: 'New products, launched week by week, ranked by the people who use them.',
      urls: {
        home: 'https://debut.example/',
        categories: 'https://debut.example/categories',
        sign_in: 'https://debut.example/sign-in',
        dashboard: 'https://debut.example/dashboard',
      },
      counts: { live_listings: 1240, categories: 86 },
      docs_url: 'https://debut.example/docs/api',
      api_url: 'https://debut.example/api/v1',
      openapi_url: 'https://debut.example/api/v1/openapi.json',
      mcp_url: null,
    },
  },
  cache: { tags: () => ['listings', 'categories'] },
  handler: async () => {
    const { name, purpose, siteUrl, liveListings, categories } = await readSiteInfo();
    return {
      name,
      purpose,
      urls: {
        home: `${siteUrl}/`,
        categories: `${siteUrl}/categories`,
        sign_in: `${siteUrl}/sign-in`,
        dashboard: `${siteUrl}/dashboard`,
      },
      counts: { live_listings: liveListings, categories },
      docs_url: `${siteUrl}/docs/api`,
      api_url: `${siteUrl}/api/v1`,
      openapi_url: `${siteUrl}/api/v1/openapi.json`,
      mcp_url: null, // it has an address once it is served
    };
  },
});
