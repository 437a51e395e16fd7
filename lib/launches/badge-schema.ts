import { z } from 'zod';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { Address, Count } from '#lib/api/schema/times.ts';
import { ListingName } from '#lib/listings/schema.ts';

const shapes = ['standard', 'outline', 'pill', 'banner', 'square'] as const;
const modes = ['light', 'dark', 'auto'] as const;
const sizes = ['s', 'm', 'l'] as const;

export const BadgeQuery = z.strictObject({
  shape: selfEvident(z.enum(shapes).default('standard').meta({ description: 'The badge’s form.', example: 'pill' })),
  mode: selfEvident(z.enum(modes).default('auto').meta({ description: '`auto` follows the visitor’s setting.', example: 'auto' })),
  size: selfEvident(z.enum(sizes).default('m').meta({ description: 'Small, medium or large.', example: 'm' })),
});

const Badge = z
  .object({
    style: z.string().meta({
      description:
        'The kind of badge: `listed`, `launch-week`, `votes`, an award such as `award-1`, or a place on a board such as `top-community-all-time`.',
      example: 'listed',
    }),
    label: z.string().meta({
      description:
        'The badge’s text, which is also the image’s alternative text. Numbers that change (votes, places) are only in the image, not in this text.',
      example: 'Featured on Debut',
    }),
    html: z.string().meta({
      description: 'The HTML to put into the page: the image inside a link to the listing.',
      example:
        '<a href="https://debut.example/listings/tidemark"><img src="https://debut.example/badges/tidemark/listed.svg" alt="Featured on Debut"></a>',
    }),
    svg_url: Address.meta({ description: 'The image alone.', example: 'https://debut.example/badges/tidemark/listed.svg' }),
    width: Count.meta({ description: 'In pixels.', example: 200 }),
    height: Count.meta({ description: 'In pixels.', example: 54 }),
    serves_free_plan: z
      .boolean()
      .meta({ description: 'Whether a listing on the free plan goes live once this badge is on its homepage.', example: true }),
  })
  .meta({ id: 'Badge', description: 'A badge to embed.' });
export const BadgeList = z
  .object({
    listing: ListingName.meta({ description: 'Whose badges these are.' }),
    shape: z.enum(shapes).meta({ description: 'The form asked for.' }),
    mode: z.enum(modes).meta({ description: 'The mode asked for.' }),
    size: z.enum(sizes).meta({ description: 'The size asked for.' }),
    items: z.array(Badge).meta({ description: 'One badge per style that this listing may show.' }),
  })
  .meta({ id: 'BadgeList', description: 'The badges of a listing in one shape, mode and size.' });
