import { expect, test } from 'vitest';
import { db, transaction } from '#lib/core/db.ts';
import { getRaceDetails } from '#lib/launches/get-race-details.ts';
import { raceDetailsOfListings } from '#lib/launches/statements.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';
import { makeLogo } from '#lib/listings/logos/make-logo.ts';
import { storeCopy } from '#lib/listings/logos/store-logo.ts';
import { tintLogos } from '#lib/listings/logos/tint-logos.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeFounder, makeListing } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk } from '#scripts/testing/many-listings.ts';

const picture = (storageKey: string) => ({ storageKey, width: 1280, height: 800, bytes: 9 });

async function storedLogo(colour: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${colour}"/></svg>`;
  const copy = await makeLogo(Buffer.from(svg));
  if ('problem' in copy) throw new Error(copy.problem);
  return transaction((tx) => storeCopy(tx, `https://logos.example/${colour.slice(1)}.svg`, copy));
}

test('the first picture and the first founder', async () => {
  const shot = await makeListing({ name: 'Shot', city: 'Lagos', country: 'PT' });
  await db().screenshot.create({ data: { profileId: shot.profileId, ...picture('shot.webp'), takenAt: new Date() } });
  for (const [position, name] of [
    [1, 'Second Person'],
    [0, 'First Person'],
  ] as const) {
    const founder = await makeFounder({ name, photoUrl: position === 0 ? '/media/photo-1.webp' : null, country: 'PT' });
    await db().listingFounder.create({ data: { listingId: shot.id, founderId: founder.id, position } });
  }
  const gallery = await makeListing({ name: 'Gallery', mediaUnlocked: true });
  const locked = await makeListing({ name: 'Locked' });
  for (const listingId of [gallery.id, locked.id])
    await db().listingImage.createMany({
      data: [1, 0].map((position) => ({ listingId, position, alt: `Image ${position}`, ...picture(`${listingId}-${position}.webp`) })),
    });
  const paused = await makeListing({ name: 'Hidden', status: 'paused' });

  const details = await getRaceDetails([shot.id, gallery.id, locked.id, paused.id]);
  expect(details.get(shot.id)).toMatchObject({
    picture: { storageKey: 'shot.webp', width: 1280, height: 800, alt: 'The home page of Shot' },
    maker: { slug: 'first-person', name: 'First Person', photoUrl: '/media/photo-1.webp' },
    city: 'Lagos',
    country: 'PT',
    tags: ['listing:shot', 'founder:first-person'],
  });
  expect(details.get(gallery.id)).toMatchObject({
    picture: { storageKey: `${gallery.id}-0.webp`, alt: 'Image 0' },
    maker: null,
  });
  expect(details.get(locked.id)?.picture).toBeNull();
  expect(details.has(paused.id)).toBe(false);
  expect(await getRaceDetails([])).toEqual(new Map());
});

test('a logo from before is measured later, once, and its page shows it', async () => {
  const coloured = await storedLogo('#8c2f5b');
  const grey = await storedLogo('#808080');
  await db().logo.updateMany({ where: { hash: { in: [coloured, grey] } }, data: { tint: null } });
  const [one, two] = [await makeListing({ logoUrl: logoPath(coloured) }), await makeListing({ logoUrl: logoPath(grey) })];
  expect((await getListing(one.slug)).tint).toBeNull();
  expect(await tintLogos()).toBe(2);
  expect((await getListing(one.slug)).tint).toMatch(/^#8[b-d]/);
  expect((await getListing(two.slug)).tint).toBeNull();
  expect(await tintLogos()).toBe(0);
});

test('of ten thousand listings, only those of the race are read', async () => {
  await loadInBulk((query) => addListings(query, {}, 10_000));
  const ids = (await db().listing.findMany({ where: { status: 'live' }, take: 20, select: { id: true } })).map(({ id }) => id);
  const plan = await explainStatement(raceDetailsOfListings, [`{${ids.join(',')}}`]);
  expect(plan).toContain('listings_pkey');
  expect(plan).not.toContain('Seq Scan on listings');
});
