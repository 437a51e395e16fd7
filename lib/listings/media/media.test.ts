import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { listenForInvalidations } from '#lib/cache/invalidation.ts';
import { config } from '#lib/core/config.ts';
import { db, prismaClient } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { addImage } from '#lib/listings/media/add-image.ts';
import { moveImage, removeImage, setAlt } from '#lib/listings/media/edit-media.ts';
import { smallName } from '#lib/listings/media/gallery-image.ts';
import { findOwnImage, findPublicImage } from '#lib/listings/media/get-image.ts';
import { sweepMedia } from '#lib/listings/media/sweep-media.ts';
import { setVideo } from '#lib/listings/profile/edit-listing-profile.ts';
import { getEditedMedia } from '#lib/listings/profile/get-edited-media.ts';
import { storage } from '#lib/ports/storage/index.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let png: Buffer;
let wide: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  wide = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
});

let owner: Awaited<ReturnType<typeof makeUser>>;
let listing: Awaited<ReturnType<typeof makeListing>>;
const actor = () => sessionActor(owner.id);
beforeEach(async () => {
  owner = await makeUser();
  listing = await makeListing({ ownerId: owner.id, mediaUnlocked: true });
});

let made = 0;
/** An image that no other test adds. */
async function another(): Promise<Buffer> {
  made += 1;
  const background = { r: (made * 37) % 256, g: (made * 91) % 256, b: 128 };
  return sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
}
const add = async (alt = '', body?: Buffer) => addImage(actor(), listing.id, { body: body ?? (await another()), alt });
const alts = async () => (await getEditedMedia(actor(), listing.id)).images.map(({ alt }) => alt);
/** Returns the names of the stored files; an empty list if the folder doesn’t exist yet. */
function stored(): string[] {
  const folder = join(config().dataDir, 'storage', 'media');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}
const versions = () => db().version.findMany({ where: { profile: { listing: { id: listing.id } } }, orderBy: { number: 'asc' } });
const lock = () => db().listing.update({ where: { id: listing.id }, data: { mediaUnlocked: false } });

