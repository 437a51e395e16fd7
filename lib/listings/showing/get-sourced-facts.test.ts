import { expect, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { getSourcedFacts, listSourcesOfFounder } from '#lib/listings/showing/get-sourced-facts.ts';
import { contentOf, type Field } from '#lib/profile/content.ts';
import { storeContent } from '#lib/profile/store-content.ts';
import { makeListing } from '#scripts/testing/factories.ts';

test('what a listing’s site states, the price first; nothing that a person typed', async () => {
  const evidence = [{ quote: 'It says so.', url: 'https://a.example/', title: 'Home', checked_on: '2026-11-16' }];
  const drafted = (value: string): Field<string> => ({ value, ai_value: value, state: 'ai', locked: false, evidence });
  const [full, bare, blank] = [await makeListing(), await makeListing(), await makeListing()];
  const fields = {
    tagline: drafted('One'),
    country: drafted('PT'),
    pricing_summary: drafted('€8'),
    city: { ...drafted('Lisbon'), value: 'Porto' },
  };
  await storeContent(db(), full.profileId, contentOf({ fields }));
  await storeContent(db(), bare.profileId, contentOf({ fields: { tagline: drafted('One') } }));
  const facts = await getSourcedFacts([full.id, bare.id, blank.id]);
  expect(facts.get(full.id)).toEqual([
    { label: 'Price', text: '€8', reason: null, quotes: evidence },
    { label: 'Country', text: 'Portugal', reason: null, quotes: evidence },
  ]);
  expect(facts.get(bare.id)).toEqual([]);
});

test('city and country that one sentence says are one fact', async () => {
  const said = (value: string, quote: string): Field<string> => ({
    ...{ value, ai_value: value, state: 'ai', locked: false },
    evidence: [{ quote, url: 'https://a.example/', title: 'Home', checked_on: '2026-11-16' }],
  });
  const [together, apart] = [await makeListing(), await makeListing()];
  const country = said('PT', 'Made in Lisbon, Portugal.');
  await storeContent(db(), together.profileId, contentOf({ fields: { city: said('Lisbon', 'Made in Lisbon, Portugal.'), country } }));
  await storeContent(db(), apart.profileId, contentOf({ fields: { city: said('Lisbon', 'Our studio is in Lisbon.'), country } }));
  const facts = await getSourcedFacts([together.id, apart.id]);
  expect(facts.get(together.id)).toMatchObject([{ label: 'Made in', text: 'Lisbon, Portugal' }]);
  expect(facts.get(apart.id)).toMatchObject([{ text: 'Lisbon' }, { text: 'Portugal' }]);
});

test('the sentences that name a founder, of the listings whose sites do', async () => {
  const evidence = [{ quote: 'Ada Quill makes it.', url: 'https://a.example/team', title: 'Team', checked_on: '2026-11-16' }];
  const named = (name: string, quotes: typeof evidence) => ({ founders: [{ name, title: 'Founder', bio: null, evidence: quotes }] });
  const [sourced, typed, other, blank] = [await makeListing(), await makeListing(), await makeListing(), await makeListing()];
  await storeContent(db(), sourced.profileId, contentOf(named('Ada Quill', evidence)));
  await storeContent(db(), typed.profileId, contentOf(named('Ada Quill', [])));
  await storeContent(db(), other.profileId, contentOf(named('Bea Ross', evidence)));
  const ids = [sourced, typed, other, blank].map(({ id }) => id);
  expect(await listSourcesOfFounder('Ada Quill', ids)).toEqual(new Map([[sourced.id, evidence]]));
});
