import { expect, test, vi } from 'vitest';
import { db, pool } from '#lib/core/db.ts';
import { weekOf } from '#lib/core/time.ts';
import { makeCategory, makeListing } from '#scripts/testing/factories.ts';
import ListingPage from './page.tsx';

/** Renders the page of a listing, without its child components, and returns the names of the SQL statements that were run. */
async function statementsOf(slug: string): Promise<(string | undefined)[]> {
  const asked = vi.spyOn(pool(), 'query');
  try {
    await ListingPage({ params: Promise.resolve({ slug }), searchParams: Promise.resolve({}) });
    return asked.mock.calls.map(([statement]) => (statement as { name?: string }).name).sort();
  } finally {
    asked.mockRestore();
  }
}

const always = [
  'alternatives_of',
  'awards_of_listing',
  'founders_of_listing',
  'listing_offer',
  'listing_profile_sourced',
  'questions_liveliest',
  'reviews_helpful',
  'reviews_stars',
];

test('a page asks eight statements before the launch, and two more once the race is over', async () => {
  const category = await makeCategory({ name: 'Sailing' });
  await makeListing({ slug: 'coming', status: 'scheduled', categoryIds: [category.id] });
  await makeListing({ slug: 'raced', launchWeek: new Date('2026-01-05'), finalRank: 2, finalOf: 9 });
  await db().launchWeek.upsert({
    where: { week: new Date('2026-01-05') },
    create: { week: new Date('2026-01-05'), closedAt: new Date() },
    update: { closedAt: new Date() },
  });
  expect(await statementsOf('coming')).toEqual(always);
  expect(await statementsOf('raced')).toEqual([...always, 'race_final_place', 'stats_are_public'].sort());
});

test('while its race is on it asks three more: also where it stands, and where it stood', async () => {
  await makeListing({ slug: 'racing', launchWeek: weekOf(new Date()) });
  expect(await statementsOf('racing')).toEqual([...always, 'race_recorded_hours', 'race_standings', 'stats_are_public'].sort());
});
