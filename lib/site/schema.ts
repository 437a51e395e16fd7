import { z } from 'zod';
import { Address, Count } from '#lib/api/schema/times.ts';

const page = (description: string) => Address.meta({ description });

export const SiteInfo = z
  .object({
    name: z.string().meta({ description: 'The site’s name.', example: 'Debut' }),
    purpose: z.string().meta({ description: 'The site’s purpose, in one sentence.' }),
    urls: z
      .object({
        home: page('The home page: this week’s race.'),
        launches: page('The calendar of launch weeks.'),
        search: page('The search page, for people; `?q=` contains the query.'),
        categories: page('The categories.'),
        leaderboards: page('The leaderboards. One of them, the billboard, is paid.'),
        awards: page('The winners of past weeks.'),
        founders: page('The people behind live listings.'),
        stories: page('Founders’ stories.'),
        updates: page('The latest updates of listings.'),
        blog: page('The site’s own articles.'),
        compare: page('Two products side by side.'),
        badges: page('Badges to embed.'),
        pricing: page('What is free and what is for sale.'),
        about: page('What the site is.'),
        how_voting_works: page('The rules of voting and of the awards.'),
        links: page('Which links are followed by search engines, and which are not.'),
        bot: page('What the crawler reads, and how to keep it away.'),
        privacy: page('What is stored about people.'),
        terms: page('The terms of use.'),
        submit: page('Where a person submits a product.'),
        sign_in: page('Where a person signs in.'),
        dashboard: page('Where a person finds their listings and API keys.'),
        sitemap: page('The index of sitemaps.'),
        llms: page('A description of the site for language models, as plain text.'),
        agents: page('The guide for agents: how to connect, and the tools. Append `.md` to get it as text.'),
        launches_feed: page('Launches, as an Atom feed.'),
        updates_feed: page('Updates of listings, as an Atom feed.'),
        blog_feed: page('The blog, as an Atom feed.'),
        launch_calendar: page('Launch weeks, as a calendar file.'),
      })
      .meta({ description: 'The site’s public pages.' }),
    counts: z
      .object({
        live_listings: Count.meta({ description: 'Listings that are live.', example: 1240 }),
        categories: Count.meta({ description: 'Categories, subcategories included.', example: 86 }),
      })
      .meta({ description: 'How much there is.' }),
    docs_url: page('The reference of this API and its tools.'),
    api_url: page('The root of this API.'),
    openapi_url: page('Its description, OpenAPI 3.1.'),
    mcp_url: page('The tool server (Model Context Protocol, Streamable HTTP), where every operation is a tool of the same name.'),
  })
  .meta({ id: 'SiteInfo', description: 'What this site is, and the addresses of its pages and services.' });
