import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { hourMs, minuteMs } from '#lib/core/durations.ts';
import { type SyntheticSite, syntheticSite } from '#lib/crawl/testing/synthetic-site.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { findOwnImage, findPublicImage } from '#lib/listings/media/get-image.ts';
import { sweepMedia } from '#lib/listings/media/sweep-media.ts';
import { getEditedMedia } from '#lib/listings/profile/get-edited-media.ts';
import { removeScreenshot, replaceScreenshot, requestScreenshot } from '#lib/listings/screenshots/change-screenshot.ts';
import { abandonScreenshot, takeScreenshot } from '#lib/listings/screenshots/take-screenshot.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

/** A site whose share image becomes the picture. Tests without a browser take only milliseconds. */
let site: SyntheticSite;
let owner: Awaited<ReturnType<typeof makeUser>>;
let listing: Awaited<ReturnType<typeof makeListing>>;
let upload: Buffer;
const actor = () => sessionActor(owner.id);
const take = () => takeScreenshot(listing.profileId, { renderer: null });

const picture = (colour: string, width = 1200) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="630"><rect width="50%" height="100%" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const showsPicture = (body: Buffer) => {
  site.answers['/shared.png'] = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(body);
};

beforeAll(async () => {
  upload = await picture('#7c3aed', 1600);
});
beforeEach(async () => {
  site = await syntheticSite({ '/': '<meta property="og:image" content="/shared.png"><h1>Tidemark</h1>' });
  showsPicture(await picture('#0f766e'));
  owner = await makeUser();
  const draft = await makeDraft({ userId: owner.id, url: `${site.origin}/` });
  listing = await makeListing({ ownerId: owner.id, profileId: draft.profileId, websiteUrl: draft.url });
});
afterEach(async () => {
  setClock(systemClock);
  await site.close();
});

const row = () => db().screenshot.findUnique({ where: { profileId: listing.profileId } });
const shown = async () => (await getListing(listing.slug)).screenshot;
const folder = () => join(config().dataDir, 'storage', 'media');
const stored = () => (existsSync(folder()) ? readdirSync(folder()).toSorted() : []);
const wanted = async () =>
  (await db().$queryRaw<{ of: string }[]>`select data->>'profileId' as of from job_events where name = 'screenshot/wanted'`).filter(
    ({ of }) => of === listing.profileId,
  ).length;
const after = (ms: number) => setClock({ now: () => new Date(Date.now() + ms) });

describe('taking', () => {
  test('a picture is stored in two sizes and shown by listing and draft', async () => {
    const before = stored();
    expect(await take()).toBe('taken');
    const { storageKey, ...rest } = (await shown()) ?? { storageKey: '' };
    expect(rest).toEqual({ width: 1200, height: 630, origin: 'share_image' });
    expect(stored().filter((name) => !before.includes(name))).toEqual([storageKey.replace('.webp', '-small.webp'), storageKey].toSorted());
    expect(await row()).toMatchObject({ pageUrl: `${site.origin}/`, problem: null, triedAt: expect.any(Date), takenAt: expect.any(Date) });
    const draft = await db().draft.findUniqueOrThrow({ where: { profileId: listing.profileId } });
    expect((await getDraft(actor(), draft.id)).screenshot).toMatchObject({ storageKey });
    expect((await getEditedMedia(actor(), listing.id)).screenshot).toMatchObject({ image: { storageKey }, isRemoved: false });
  });

  test('the next one replaces it, and its files go', async () => {
    await take();
    const first = await shown();
    showsPicture(await picture('#c2410c'));
    expect(await take()).toBe('taken');
    const second = await shown();
    expect(second?.storageKey).not.toBe(first?.storageKey);
    expect(stored()).toContain(second?.storageKey);
    expect(stored()).not.toContain(first?.storageKey);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['is gone', async () => delete site.answers['/'], 'unreachable'],
    ['forbids it', async () => Object.assign(site.answers, { '/robots.txt': 'User-agent: *\nDisallow: /' }), 'forbidden'],
    ['names an image that is none', async () => showsPicture(Buffer.from('GIF89a, or not')), 'no_image'],
    ['names a small image', async () => showsPicture(await picture('#0f766e', 200)), 'no_image'],
    [
      'names a blank image',
      async () => showsPicture(await picture('#000000', 1200).then((body) => sharp(body).flatten().png().toBuffer())),
      'blank',
    ],
  ])('if the site %s, the last picture stays', async (_, change, problem) => {
    await take();
    const before = await shown();
    await db().robotsFile.deleteMany();
    await change();
    expect(await take()).toBe(problem);
    expect(await shown()).toEqual(before);
    expect((await getEditedMedia(actor(), listing.id)).screenshot.problem).toBe(problem);
  });

  test('a profile that was deleted meanwhile has none', async () => {
    site.answers['/shared.png'] = async (_, response) => {
      await db().draft.deleteMany({ where: { profileId: listing.profileId } });
      await db().listing.delete({ where: { id: listing.id } });
      response.writeHead(200, { 'content-type': 'image/png' }).end(upload);
    };
    const before = stored();
    expect(await take()).toBe('kept');
    expect(stored()).toEqual(before);
    expect(await take()).toBe('gone');
  });
});

