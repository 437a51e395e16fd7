import { z } from 'zod';
import { Address, CalendarDate } from '#lib/api/schema/times.ts';

export const Evidence = z
  .object({
    quote: z.string().meta({ description: 'What the page says, word for word.', example: 'EUR 9 a month for all harbours' }),
    url: Address.meta({ description: 'The page.', example: 'https://tidemark.example/pricing' }),
    title: z.string().meta({ description: 'The page’s title.', example: 'Pricing' }),
    checked_on: CalendarDate.meta({ description: 'The day on which the quote was last seen on the page.', example: '2026-11-09' }),
    visibility: z.enum(['hidden', 'data']).optional().meta({
      description:
        '`data`: the quote stands only in what the page tells programs, such as its description and structured data; `hidden`: visitors don’t see it on the page, so it is no public evidence and its value is not `stated`. Absent if visitors see it.',
      example: 'data',
    }),
  })
  .meta({ id: 'Evidence', description: 'A quote from the product’s own website, or, of an FAQ, what its makers answered on this site.' });
