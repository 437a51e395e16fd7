import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let maker: Actor & { userId: string };
let listing: { id: number };
beforeAll(async () => {
  maker = sessionActor((await makeUser()).id) as typeof maker;
  listing = await makeListing({ ownerId: maker.userId, status: 'live', name: 'Ebbline' });
  await makeListing({ status: 'live', name: 'Copa' });
});
const rename = (name: string, actor: Actor = maker) => updateListing(actor, listing.id, { fields: { name } });
const refused = (code: string, path = 'fields.name') => ({ status: 400, errors: [{ path, code }] });

test.each([
  ['Debut', 'name_of_site'],
  ['D\u0435but Support', 'name_of_site'],
  ['Ebb\u0456ine', 'mixed_alphabets'],
  ['\u0421\u043e\u0440\u0430', 'lookalike_name'], // all letters are Cyrillic, but it looks like the Latin “Copa”
])('a product is not called %s: %s', async (name, code) => {
  await expect(rename(name)).rejects.toMatchObject(refused(code));
});

test('two honest products may have one name, a maker may use other letters, and the team may name the site', async () => {
  for (const name of ['Copa', 'Яндекс Maps', 'Москва']) expect((await rename(name)).name).toBe(name);
  await makeListing({ ownerId: maker.userId, status: 'live', name: 'Xopa' });
  expect((await rename('\u0425\u043e\u0440\u0430')).name).toBe('\u0425\u043e\u0440\u0430');
  expect((await rename('Debut', { ...maker, role: 'moderator' })).name).toBe('Debut');
});

test('founders and drafted names are looked at too', async () => {
  const text: [string, string] = ['Tide tables', 'Tide tables.'];
  const draft = await makeDraft({ userId: maker.userId, found: { name: ['D\u0435but', 'D\u0435but.'], tagline: text, description: text } });
  await expect(submitDraft(maker, draft.id)).rejects.toMatchObject({ status: 400 });
  const founders = [{ name: 'Ada' }, { name: 'The Debut Team' }];
  await expect(updateDraft(maker, draft.id, { founders })).rejects.toMatchObject(refused('name_of_site', 'founders.1.name'));
  await expect(updateDraft(maker, draft.id, { fields: { name: 'Ebb\u0456ine' } })).rejects.toMatchObject(refused('mixed_alphabets'));
});

test('the names of a hundred thousand listings are looked up by their index', async () => {
  const plan = await transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`;
    return tx.$queryRaw`explain select from listing_names n where n.folded_name = any(array['copa', 'cora'])`;
  });
  expect(JSON.stringify(plan)).toContain('listing_names_trigrams');
});
