import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { checkCanSetDraftLogo, setDraftLogo } from '#lib/drafts/set-draft-logo.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { getLogo } from '#lib/listings/logos/store-logo.ts';
import { restoreVersion } from '#lib/listings/profile/restore-version.ts';
import { setLogo } from '#lib/listings/profile/set-logo.ts';
import { makeCategory, makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let owner: Actor & { userId: string };
let stranger: Actor;
beforeAll(async () => {
  owner = sessionActor((await makeUser()).id) as typeof owner;
  stranger = sessionActor((await makeUser()).id);
});

const png = (red: number) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const logoOf = async (id: number) => (await db().listing.findUniqueOrThrow({ where: { id } })).logoUrl;

test('an uploaded logo is shown at once as our copy, and the logo before can be put back', async () => {
  const { id } = await makeListing({ ownerId: owner.userId });
  await setLogo(owner, id, await png(10));
  const first = await logoOf(id);
  expect(first).toMatch(/^\/logos\/[0-9a-f]{64}\.webp$/);
  const body = await getLogo(first?.slice('/logos/'.length, -'.webp'.length) ?? '');
  expect(await sharp(body ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  await setLogo(owner, id, await png(200));
  expect(await logoOf(id)).not.toBe(first);
  await restoreVersion(owner, id, 2);
  expect(await logoOf(id)).toBe(first);
  await restoreVersion(owner, id, 1);
  expect(await logoOf(id)).toBeNull();
  expect(await db().jobEvent.count({ where: { name: 'logo/wanted' } })).toBe(0);
});

test('a draft’s logo is that of its listing', async () => {
  const { name } = await makeCategory();
  const found = { name: ['A', 'A'], tagline: ['B', 'B'], description: ['C', 'C'], categories: [[name], 'c'] } satisfies Parameters<
    typeof makeDraft
  >[0]['found'];
  const { id } = await makeDraft({ userId: owner.userId, found });
  const { listingId } = await submitDraft(owner, id);
  await setDraftLogo(owner, id, await png(90));
  expect(await logoOf(listingId)).toMatch(/^\/logos\//);
  await expect(setDraftLogo(stranger, id, await png(91))).rejects.toMatchObject({ code: 'not_found' });
  await db().listing.update({ where: { id: listingId }, data: { status: 'removed' } });
  const logo = await logoOf(listingId);
  await expect(setDraftLogo(owner, id, await png(92))).rejects.toMatchObject({ code: 'not_found' });
  await expect(checkCanSetDraftLogo(owner, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await logoOf(listingId)).toBe(logo);
});

test('what is no usable image is refused with the reason, and the logo stays', async () => {
  const { id } = await makeListing({ ownerId: owner.userId });
  await setLogo(owner, id, await png(30));
  const logo = await logoOf(id);
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  for (const [file, code] of [
    [Buffer.alloc(0), 'empty'],
    [Buffer.from('Hello'), 'not_an_image'],
    [Buffer.from(script), 'svg_refused'],
    [Buffer.alloc(6 * 1024 * 1024), 'too_large'],
  ] as const)
    await expect(setLogo(owner, id, file)).rejects.toMatchObject({ status: 400, errors: [{ path: 'file', code }] });
  expect(await logoOf(id)).toBe(logo);
});

test('only by editors, and not once the team removed the listing', async () => {
  const { id } = await makeListing({ ownerId: owner.userId });
  await expect(setLogo(stranger, id, await png(1))).rejects.toMatchObject({ code: 'not_found' });
  const removed = await makeListing({ ownerId: owner.userId, status: 'removed' });
  await expect(setLogo(owner, removed.id, await png(1))).rejects.toMatchObject({ code: 'not_found' });
});