describe('what its owner decides', () => {
  test('an upload is shown, recorded, and kept by the next readings', async () => {
    await take();
    await replaceScreenshot(actor(), listing.id, upload);
    expect(await shown()).toMatchObject({ width: 1600, origin: 'owner' });
    const before = await row();
    expect(await take()).toBe('kept');
    expect(await row()).toEqual(before);
    expect(await db().version.findFirst({ where: { profileId: listing.profileId }, orderBy: { number: 'desc' } })).toMatchObject({
      action: 'change screenshot',
      actorId: owner.id,
      before: { screenshot: 'A picture of 1200 × 630 pixels' },
      after: { screenshot: 'A picture of 1600 × 630 pixels' },
    });
  });

  test('a file that is no image is refused, with what to do', async () => {
    await expect(replaceScreenshot(actor(), listing.id, Buffer.from('hello'))).rejects.toMatchObject({
      errors: [{ path: 'file', code: 'not_an_image' }],
    });
  });

  test('a removed one stays removed until its owner asks for another', async () => {
    await take();
    const name = (await shown())?.storageKey;
    await removeScreenshot(actor(), listing.id);
    expect(await shown()).toBeNull();
    expect(stored()).not.toContain(name);
    expect(await take()).toBe('kept');
    expect((await getEditedMedia(actor(), listing.id)).screenshot).toMatchObject({ image: null, isRemoved: true });
    after(hourMs);
    await requestScreenshot(actor(), listing.id);
    expect((await getEditedMedia(actor(), listing.id)).screenshot.isBeingTaken).toBe(true);
    expect(await take()).toBe('taken');
    expect(await shown()).toMatchObject({ origin: 'share_image' });
    expect((await getEditedMedia(actor(), listing.id)).screenshot).toMatchObject({ isBeingTaken: false, isRemoved: false });
  });

  test('an upload after the request wins over the picture that was asked for', async () => {
    await requestScreenshot(actor(), listing.id);
    site.answers['/shared.png'] = async (_, response) => {
      await replaceScreenshot(actor(), listing.id, upload);
      response.writeHead(200, { 'content-type': 'image/png' }).end(await picture('#0f766e'));
    };
    const before = stored().length;
    expect(await take()).toBe('kept');
    expect(await shown()).toMatchObject({ width: 1600, origin: 'owner' });
    expect(stored()).toHaveLength(before + 2);
  });

  test('one request at a time, and minutes between attempts; a request that nobody answers ends', async () => {
    await requestScreenshot(actor(), listing.id);
    await expect(requestScreenshot(actor(), listing.id)).rejects.toMatchObject({ code: 'screenshot_under_way' });
    expect(await wanted()).toBe(1);
    await abandonScreenshot(listing.profileId);
    await expect(requestScreenshot(actor(), listing.id)).rejects.toMatchObject({
      code: 'screenshot_too_soon',
      message: expect.stringContaining('in 5 min'),
    });
    after(5 * minuteMs + 1000);
    await requestScreenshot(actor(), listing.id);
    after(20 * minuteMs);
    expect((await getEditedMedia(actor(), listing.id)).screenshot.isBeingTaken).toBe(false);
    await requestScreenshot(actor(), listing.id);
    expect(await wanted()).toBe(3);
  });

  test('strangers and taken down listings are refused', async () => {
    const stranger = sessionActor((await makeUser()).id);
    const calls = [
      (who = actor()) => replaceScreenshot(who, listing.id, upload),
      (who = actor()) => removeScreenshot(who, listing.id),
      (who = actor()) => requestScreenshot(who, listing.id),
    ];
    for (const call of calls) await expect(call(stranger)).rejects.toMatchObject({ code: 'not_found' });
    await db().listing.update({ where: { id: listing.id }, data: { status: 'removed' } });
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('its file', () => {
  test('is public as long as the listing is not taken down, and always seen by its editors', async () => {
    await take();
    const name = (await shown())?.storageKey as string;
    expect(await (await findPublicImage(name))?.read()).toBeInstanceOf(Buffer);
    await db().listing.update({ where: { id: listing.id }, data: { status: 'removed' } });
    expect(await findPublicImage(name)).toBeNull();
    expect(await (await findOwnImage(actor(), listing.id, name))?.read()).toBeInstanceOf(Buffer);
    expect(await findOwnImage(sessionActor((await makeUser()).id), listing.id, name)).toBeNull();
  });

  test('is swept a day after nothing names it', async () => {
    await take();
    const name = (await shown())?.storageKey as string;
    const day = new Date(Date.now() - 25 * hourMs);
    for (const file of stored()) utimesSync(join(folder(), file), day, day);
    await sweepMedia();
    expect(stored()).toContain(name);
    await db().draft.deleteMany({ where: { profileId: listing.profileId } });
    await db().listing.delete({ where: { id: listing.id } });
    expect(await row()).toBeNull();
    await sweepMedia();
    expect(stored()).not.toContain(name);
  });
});
