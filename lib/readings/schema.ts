import { z } from 'zod';
import { booleanParameter, rowIdParameter } from '#lib/api/schema/parameters.ts';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { CalendarDate, Count, RowId, Time, Uuid } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import { isoDate } from '#lib/core/time.ts';
import { ListingIdParams, ListingName } from '#lib/listings/schema.ts';
import { Evidence } from '#lib/profile/evidence-schema.ts';
import type { ReadingView } from '#lib/readings/reading-view.ts';

const outcomes = ['complete', 'partial', 'blocked_by_robots', 'unreachable', 'not_a_website'] as const;
const doubts = ['name', 'moved', 'parked', 'emptied'] as const;

export const Reading = z
  .object({
    id: Uuid.meta({ description: 'The reading’s id.', example: '019a8d10-5b2c-7d31-9f04-2c6a8e1d7b90' }),
    requested_by: z
      .enum(['owner', 'monthly'])
      .meta({ description: '`owner`: an editor of the listing asked for it; `monthly`: it was due.', example: 'owner' }),
    status: z.enum(['waiting', 'reading', 'ended']).meta({ description: 'Where the reading stands.', example: 'ended' }),
    percent: computed(
      Count.meta({ description: 'How much of it is done, 0 to 100.', example: 100 }),
      ({ progress }: Pick<ReadingView, 'progress'>) => progress?.percent ?? 100,
    ),
    outcome: z.enum(outcomes).nullable().meta({
      description:
        '`complete`: all chosen pages were read; `partial`: the home page, but not all of them; otherwise why no page was read, and then nothing changes. Null until it has ended.',
      example: 'complete',
    }),
    problems: z.array(z.string()).meta({ description: 'Codes of what went wrong, such as `timed_out`.' }),
    doubt: z.enum(doubts).nullable().meta({
      description:
        'Why the site may not be the product’s any more: `name`: it bears another name; `moved`: it leads to another host; `parked`: the domain is parked or for sale; `emptied`: hardly any text is left. Then nothing was compared, and the list has one difference `identity` for the owner to decide. Null otherwise.',
    }),
    pages: Count.meta({ description: 'Number of pages read.', example: 9 }),
    confirmed: Count.meta({ description: 'Number of the profile’s sentences that still stand on the site.', example: 21 }),
    found: Count.meta({ description: 'Number of differences found, with those that were dismissed before.', example: 1 }),
    offered: Count.meta({ description: 'Number of differences that are newly offered; at most 50 are open at once.', example: 1 }),
    created_at: Time.meta({ description: 'When the reading was asked for.' }),
    ended_at: Time.nullable().meta({ description: 'When it ended; null until then.' }),
  })
  .meta({ id: 'Reading', description: 'A reading of a listed product’s website after its draft.' });

export const SiteDifference = z
  .object({
    id: RowId.meta({ description: 'The difference’s number, which resolve_site_difference takes.', example: 12 }),
    member: z.string().meta({
      description:
        'The part of the profile: a field, `founders`, `faqs`, `milestones`, `company_socials`, `founder_socials` or `story`; or `identity`: whether the site is still the product’s.',
      example: 'pricing_summary',
    }),
    key: z.string().meta({
      description:
        'The entry within the part: a list’s entry, a founder’s name, a question, a platform, a section. Empty for a field with one value.',
      example: '',
    }),
    kind: z.enum(['changed', 'added', 'gone', 'identity']).meta({
      description:
        '`changed`: the site says something else; `added`: the profile doesn’t have it; `gone`: the site no longer says it; `identity`: the site may not be the product’s any more, so nothing else is offered until somebody decides.',
      example: 'changed',
    }),
    ours: z.string().nullable().meta({
      description: 'What the profile says, a founder or a question in several lines; null if nothing.',
      example: 'EUR 9 a month for all harbours',
    }),
    theirs: z
      .string()
      .nullable()
      .meta({ description: 'What the site says; null if it is gone.', example: 'EUR 12 a month for all harbours' }),
    evidence: z
      .array(Evidence)
      .meta({ description: 'The quotes for what the site says; of something that is gone, those that stood there.' }),
    basis: z.enum(['stated', 'inferred']).meta({ description: '`inferred`: a rule concluded it from the quotes.', example: 'stated' }),
    reason: z.string().nullable().meta({ description: 'Why a rule concluded it; null if the site states it.' }),
    state: z.enum(['open', 'accepted', 'dismissed', 'outdated']).meta({
      description: '`outdated`: the site or the profile changed before anybody decided.',
      example: 'open',
    }),
    found_on: computed(
      CalendarDate.meta({ description: 'The day on which it was first found.', example: '2026-11-20' }),
      ({ createdAt }: { createdAt: Date }) => isoDate(createdAt),
    ),
  })
  .meta({ id: 'SiteDifference', description: 'One thing that the product’s website says otherwise than the profile.' });

export const DifferencesQuery = z.strictObject({
  inferred: booleanParameter({ default: false }).meta({
    description: 'Also what a rule concluded from the site.',
    example: false,
  }),
});

export const SiteDifferenceList = z
  .object({
    listing: ListingName.meta({ description: 'The listing.' }),
    reading: Reading.nullable().meta({ description: 'The latest reading; null if the site was not read again yet.' }),
    readable_at: Time.nullable().meta({ description: 'When the site may be read again; null if it may be read now, or is being read.' }),
    inferred: Count.meta({
      description: 'Number of open differences that a rule concluded; they are listed with `inferred=true` only.',
      example: 0,
    }),
    items: z.array(SiteDifference).max(50).meta({ description: 'The open differences, at most 50, in the order of the profile’s parts.' }),
  })
  .meta({ id: 'SiteDifferenceList', description: 'What a product’s website says otherwise than its profile.' });

export const DifferenceParams = ListingIdParams.extend({
  difference_id: rowIdParameter({ min: 1 }).meta({ description: 'From list_site_differences.', example: 12 }),
});

export const ResolveDifference = z
  .strictObject({
    resolution: selfEvident(
      z.enum(['accept', 'dismiss']).meta({
        description: 'Take the site’s value, or keep the profile’s.',
        example: 'accept',
      }),
    ),
  })
  .meta({ id: 'ResolveDifference', description: 'What to do with a difference.' });

export const ResolvedDifference = z
  .object({
    difference: SiteDifference.meta({ description: 'The difference after it.' }),
    version: Count.meta({ description: 'The listing’s version after it; accepting makes a new one.', example: 5 }),
  })
  .meta({ id: 'ResolvedDifference', description: 'A difference that was accepted or dismissed.' });
