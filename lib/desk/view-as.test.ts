import { afterEach, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { findViewing } from '#lib/auth/viewing.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, queryRows, transaction } from '#lib/core/db.ts';
import { dayMs, minuteMs } from '#lib/core/durations.ts';
import { runReadOnly } from '#lib/core/read-only.ts';
import { now } from '#lib/core/time.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { beginView, endOldViews, endView } from '#lib/desk/view-as.ts';
import { makeUser } from '#scripts/testing/factories.ts';

afterEach(() => setClock(systemClock));

async function signedIn(role: 'moderator' | 'admin') {
  const { id } = await makeUser({ role });
  const token = `token of ${id}`;
  await db().session.create({ data: { userId: id, sessionToken: digest(token), expires: new Date(Date.now() + dayMs) } });
  return { id, actor: sessionActor(id, role), token, session: digest(token) };
}

test('a view has a beginning and an end in the log, and leaves the person’s sessions alone', async () => {
  const moderator = await signedIn('moderator');
  const person = await makeUser();
  await db().session.create({ data: { userId: person.id, sessionToken: 'theirs', expires: new Date(Date.now() + dayMs) } });
  const theirs = await db().session.findMany({ where: { userId: person.id } });
  expect(await findViewing(moderator.token)).toBeNull();
  await expect(beginView(moderator.actor, moderator.session, person.id, ' ')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  await beginView(moderator.actor, moderator.session, person.id, 'They see an error.');
  const found = await findViewing(moderator.token);
  expect(found).toMatchObject({ isOver: false, viewing: { person: { id: person.id, email: person.email, role: 'member' } } });
  await endView(found?.viewing.sessionId ?? '', 'left');
  await endView(found?.viewing.sessionId ?? '', 'left');
  expect(await findViewing(moderator.token)).toBeNull();
  const lines = await readLog(moderator.actor, { subject: `person:${person.id}` });
  expect(lines.map(({ action, data }) => [action, data.reason ?? data.how])).toEqual([
    ['view ended', 'left'],
    ['view begun', 'They see an error.'],
  ]);
  expect(await db().session.findMany({ where: { userId: person.id } })).toEqual(theirs);
});

test('nobody sees the site as somebody with as many rights, as themselves, or as one who can’t sign in', async () => {
  const [moderator, admin] = [await signedIn('moderator'), await signedIn('admin')];
  const refused = [admin.id, moderator.id, (await makeUser({ role: 'moderator' })).id, (await makeUser({ suspendedAt: now() })).id];
  for (const id of [...refused, (await makeUser({ deletedAt: now() })).id])
    await expect(beginView(moderator.actor, moderator.session, id, 'To look.')).rejects.toMatchObject({ code: 'forbidden' });
  const person = await makeUser();
  for (const session of [null, 'no session', admin.session])
    await expect(beginView(moderator.actor, session, person.id, 'To look.')).rejects.toMatchObject({ code: 'forbidden' });
  await beginView(admin.actor, admin.session, moderator.id, 'To look.');
});

test('it is over after half an hour, once the viewer loses the role, and once the person gets one', async () => {
  const moderator = await signedIn('moderator');
  const person = await makeUser();
  await beginView(moderator.actor, moderator.session, person.id, 'To look.');
  const isOver = async () => (await findViewing(moderator.token))?.isOver;
  await db().user.update({ where: { id: person.id }, data: { role: 'admin' } });
  expect(await isOver()).toBe(true);
  await db().user.update({ where: { id: person.id }, data: { role: 'member' } });
  await db().user.update({ where: { id: moderator.id }, data: { role: 'member' } });
  expect(await isOver()).toBe(true);
  await db().user.update({ where: { id: moderator.id }, data: { role: 'moderator' } });
  expect(await isOver()).toBe(false);
  setClock({ now: () => new Date(Date.now() + 30 * minuteMs) });
  expect(await isOver()).toBe(true);
  expect(await endOldViews()).toBeGreaterThan(0);
  const [line] = await readLog(moderator.actor, { subject: `person:${person.id}` });
  expect(line).toMatchObject({ action: 'view ended', data: { how: 'over' } });
});

test('within it the database itself refuses every write', async () => {
  const user = await makeUser({ name: 'Before' });
  const write = () => db().user.update({ where: { id: user.id }, data: { name: 'After' } });
  const end = Promise.withResolvers<void>();
  await runReadOnly(async () => {
    expect(await db().user.count({ where: { id: user.id } })).toBe(1);
    await expect(write()).rejects.toThrow(/read-only transaction/);
    await expect(transaction(write)).rejects.toThrow(/read-only transaction/);
    await expect(queryRows({ name: '', text: `update users set name = 'After' where id = '${user.id}' returning 1` })).rejects.toThrow(
      /read-only transaction/,
    );
    end.resolve();
    await end.promise;
    await write(); // what outlives the request may write again
  }, end.promise);
  expect(await db().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ name: 'After' });
});
