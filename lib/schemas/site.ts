import { z } from 'zod';
import { Address, Count } from '#lib/schemas/times.ts';

const page = (description: string) => Address.meta({ description });

export const SiteInfo = z
  .object({
    name: z.string().meta({ description: 'What the site is called.', example: 'Debut' }),
    purpose: z.string().meta({ description: 'What it is for, in a sentence.' }),
    urls: z
      .object({
        home: page('The home page.'),
        listings: page('All listings.'),
        categories: page('The categories.'),
        launches: page('The launches, week by week.'),
        leaderboards: page('The rankings.'),
        founders: page('The founders.'),
        blog: page('The blog.'),
        awards: page('The awards.'),
        submit: page('Where a person submits a product.'),
        sign_in: page('Where a person signs in.'),
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
    mcp_url: page('The tool server (Model Context Protocol, Streamable HTTP): every operation is a tool of the same name there.'),
  })
  .meta({ id: 'SiteInfo', description: 'What this site is and where its parts are.' });
