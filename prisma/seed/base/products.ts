import type { Prisma } from '#lib/generated/prisma/client.ts';

/** The products that a new site sells. Afterwards the team changes prices and texts in the database. No other code contains a price. */
export const baseProducts: readonly Omit<Prisma.ProductCreateManyInput, 'id' | 'position'>[] = [
  {
    slug: 'launch',
    name: 'Launch',
    description:
      'Your listing goes live at once, or in a week you choose up to 26 weeks ahead. No queue, and no badge on your homepage. The outbound link stays followed.',
    priceCents: 9900,
  },
  {
    slug: 'extra_category',
    name: 'Extra category',
    description: 'Shows your listing in one more category besides its primary one. Up to three can be added.',
    priceCents: 2900,
  },
  {
    slug: 'story',
    name: 'Founder story',
    description: 'Publishes the story behind the product: why you started, what went wrong, what comes next. It has a page of its own.',
    priceCents: 4900,
  },
  {
    slug: 'milestones',
    name: 'Milestones',
    description: 'Shows a dated timeline of what the product has reached, from the first user to the latest release.',
    priceCents: 2900,
  },
  {
    slug: 'media',
    name: 'Gallery and video',
    description: 'Adds screenshots and a demo video to your listing, above its description.',
    priceCents: 3900,
  },
  {
    slug: 'billboard',
    name: 'Billboard',
    description:
      'A paid ranking by the amount contributed. It is marked as paid wherever it appears, its links are sponsored, and it has no bearing on votes or awards.',
    minimumCents: 2500,
  },
];
