import { afterEach, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now, parseDate } from '#lib/core/time.ts';
import { beginDay } from '#lib/launches/begin-day.ts';
import { findOffer, OfferForm } from '#lib/listings/offers/offer.ts';
import { setOffer } from '#lib/listings/offers/set-offer.ts';
import { purge } from '#lib/site/purge.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

afterEach(() => setClock(systemClock));

const inDays = (days: number) => isoDate(new Date(now().getTime() + days * dayMs));
const offer = (days: number) => ({ text: '20 % off the first year', code: 'DEBUT20', endsOn: parseDate(inDays(days)) as Date });

test('an offer is shown to the end of its last day, then its page is drawn without it, and a month later it is deleted', async () => {
  const user = await makeUser();
  const { id, slug } = await makeListing({ ownerId: user.id });
  await setOffer(sessionActor(user.id), id, offer(1));
  expect(await findOffer(id)).toMatchObject({ text: '20 % off the first year', code: 'DEBUT20' });
  setClock(movedClock(dayMs));
  expect(await findOffer(id)).not.toBeNull();
  setClock(movedClock(2 * dayMs));
  expect(await findOffer(id)).toBeNull();
  await db().invalidation.deleteMany();
  await beginDay();
  expect((await db().invalidation.findMany({ select: { tag: true } })).map(({ tag }) => tag)).toContain(`listing:${slug}`);
  setClock(movedClock(33 * dayMs));
  expect(await purge('listing_offers')).toBe(1);
});

test('owners change it and take it off; editors and others can’t', async () => {
  const [owner, editor, stranger] = [await makeUser(), await makeUser(), await makeUser()];
  const { id } = await makeListing({ ownerId: owner.id });
  await db().listingEditor.create({ data: { listingId: id, userId: editor.id, role: 'editor' } });
  for (const { id: other } of [editor, stranger])
    await expect(setOffer(sessionActor(other), id, offer(5))).rejects.toMatchObject({ code: 'not_found' });
  await setOffer(sessionActor(owner.id), id, offer(5));
  await setOffer(sessionActor(owner.id), id, { ...offer(9), code: null });
  expect(await findOffer(id)).toMatchObject({ code: null });
  await setOffer(sessionActor(owner.id), id, null);
  expect(await findOffer(id)).toBeNull();
});

test.each([
  ['nothing to read', { text: ' ' }],
  ['two lines', { text: 'a\nb' }],
  ['a long text', { text: 'x'.repeat(121) }],
  ['a code with blanks', { code: 'TWO WORDS' }],
  ['a code in other letters', { code: 'ＤＥＢＵＴ' }],
  ['yesterday', { ends_on: inDays(-1) }],
  ['in two years', { ends_on: inDays(800) }],
  ['no date', { ends_on: 'soon' }],
])('is no offer: %s', (_, change) => {
  const sent = { text: '20 % off', code: '', ends_on: inDays(3) };
  expect(OfferForm.safeParse(sent).success).toBe(true);
  expect(OfferForm.safeParse({ ...sent, ...change }).success).toBe(false);
});
