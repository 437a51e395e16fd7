// Tests the changes that a person can make on the settings page.
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { findPhoto, removePhoto, setPhoto } from '#lib/accounts/photo.ts';
import { changeName, endOtherSessions, getSettings } from '#lib/accounts/settings.ts';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { makeFounder, makeUser } from '#scripts/testing/factories.ts';

afterEach(() => setClock(systemClock));

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#cf3a0c' } })
    .png()
    .toBuffer();
const session = (userId: string, sessionToken: string, device: string | null = null) =>
  db().session.create({ data: { userId, sessionToken, device, expires: new Date(Date.now() + dayMs) } });

test('a name is one line of at most 80 characters, and can be removed', async () => {
  const { id } = await makeUser();
  const actor = sessionActor(id);
  const nameOf = async () => (await getSettings(actor, null)).name;
  await changeName(actor, '  Inês\n Marinho ');
  expect(await nameOf()).toBe('Inês Marinho');
  await expect(changeName(actor, 'x'.repeat(81))).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'name' }] });
  await changeName(actor, ' ');
  expect(await nameOf()).toBeNull();
  await changeName(actor, 'Ti\u200bde\n Team\u202e');
  expect(await nameOf()).toBe('Tide Team');
  for (const name of ['Debut', 'D\u0435but Support'])
    await expect(changeName(actor, name)).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'name', code: 'name_of_site' }],
    });
  await changeName(actor, ' \u3164\u2800 ');
  expect(await nameOf()).toBeNull();
});

test('only a person who is signed in on the site reaches the settings', async () => {
  const { id } = await makeUser();
  await expect(changeName(anonymous, 'Eve')).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(changeName({ ...sessionActor(id), via: 'api_key' }, 'Eve')).rejects.toMatchObject({ code: 'forbidden' });
  await db().user.update({ where: { id }, data: { deletedAt: new Date() } });
  await expect(getSettings(sessionActor(id), null)).rejects.toMatchObject({ code: 'unauthorized' });
  await expect(changeName(sessionActor(id), 'Eve')).rejects.toMatchObject({ code: 'unauthorized' });
});

test('sign-ins are listed with this browser first, and all others can be ended', async () => {
  const [{ id }, stranger] = [await makeUser(), await makeUser()];
  await session(id, 'this', 'Firefox on Linux');
  await session(id, 'phone', 'Safari on iPhone');
  await session(stranger.id, 'other');
  const actor = sessionActor(id);
  expect((await getSettings(actor, 'this')).signIns).toMatchObject([
    { device: 'Firefox on Linux', isCurrent: true },
    { device: 'Safari on iPhone', isCurrent: false },
  ]);
  expect(await endOtherSessions(actor, 'this')).toBe(1);
  expect(await endOtherSessions(actor, 'this')).toBe(0);
  expect(
    (await db().session.findMany({ where: { userId: { in: [id, stranger.id] } } })).map(({ sessionToken }) => sessionToken).sort(),
  ).toEqual(['other', 'this']);
});

test('a photo is cut to a square, shown on the confirmed founder page, and gone once it is replaced or removed', async () => {
  const { id } = await makeUser();
  const actor = sessionActor(id);
  const founder = await makeFounder({ userId: id, confirmedAt: new Date() });
  const photoOf = async () => (await getSettings(actor, null)).photoPath?.replace('/media/', '') ?? '';
  const pageShows = async () => (await db().founder.findUniqueOrThrow({ where: { id: founder.id } })).photoUrl;
  await setPhoto(actor, await picture());
  const first = await photoOf();
  const stored = await (await findPhoto(first))?.read();
  expect(await sharp(stored ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 });
  expect(await pageShows()).toBe(`/media/${first}`);

  await setPhoto(actor, await picture());
  expect(await findPhoto(first)).toBeNull();
  expect(await pageShows()).toBe(`/media/${await photoOf()}`);
  await removePhoto(actor);
  expect(await photoOf()).toBe('');
  expect(await pageShows()).toBeNull();
});

test('a founder page that is not confirmed shows no uploaded photo, and a file that is no image is refused', async () => {
  const { id } = await makeUser();
  const founder = await makeFounder({ userId: id });
  await setPhoto(sessionActor(id), await picture());
  expect((await db().founder.findUniqueOrThrow({ where: { id: founder.id } })).photoUrl).toBeNull();
  for (const file of ['', '<svg onload="alert(1)"/>'])
    await expect(setPhoto(sessionActor(id), Buffer.from(file))).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'file' }],
    });
});
