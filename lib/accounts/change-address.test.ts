// Tests the change of an account's address. It needs two mailed links: one to the old address and one to the new address.
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  cancelAddressChange,
  confirmAddress,
  readAccountLink,
  requestAddressChange,
  stopAddressChange,
} from '#lib/accounts/change-address.ts';
import { getSettings } from '#lib/accounts/settings.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeUser } from '#scripts/testing/factories.ts';

let serial = 0;
let at: Date;
let user: { id: string; email: string };
let wanted: string;

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z');
  setClock({ now: () => at });
  user = await makeUser();
  wanted = `new-${++serial}@example.org`;
});
afterEach(() => setClock(systemClock));

const ask = (email = wanted) => requestAddressChange(sessionActor(user.id), { email, clientAddress: `198.51.100.${++serial}` });
/** Returns the token in the latest mail of a kind to an address. Returns an empty text if there is no such mail. */
async function tokenFor(to: string, kind: string): Promise<string> {
  const mail = await readMails().findFirst({ where: { to, kind }, orderBy: { id: 'desc' } });
  return /\/account-links\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const oldToken = () => tokenFor(user.email, 'address-change');
const newToken = (to = wanted) => tokenFor(to, 'address-confirm');
const addressOf = async (id = user.id) => (await db().user.findUniqueOrThrow({ where: { id } })).email;
const used = { code: 'link_used' };

test.each(['old first', 'new first'])('both links change it: %s', async (order) => {
  await db().session.createMany({
    data: ['here', 'elsewhere'].map((name) => ({
      userId: user.id,
      sessionToken: `${name} ${serial}`,
      expires: new Date(Date.now() + dayMs),
    })),
  });
  await ask(wanted.toUpperCase());
  const tokens = [await oldToken(), await newToken()];
  const [first = '', second = ''] = order === 'old first' ? tokens : tokens.toReversed();
  expect(await confirmAddress(first, null)).toEqual({ isChanged: false, email: wanted });
  expect(await addressOf()).toBe(user.email);
  await expect(confirmAddress(first, null)).rejects.toMatchObject(used);
  expect(await confirmAddress(second, `here ${serial - 1}`)).toEqual({ isChanged: true, email: wanted });
  expect(await addressOf()).toBe(wanted);
  expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({ formerEmails: [user.email] });
  expect(await db().session.findMany({ where: { userId: user.id }, select: { sessionToken: true } })).toEqual([
    { sessionToken: `here ${serial - 1}` },
  ]);
  for (const token of tokens) await expect(confirmAddress(token, null)).rejects.toMatchObject(used);
});

test('only hashes of the links are stored', async () => {
  await ask();
  const rows = JSON.stringify(await db().accountLink.findMany({ where: { userId: user.id } }));
  for (const token of [await oldToken(), await newToken()]) {
    expect(token).not.toBe('');
    expect(rows).not.toContain(token);
  }
});

test('the old address can stop it, the person can take it back, and a new request replaces the links', async () => {
  await ask();
  expect(await readAccountLink(await oldToken())).toEqual({ kind: 'old_address', email: wanted, isAgreed: false });
  await confirmAddress(await oldToken(), null);
  expect(await readAccountLink(await oldToken())).toEqual({ kind: 'old_address', email: wanted, isAgreed: true });
  await stopAddressChange(await oldToken());
  expect(await readAccountLink(await oldToken())).toBeNull();
  await expect(confirmAddress(await newToken(), null)).rejects.toMatchObject(used);

  await ask();
  await expect(stopAddressChange(await newToken())).rejects.toMatchObject(used);
  expect((await getSettings(sessionActor(user.id), null)).addressChange).toMatchObject({
    email: wanted,
    isAgreed: false,
    isConfirmed: false,
  });
  await cancelAddressChange(sessionActor(user.id));
  expect(await readAccountLink(await oldToken())).toBeNull();

  await ask();
  const replaced = await oldToken();
  await ask();
  await expect(confirmAddress(replaced, null)).rejects.toMatchObject(used);
  expect(await addressOf()).toBe(user.email);
});

test('links end after 24 hours, and made-up ones never worked', async () => {
  await ask();
  await confirmAddress(await oldToken(), null);
  at = new Date(at.getTime() + dayMs);
  await expect(confirmAddress(await newToken(), null)).rejects.toMatchObject(used);
  for (const token of ['', 'a'.repeat(43), "' or 1=1"]) await expect(confirmAddress(token, null)).rejects.toMatchObject(used);
  expect(await addressOf()).toBe(user.email);
});

test('a taken address: the page says the same, its owner is told, and the change can never complete', async () => {
  const owner = await makeUser();
  await expect(ask(owner.email)).resolves.toBeUndefined();
  expect(await newToken(owner.email)).toBe('');
  expect(await db().mail.count({ where: { to: owner.email, kind: 'address-taken' } })).toBe(1);
  expect(await confirmAddress(await oldToken(), null)).toEqual({ isChanged: false, email: owner.email });
  expect(await addressOf()).toBe(user.email);
});

test('of two accounts that confirm the same address at once, one gets it', async () => {
  const rival = await makeUser();
  await ask();
  await requestAddressChange(sessionActor(rival.id), { email: wanted, clientAddress: '198.51.100.200' });
  const confirmations = await readMails().findMany({ where: { to: wanted }, orderBy: { id: 'asc' } });
  const tokens = confirmations.map(({ text }) => /\/account-links\/([\w-]{43})/.exec(text)?.[1] ?? '');
  await confirmAddress(await oldToken(), null);
  await confirmAddress(await tokenFor(rival.email, 'address-change'), null);
  const results = await Promise.allSettled(tokens.map((token) => confirmAddress(token, null)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'address_taken' } });
  expect([await addressOf(), await addressOf(rival.id)].filter((email) => email === wanted)).toHaveLength(1);
});

test('what is no address, or the same, is refused beside the field; and a mailbox gets few mails', async () => {
  for (const email of ['', 'ada', user.email]) await expect(ask(email)).rejects.toMatchObject({ errors: [{ path: 'email' }] });
  for (let count = 0; count < 5; count += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'rate_limited' });
});
