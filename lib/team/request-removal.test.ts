import { beforeEach, expect, test } from 'vitest';
import { machineActor } from '#lib/auth/actor.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { decideRemoval, listRemovals } from '#lib/team/decide-removal.ts';
import { type RemovalRequest, requestRemoval } from '#lib/team/request-removal.ts';
import { makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';

let network = 0;
/** Sends a request. Each request comes from another network, so that only the test of the address limit reaches that limit. */
const ask = (request: Partial<RemovalRequest> & { page: string }, from = `192.0.2.${++network}`) =>
  requestRemoval({ reason: 'person', text: '', email: 'ines@example.com', ...request }, from);
const mailsOf = async (kind: string) =>
  (await readMails().findMany({ where: { kind }, orderBy: { createdAt: 'asc' } })).map(({ to }) => to);

beforeEach(async () => {
  await db().report.deleteMany();
  await db().mail.deleteMany();
  setClock(systemClock);
});

test('a request is in the team’s queue, the team has a mail, and so has who asked', async () => {
  const moderator = await makeUser({ role: 'moderator' });
  const founder = await makeFounder({ name: 'Ines Marinho' });
  await ask({ page: `${config().siteUrl}/founders/${founder.slug}`, text: 'Please.' });
  const [removal] = await listRemovals(machineActor);
  expect(removal).toMatchObject({ subject: '/founders/ines-marinho', reason: 'person', body: 'Please.', email: 'ines@example.com' });
  expect(await mailsOf('removal-wanted')).toEqual([moderator.email]);
  expect(await mailsOf('removal-requested')).toEqual(['ines@example.com']);
  const [confirmation] = await readMails().findMany({ where: { kind: 'removal-requested' } });
  expect(confirmation?.text).not.toContain('Please.'); // it may go to somebody else’s address

  await decideRemoval(machineActor, removal?.id ?? 0, 'upheld');
  expect(await listRemovals(machineActor)).toEqual([]);
  await expect(decideRemoval(machineActor, removal?.id ?? 0, 'dismissed')).rejects.toMatchObject({ code: 'removal_decided' });
  await expect(decideRemoval(machineActor, 999_999, 'dismissed')).rejects.toMatchObject({ code: 'not_found' });
});

test('only pages of founders and of listings that visitors see', async () => {
  const listing = await makeListing({ name: 'Tidemark' });
  await makeListing({ name: 'Hidden', status: 'draft' });
  await ask({ page: `/listings/${listing.slug}` });
  for (const page of [
    '/listings/hidden',
    '/listings/none',
    '/founders/none',
    '/about',
    'https://elsewhere.example/listings/tidemark',
    '//',
    'x',
  ])
    await expect(ask({ page, email: 'b@example.com' }), page).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'page' }] });
});

test('the same request while it is open is one; another person’s is another', async () => {
  await makeListing({ name: 'Twice' });
  for (const email of ['ines@example.com', 'ines+again@example.com', 'rui@example.com']) await ask({ page: '/listings/twice', email });
  expect(await mailsOf('removal-requested')).toEqual(['ines@example.com', 'rui@example.com']);
});

test('three a day name one mailbox, five an hour come from one network', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) await makeListing({ name });
  for (const name of ['one', 'two', 'three']) await ask({ page: `/listings/${name}` });
  await expect(ask({ page: '/listings/four' })).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  setClock(movedClock(dayMs + 1000));
  await ask({ page: '/listings/four' });

  const from = '198.51.100.7';
  for (const at of [1, 2, 3, 4, 5]) await ask({ page: '/listings/one', email: `p${at}@example.com` }, from);
  await expect(ask({ page: '/listings/one', email: 'p6@example.com' }, from)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('members can’t see the queue', async () => {
  const { id: userId } = await makeUser();
  await expect(listRemovals({ ...machineActor, userId, role: 'member' })).rejects.toMatchObject({ code: 'forbidden' });
});