describe('adding', () => {
  test('an image is stored with its small copy, shown, written down, and its page drawn anew', async () => {
    const before = stored();
    const dropped: string[] = [];
    const nothing = async () => undefined;
    const stop = await listenForInvalidations({
      invalidate: async (tags) => void dropped.push(...tags),
      invalidateAll: nothing,
      disconnected: nothing,
    });
    const { id } = await add('  The window\n of a tide ', wide);
    await expect.poll(() => dropped).toEqual([`listing:${listing.slug}`, 'listings']);
    await stop();
    const { images, unlocked } = await getEditedMedia(actor(), listing.id);
    expect(unlocked).toBe(true);
    expect(images).toMatchObject([{ id, alt: 'The window of a tide', width: 1600, height: 900 }]);
    const name = images[0]?.storageKey as string;
    expect(name).toMatch(/^[0-9a-f]{64}-[0-9a-f]{16}\.webp$/);
    expect(stored().filter((file) => !before.includes(file))).toEqual([name, smallName(name)].toSorted());
    expect(await (await findPublicImage(name))?.read()).toEqual((await storage().get(`media/${name}`))?.body);
    expect(await sharp((await (await findPublicImage(smallName(name)))?.read()) as Buffer).metadata()).toMatchObject({
      width: 800,
      height: 450,
    });
    expect(await versions()).toMatchObject([
      { action: 'change gallery', actorId: owner.id, before: { images: [] }, after: { images: ['The window of a tide'] } },
    ]);
  });

  test('of two images one may go without the other', async () => {
    const one = await add();
    await add();
    const [first, second] = (await getEditedMedia(actor(), listing.id)).images;
    expect(first?.storageKey).not.toBe(second?.storageKey);
    await removeImage(actor(), listing.id, one.id);
    expect(await (await findPublicImage(second?.storageKey as string))?.read()).toBeInstanceOf(Buffer);
  });

  test('twenty at once fill the gallery to eight, and leave nothing of the others', async () => {
    const before = stored();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => add(`Image ${at}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    for (const attempt of tries) if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'gallery_full' });
    const rows = await db().listingImage.findMany({ where: { listingId: listing.id }, orderBy: { position: 'asc' } });
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(stored().filter((file) => !before.includes(file))).toEqual(rows.map(({ storageKey }) => storageKey).toSorted());
  });

  test('what is no image is refused by name, and nothing is stored', async () => {
    const before = stored();
    await expect(add('', Buffer.from('<html></html>'))).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'file', code: 'not_an_image' }],
    });
    await expect(add('x'.repeat(301))).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'alt', code: 'too_long' }] });
    expect(stored()).toEqual(before);
    expect(await alts()).toEqual([]);
  });

  test('an image that the gallery has already is refused', async () => {
    await add('', png);
    await expect(add('Again', png)).rejects.toMatchObject({ errors: [{ path: 'file', code: 'same_image' }] });
  });

  test('a listing of somebody else is not found, one that is locked says what to buy', async () => {
    const stranger = sessionActor((await makeUser()).id);
    const before = stored();
    await expect(addImage(stranger, listing.id, { body: png, alt: '' })).rejects.toMatchObject({ code: 'not_found' });
    for (const id of [0, -1, 1.5, 2 ** 40, Number.NaN])
      await expect(addImage(actor(), id, { body: png, alt: '' })).rejects.toMatchObject({ code: 'not_found' });
    await lock();
    await expect(add()).rejects.toMatchObject({ code: 'media_locked', status: 400 });
    expect(stored()).toEqual(before);
  });

  test('when the rows can’t be written, the files go again', async () => {
    const before = stored();
    const broken = vi.spyOn(prismaClient(), '$transaction').mockRejectedValueOnce(new Error('the database went away'));
    await expect(add('', wide)).rejects.toThrow('went away');
    broken.mockRestore();
    expect(stored()).toEqual(before);
  });

  test('locked between the look and the writing: refused, and the file goes', async () => {
    const before = stored();
    const put = storage().put.bind(storage());
    const slow = vi.spyOn(storage(), 'put').mockImplementationOnce(async (...args) => {
      await put(...args);
      await lock();
    });
    await expect(add()).rejects.toMatchObject({ code: 'media_locked' });
    slow.mockRestore();
    expect(stored()).toEqual(before);
  });
});

describe('what is there', () => {
  test('is moved, worded and removed; each is a version', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    await moveImage(actor(), listing.id, c.id, -1);
    expect(await alts()).toEqual(['A', 'C', 'B']);
    await moveImage(actor(), listing.id, a.id, 5);
    expect(await alts()).toEqual(['C', 'B', 'A']);
    await moveImage(actor(), listing.id, a.id, 1);
    await setAlt(actor(), listing.id, b.id, ' The second ');
    expect(await alts()).toEqual(['C', 'The second', 'A']);
    await setAlt(actor(), listing.id, b.id, '\u202eThe\n second\0'); // no change: direction marks and line breaks are removed
    await removeImage(actor(), listing.id, c.id);
    expect(await alts()).toEqual(['The second', 'A']);
    expect((await versions()).slice(3).map(({ after }) => (after as { images: string[] }).images)).toEqual([
      ['A', 'C', 'B'],
      ['C', 'B', 'A'],
      ['C', 'The second', 'A'],
      ['The second', 'A'],
    ]);
    await add('D');
    expect(await alts()).toEqual(['The second', 'A', 'D']);
  });

  test('moves and removals at once leave an order without gaps in who is there', async () => {
    const ids = [];
    for (const alt of ['A', 'B', 'C', 'D', 'E']) ids.push((await add(alt)).id);
    const results = await Promise.allSettled([
      ...ids.map((id, at) => moveImage(actor(), listing.id, id, at % 2 ? -2 : 3)),
      removeImage(actor(), listing.id, ids[2] as string),
    ]);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'not_found' });
    expect((await alts()).toSorted()).toEqual(['A', 'B', 'D', 'E']);
  });

  test('nobody else touches it, and an image of another listing is none of this one', async () => {
    const { id } = await add('A');
    const stranger = sessionActor((await makeUser()).id);
    const other = await makeListing({ ownerId: owner.id, mediaUnlocked: true });
    for (const [who, of] of [
      [stranger, listing.id],
      [actor(), other.id],
    ] as const) {
      await expect(removeImage(who, of, id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(moveImage(who, of, id, 1)).rejects.toMatchObject({ code: 'not_found' });
      await expect(setAlt(who, of, id, 'mine')).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(removeImage(actor(), listing.id, "' or true")).rejects.toMatchObject({ code: 'not_found' });
    await expect(getEditedMedia(stranger, listing.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await alts()).toEqual(['A']);
  });
});

describe('who sees an image', () => {
  const nameOf = async () => (await getEditedMedia(actor(), listing.id)).images[0]?.storageKey as string;

  test('everybody while it is unlocked; its editors alone once it is locked; everybody again after that', async () => {
    await add('', wide);
    const name = await nameOf();
    const stranger = sessionActor((await makeUser()).id);
    for (const each of [name, smallName(name)]) expect(await findPublicImage(each)).not.toBeNull();
    await lock();
    for (const each of [name, smallName(name)]) {
      expect(await findPublicImage(each)).toBeNull();
      expect(await findOwnImage(stranger, listing.id, each)).toBeNull();
      expect(await (await findOwnImage(actor(), listing.id, each))?.read()).toBeInstanceOf(Buffer);
    }
    await expect(
      setAlt(actor(), listing.id, (await getEditedMedia(actor(), listing.id)).images[0]?.id as string, 'x'),
    ).rejects.toMatchObject({
      code: 'media_locked',
    });
    await db().listing.update({ where: { id: listing.id }, data: { mediaUnlocked: true } });
    expect(await findPublicImage(name)).not.toBeNull();
  });

  test('nobody once the site’s team removed the listing', async () => {
    await add();
    const name = await nameOf();
    await db().listing.update({ where: { id: listing.id }, data: { status: 'removed' } });
    expect(await findPublicImage(name)).toBeNull();
    await expect(add()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a locked gallery can still be emptied', async () => {
    const { id } = await add();
    const name = await nameOf();
    await lock();
    await removeImage(actor(), listing.id, id);
    expect(await storage().get(`media/${name}`)).toBeNull();
  });

  test.each(['', '..', 'a.webp/../b.webp', 'documents/a.pdf', 'A.webp', '%2e%2e.webp', 'x'.repeat(300)])(
    '“%s” is no name',
    async (name) => {
      expect(await findPublicImage(name)).toBeNull();
    },
  );
});

describe('the video', () => {
  const videoOf = async () => (await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).demoVideoUrl;

  test('is set on the listing and on its draft, as edited; and removed', async () => {
    const draft = await makeDraft({ userId: owner.id, profileId: listing.profileId });
    const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    await setVideo(actor(), listing.id, ` ${address} `);
    expect(await videoOf()).toBe(address);
    const field = async () => (await getDraft(actor(), draft.id)).fields.demo_video_url;
    expect(await field()).toMatchObject({ value: address, state: 'manual' });
    expect((await getEditedMedia(actor(), listing.id)).videoUrl).toBe(address);
    await setVideo(actor(), listing.id, '');
    expect(await videoOf()).toBeNull();
    expect(await field()).toMatchObject({ value: null, state: 'deleted' });
  });

  test('is set on a listing that was never drafted', async () => {
    await setVideo(actor(), listing.id, 'youtu.be/dQw4w9WgXcQ');
    expect(await videoOf()).toBe('https://youtu.be/dQw4w9WgXcQ');
    await setVideo(actor(), listing.id, 'https://youtu.be/dQw4w9WgXcQ');
    expect(await versions()).toMatchObject([{ action: 'edit', before: { demo_video_url: { value: null } } }]);
  });

  test.each([
    'https://vimeo.com/76979871',
    'javascript:alert(1)',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/@channel',
  ])('%s is none', async (address) => {
    await expect(setVideo(actor(), listing.id, address)).rejects.toMatchObject({ errors: [{ path: 'video' }] });
    expect(await videoOf()).toBeNull();
  });

  test('is the editors’ alone, and of an unlocked gallery', async () => {
    const stranger = sessionActor((await makeUser()).id);
    await expect(setVideo(stranger, listing.id, '')).rejects.toMatchObject({ code: 'not_found' });
    await lock();
    await expect(setVideo(actor(), listing.id, '')).rejects.toMatchObject({ code: 'media_locked' });
  });
});

test('the sweep takes what no listing has, and leaves what is young, shown or only hidden', async () => {
  await add('', wide);
  await lock();
  const [hidden] = (await getEditedMedia(actor(), listing.id)).images;
  const gone = await makeListing({ ownerId: owner.id, mediaUnlocked: true });
  await addImage(actor(), gone.id, { body: wide, alt: '' });
  const [orphan] = (await getEditedMedia(actor(), gone.id)).images;
  await storage().put('media/cut-off.webp', png, 'image/webp');
  await storage().put('documents/inv-1.pdf', Buffer.from('%PDF'), 'application/pdf');
  await db().listing.delete({ where: { id: gone.id } });
  expect(await sweepMedia()).toBe(0);
  const folder = join(config().dataDir, 'storage', 'media');
  const old = new Date(Date.now() - 25 * hourMs);
  for (const file of stored()) if (file !== 'cut-off.webp') utimesSync(join(folder, file), old, old);
  expect(await sweepMedia()).toBe(2);
  const name = orphan?.storageKey as string;
  for (const each of [name, smallName(name)]) expect(await storage().get(`media/${each}`)).toBeNull();
  for (const each of [hidden?.storageKey as string, smallName(hidden?.storageKey as string), 'cut-off.webp'])
    expect(await storage().get(`media/${each}`)).not.toBeNull();
  expect(await storage().get('documents/inv-1.pdf')).not.toBeNull();
});
