import { beforeEach, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { eraseAccounts } from '#lib/accounts/erase-account.ts';
import { type Actor, machineActor, sessionActor } from '#lib/auth/actor.ts';
import { authAdapter } from '#lib/auth/adapter.ts';
import { actorOf } from '#lib/auth/request-actor.ts';
import { findSignInLink, requestSignInLink } from '#lib/auth/sign-in-link.ts';
import { castVote } from '#lib/community/cast-vote.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';
import { blockAddress, liftBlock, listBlocks } from '#lib/desk/blocks.ts';
import { closeAccountFor, reopenAccountFor } from '#lib/desk/close-account.ts';
import { giveRole, giveRoleByAddress, listTeam, makeFirstAdmin } from '#lib/desk/give-role.ts';
import { endSignInsOf, printSignInLink, sendSignInLinkTo } from '#lib/desk/help-to-sign-in.ts';
import { findPeople, readPerson } from '#lib/desk/people.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { liftSuspension, suspendPerson } from '#lib/desk/suspend-person.ts';
import type { User } from '#lib/generated/prisma/client.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let moderator: Actor;
let admin: Actor;
beforeEach(async () => {
  await db().mail.deleteMany();
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
});

const settled = { createdAt: new Date(now().getTime() - 40 * dayMs) };
const nothing = { votes: false, texts: false, listings: false };
const everything = { reason: 'Votes from a script.', votes: true, texts: true, listings: true };
let network = 0;
const ask = (email: string, address = `198.51.100.${++network}`) => requestSignInLink({ email, callback: '/', clientAddress: address });
const signInAt = async ({ id }: User, token: string) =>
  authAdapter().createSession?.({ sessionToken: token, userId: id, expires: new Date(Date.now() + dayMs) });

describe('a suspended person', () => {
  test('is out everywhere at once: five sessions, keys, apps and links', async () => {
    const person = await makeUser(settled);
    const tokens = [1, 2, 3, 4, 5].map((each) => `${person.id}-${each}`);
    for (const token of tokens) await signInAt(person, token);
    const { key } = await createApiKey(sessionActor(person.id), { name: 'Script', scopes: ['account:read'] });
    await db().connectedApp.create({
      data: {
        grantId: `grant-${person.id}`,
        userId: person.id,
        clientId: 'client',
        name: 'App',
        redirectHost: 'app.example',
        verified: false,
      },
    });
    await ask(person.email);

    await suspendPerson(moderator, person.id, { reason: 'Votes from a script.', ...nothing });
    for (const token of tokens) expect(await authAdapter().getSessionAndUser?.(token)).toBeNull();
    await expect(actorOf(`Bearer ${key}`, 'api')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await db().connectedApp.count({ where: { userId: person.id, revokedAt: null } })).toBe(0);
    expect(await db().verificationToken.count({ where: { identifier: person.email } })).toBe(0);
    expect(await readMails().findFirst({ where: { to: person.email, kind: 'sign-in-refused' } })).toMatchObject({
      text: expect.stringContaining('Votes from a script.'),
    });

    // A session that begins meanwhile counts for nothing, and a new link is a mail that says why.
    await signInAt(person, `${person.id}-late`);
    expect(await authAdapter().getSessionAndUser?.(`${person.id}-late`)).toBeNull();
    await ask(person.email);
    expect(await db().verificationToken.count({ where: { identifier: person.email } })).toBe(0);
    expect(await db().mail.count({ where: { to: person.email, kind: 'sign-in-refused' } })).toBe(2);
  });

  test('takes votes, reviews and listings along, and gets them back', async () => {
    const person = await makeUser(settled);
    const [own, other] = [await makeListing({ ownerId: person.id }), await makeListing({ ratingSum: 5, ratingCount: 1 })];
    const shared = await makeListing({ ownerId: person.id });
    await db().listingEditor.create({ data: { listingId: shared.id, userId: (await makeUser()).id, role: 'owner' } });
    await castVote(sessionActor(person.id), other.id, { address: '203.0.113.9' });
    const review = await db().review.create({
      data: { listingId: other.id, userId: person.id, stars: 5, body: 'Very, very good indeed.' },
    });
    const state = async () => ({
      ...(await db().listing.findUniqueOrThrow({
        where: { id: other.id },
        select: { votes: true, weekVotes: true, ratingSum: true, ratingCount: true },
      })),
      own: (await db().listing.findUniqueOrThrow({ where: { id: own.id } })).status,
      shared: (await db().listing.findUniqueOrThrow({ where: { id: shared.id } })).status,
      review: (await db().review.findUniqueOrThrow({ where: { id: review.id } })).status,
    });
    const before = await state();
    expect(before).toMatchObject({ votes: 1, weekVotes: 1, ratingCount: 1, own: 'live', review: 'published' });

    await suspendPerson(moderator, person.id, everything);
    expect(await state()).toEqual({
      votes: 0,
      weekVotes: 0,
      ratingSum: 0,
      ratingCount: 0,
      own: 'removed',
      shared: 'live',
      review: 'removed',
    });
    expect(await db().mail.count({ where: { to: person.email, kind: 'content-decided' } })).toBe(1);
    await expect(suspendPerson(moderator, person.id, everything)).rejects.toMatchObject({ code: 'person_suspended' });

    await liftSuspension(moderator, person.id, 'A mistake.');
    expect(await state()).toEqual(before);
    await expect(liftSuspension(moderator, person.id, 'A mistake.')).rejects.toMatchObject({ code: 'not_found' });
    expect((await readLog(moderator, { subject: `person:${person.id}` })).map(({ action }) => action)).toEqual([
      'suspension lifted',
      'person suspended',
    ]);
  });

  test('is nobody of the team and not oneself; of two moderators at once, one suspends', async () => {
    const colleague = await makeUser({ role: 'editor' });
    await expect(suspendPerson(moderator, colleague.id, everything)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(suspendPerson(moderator, moderator.userId ?? '', everything)).rejects.toMatchObject({ code: 'forbidden' });
    const person = await makeUser();
    const results = await Promise.allSettled([
      suspendPerson(moderator, person.id, everything),
      suspendPerson(admin, person.id, everything),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db().suspension.count({ where: { userId: person.id } })).toBe(1);
  });
});

describe('who is kept out', () => {
  test('a mailbox learns it by mail, a domain and a network on the page', async () => {
    await blockAddress(moderator, { kind: 'mailbox', about: 'spam.mer+a@gmail.com', reason: 'Links' });
    await ask('spammer+b@gmail.com');
    expect(await readMails().findMany({ where: { to: 'spammer+b@gmail.com' } })).toMatchObject([{ kind: 'sign-in-refused' }]);

    await blockAddress(moderator, { kind: 'mail_domain', about: 'casino.example', reason: 'Links' });
    await expect(ask('a@mail.casino.example')).rejects.toMatchObject({ code: 'forbidden' });
    await ask('a@notcasino.example');

    const voter = await makeUser(settled);
    await castVote(sessionActor(voter.id), (await makeListing()).id, { address: '192.0.2.200' });
    expect(await blockAddress(moderator, { kind: 'network', about: voter.id, reason: 'A script' })).toBe(1);
    await expect(ask('new@example.com', '192.0.2.7')).rejects.toThrow(/from your network/);
    await ask('new@example.com', '192.0.3.7');

    const blocks = await listBlocks(moderator);
    expect(blocks.map(({ kind, expiresAt }) => [kind, expiresAt !== null])).toEqual([
      ['network', true],
      ['mail_domain', false],
      ['mailbox', false],
    ]);
    for (const { id } of blocks) await liftBlock(moderator, id, 'A mistake.');
    await ask('a@mail.casino.example');
  });

  test('a mail provider’s domain, somebody of the team and nonsense are refused', async () => {
    const block = (kind: string, about: string) => blockAddress(moderator, { kind, about, reason: 'Links' });
    await expect(block('mail_domain', 'gmail.com')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(block('mail_domain', 'nonsense')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(block('mailbox', 'nonsense')).rejects.toMatchObject({ code: 'invalid_input' });
    const { email } = await makeUser({ role: 'admin' });
    await expect(block('mailbox', email)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('roles', () => {
  test('an admin gives and takes them back, not their own; a command makes the first one', async () => {
    const person = await makeUser();
    expect(await giveRole(admin, person.id, 'moderator', 'They help.')).toBe('member');
    expect((await listTeam(admin)).map(({ id }) => id)).toContain(person.id);
    expect(await giveRole(admin, person.id, 'member', 'They left.')).toBe('moderator');
    await expect(giveRole(admin, admin.userId ?? '', 'member', 'Tired.')).rejects.toMatchObject({ code: 'forbidden' });

    expect(await giveRoleByAddress(machineActor, 'first@example.com', 'admin', 'The first.')).toBe('member');
    expect(await db().user.findUniqueOrThrow({ where: { email: 'first@example.com' } })).toMatchObject({ role: 'admin' });
    await expect(giveRoleByAddress(admin, 'second@example.com', 'admin', 'The second.')).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('two admins who take back each other’s role at once: one stays', async () => {
    const [one, two] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
    const results = await Promise.allSettled([
      giveRole(sessionActor(one.id, 'admin'), two.id, 'member', 'They left.'),
      giveRole(sessionActor(two.id, 'admin'), one.id, 'member', 'They left.'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db().user.count({ where: { id: { in: [one.id, two.id] }, role: 'admin' } })).toBe(1);
  });

  test('whom ADMIN_EMAILS names is an admin from the next sign-in on, as long as it names them', async () => {
    const person = await makeUser();
    const slot = processWide('config', () => parseConfig(process.env));
    const before = slot.get();
    slot.set({ ...before, adminEmails: [person.email] });
    try {
      await makeFirstAdmin((await makeUser()).id);
      await makeFirstAdmin(person.id);
      expect(await db().user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ role: 'admin' });
      await expect(giveRole(admin, person.id, 'member', 'They left.')).rejects.toThrow(/ADMIN_EMAILS/);
    } finally {
      slot.set(before);
    }
    expect(await giveRole(admin, person.id, 'member', 'They left.')).toBe('admin');
  });
});

describe('people', () => {
  test('are found by the beginning of an address or name, and by their mail domain', async () => {
    const person = await makeUser({ email: 'quill@harbour.example', name: 'Quilla Harbour' });
    for (const text of ['quil', 'QUILLA H', '@harbour.example', person.id])
      expect((await findPeople(moderator, text)).map(({ id }) => id)).toEqual([person.id]);
    expect(await findPeople(moderator, 'q%l')).toEqual([]);
    const [first, second] = await findPeople(moderator, '');
    expect([first?.id, (await findPeople(moderator, '', person.id))[0]?.id]).toEqual([person.id, second?.id]);
  });

  test('are seen with listings, votes and mails, without the texts of mails; their sign-ins end, and a link is mailed', async () => {
    const person = await makeUser({ ...settled, email: 'vera+a@harbour.example' });
    const twin = await makeUser({ email: 'vera@harbour.example' });
    const listing = await makeListing({ ownerId: person.id });
    await castVote(sessionActor(person.id), (await makeListing()).id, { address: '203.0.113.4' });
    await signInAt(person, `${person.id}-here`);
    await sendSignInLinkTo(moderator, person.id, 'Asked for.');
    expect(await readPerson(moderator, person.id)).toMatchObject({
      email: person.email,
      sessions: [{}],
      listings: [{ id: listing.id, role: 'owner' }],
      votes: [{ status: 'counted', count: 1 }],
      mails: [{ kind: 'sign-in' }],
      related: [{ id: twin.id, why: 'mailbox' }],
    });
    expect(await endSignInsOf(moderator, person.id, 'Asked for.')).toBe(1);
    expect(await readPerson(moderator, person.id)).toMatchObject({ sessions: [] });
  });
});

test('one press suspends and keeps out the mailbox, the domain and the networks; lifting it lets them in again', async () => {
  const person = await makeUser({ email: 'pat@gamblers.example' });
  const listing = await makeListing();
  const vote = {
    userId: person.id,
    listingId: listing.id,
    week: new Date('2026-11-23'),
    status: 'counted',
    networkHash: 'a network',
  } as const;
  await db().vote.create({ data: vote });
  const how = { reason: 'Spam.', votes: false, texts: false, listings: false };
  await suspendPerson(moderator, person.id, { ...how, keepOut: ['mailbox', 'mail_domain', 'network'] });
  const kept = async () => (await db().block.findMany({ where: { reason: 'Spam.' } })).map(({ kind }) => kind).toSorted();
  expect(await kept()).toEqual(['mail_domain', 'mailbox', 'network']);
  await liftSuspension(moderator, person.id, 'A mistake.');
  expect(await kept()).toEqual([]);
  // Of a mail provider the mailbox alone, and no network if none is known.
  const other = await makeUser({ email: 'pat-of-spam@gmail.com' });
  await suspendPerson(moderator, other.id, { ...how, keepOut: ['mailbox', 'mail_domain', 'network'] });
  expect(await kept()).toEqual(['mailbox']);
});

test('an admin hands a member a sign-in link that works once; none of people of the team', async () => {
  const person = await makeUser();
  const url = new URL(await printSignInLink(admin, person.id, 'No mail arrives.'));
  expect(await findSignInLink(person.email, url.searchParams.get('token') ?? '')).toEqual({ intent: null });
  const other = await makeUser({ role: 'moderator' });
  await expect(printSignInLink(admin, other.id, 'No mail arrives.')).rejects.toMatchObject({ code: 'forbidden' });
});

test('an admin closes the account of somebody who lost their mailbox, and opens it again until it is erased', async () => {
  const person = await makeUser(settled);
  const listing = await makeListing({ ownerId: person.id });
  await signInAt(person, `${person.id}-lost`);
  await expect(closeAccountFor(admin, person.id, ' ')).rejects.toMatchObject({ code: 'invalid_input' });
  await closeAccountFor(admin, person.id, 'Asked for by letter.');
  expect(await authAdapter().getSessionAndUser?.(`${person.id}-lost`)).toBeNull();
  expect(await db().mail.count({ where: { to: person.email } })).toBe(1);
  await expect(closeAccountFor(admin, person.id, 'Again.')).rejects.toMatchObject({ code: 'account_closed' });
  await reopenAccountFor(admin, person.id, 'Not theirs.');
  expect(await db().user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ deletedAt: null });

  await closeAccountFor(admin, person.id, 'It was theirs.');
  setClock({ now: () => new Date(Date.now() + 15 * dayMs) });
  await expect(reopenAccountFor(admin, person.id, 'While it is erased.')).rejects.toMatchObject({ code: 'too_late' });
  await eraseAccounts();
  setClock(systemClock);
  expect(await db().user.findUnique({ where: { id: person.id } })).toBeNull();
  expect(await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({ status: 'live' });
  await expect(reopenAccountFor(admin, person.id, 'Too late.')).rejects.toMatchObject({ code: 'not_found' });
});
