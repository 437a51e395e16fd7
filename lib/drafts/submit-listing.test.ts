import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

test('a product that is listed already is refused, with whose it is', async () => {
  const { id: userId } = await makeUser();
  const { id: ownerId } = await makeUser();
  const own = await makeListing({ domain: 'own.example', status: 'draft', ownerId: userId });
  const others = await makeListing({ domain: 'others.example', ownerId });
  await makeListing({ domain: 'prepared.example', status: 'draft', ownerId });
  await db().listingEditor.updateMany({ where: { listingId: others.id }, data: { verifiedAt: new Date('2026-11-02') } });
  const refusalOf = (url: string) => submitListing(sessionActor(userId), { url }).catch((error) => error);

  const data = { listingId: null, slug: null, public: false };
  for (const [host, expected] of [
    ['own.example', { ...data, ownership: 'yours', listingId: own.id, slug: own.slug }],
    ['others.example', { ...data, ownership: 'other', slug: others.slug, public: true }],
    ['prepared.example', { ...data, ownership: 'preparing' }],
    ['second.others.example', { ...data, ownership: 'domain_owner', slug: others.slug, public: true }],
  ] as const)
    expect(await refusalOf(`https://${host}/`)).toMatchObject({ code: 'listing_exists', data: expected });
});

test('parameters that only track where somebody came from are not kept', async () => {
  const { id: userId } = await makeUser();
  const draft = await submitListing(sessionActor(userId), { url: 'https://tracked.example/?utm_source=mail&plan=a&fbclid=1' });
  expect((await db().draft.findUniqueOrThrow({ where: { id: draft.id } })).url).toBe('https://tracked.example/?plan=a');
});

test('who submits a product again gets its open draft, and the site is read once', async () => {
  const { id: userId } = await makeUser();
  const submit = (url: string) => submitListing(sessionActor(userId), { url });
  const [first, second] = await Promise.all([submit('https://again.example'), submit('https://www.again.example/')]);
  expect(second.id).toBe(first.id);
  expect((await submit('https://again.example')).id).toBe(first.id);
  expect(await db().jobEvent.count({ where: { id: `draft-submitted:${first.id}` } })).toBe(1);

  const stranger = await makeUser();
  expect((await submitListing(sessionActor(stranger.id), { url: 'https://again.example' })).id).not.toBe(first.id);

  await db().draft.update({ where: { id: first.id }, data: { status: 'ready', outcome: 'unreachable' } });
  expect((await submit('https://again.example')).id).not.toBe(first.id);
});

test('the directory itself is no product', async () => {
  const { id: userId } = await makeUser();
  const { siteUrl } = config();
  const drafts = await db().draft.count();
  for (const url of [siteUrl, `${siteUrl}/listings/tidemark?x=1#y`])
    await expect(submitListing(sessionActor(userId), { url })).rejects.toMatchObject({
      errors: [{ path: 'url', code: 'own_address', message: expect.stringContaining('give the address of your product') }],
    });
  expect(await db().draft.count()).toBe(drafts);
});
