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
        categories: page('The categories.'),
        sign_in: page('Where a person signs in.'),
        dashboard: page('Where a person finds their listings and API keys.'),
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
    mcp_url: Address.nullable().meta({
      description:
        'The tool server (Model Context Protocol, Streamable HTTP), where every operation is a tool of the same name; null while it is off.',
    }),
  })
  .meta({ id: 'SiteInfo', description: 'What this site is and where its parts are.' });
