import { expect, test } from 'vitest';
import { FreePlan } from '#lib/launches/schema.ts';
import { serializeFreePlace } from '#lib/launches/serialize.ts';

test('a place in the free queue, with the listing in brief', () => {
  const listing = {
    ...{ id: 481, slug: 'tidemark', name: 'Tidemark', websiteUrl: 'https://tidemark.example/', tagline: 'Tide tables that fit your boat' },
    ...{ logoUrl: null, category: null, votes: 0, followers: 0, domainRating: null, verified: false, launchedAt: null },
    launchWeek: new Date('2027-01-04'),
    status: 'awaiting_badge',
    plan: 'free',
    statusReason: null,
    role: 'owner',
    draftId: null,
    previewToken: '5d0f1c3e-8a44-4b6e-9a53-0e6c6c2f7b21',
  } as const;
  const badge = { found: false, checkedAt: null, missingSince: null, homepage: 'https://tidemark.example', html: '<a></a>' };
  const shown = serializeFreePlace({ listing, launchWeek: new Date('2027-01-04'), badge, nextStep: 'Put it there.' });
  expect(FreePlan.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({ launch_week: '2027-01-04', badge: { found: false, checked_at: null }, next_step: 'Put it there.' });
});
