import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { claimListing } from '#lib/claims/claim-listing.ts';
import { listMyClaims } from '#lib/claims/claim-view.ts';
import { confirmClaim, readClaimLink } from '#lib/claims/confirm-claim.ts';
import type { ClaimMethod } from '#lib/claims/proof.ts';
import { readClaimOptions } from '#lib/claims/read-claim-options.ts';
import { prepareVerification, verifyClaim } from '#lib/claims/verify-claim.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { type NameServer, serveNames } from '#scripts/testing/name-server.ts';

// All claimed products are on one local server, which answers by the host of the request.
const hosts = ['acme.example', 'www.acme.example', 'evil.example', 'acme.example.evil.example', 'acme.github.io', 'sites.google.com'];
let names: NameServer;
let server: Server;
/** The response at each address: a body, a redirect or a status. */
let pages: Record<string, string | { to: string } | { status: number }> = {};
let type: string;
let at: Date;
let user: { id: string; email: string };
let serial = 0;

beforeAll(async () => {
  names = await serveNames();
  server = createServer((request, response) => {
    const page = pages[`${request.headers.host}${request.url}`];
    if (typeof page === 'object' && 'to' in page) return response.writeHead(302, { location: page.to }).end();
    const status = typeof page === 'object' ? page.status : page === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': type }).end(typeof page === 'string' ? page : '');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { NAME_SERVERS: names.address, CRAWL_LOOPBACK: 'on', CRAWL_HOSTS: hosts.map((host) => `${host}=${origin}`).join(',') };
  processWide('config', () => parseConfig(process.env)).set(parseConfig({ ...process.env, ...env }));
});
afterAll(async () => {
  server.close();
  await names.close();
});
beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z');
  setClock({ now: () => at });
  pages = {};
  type = 'text/html; charset=utf-8';
  names.records.clear();
  names.isBroken = false;
  user = await makeUser();
  await db().mail.deleteMany();
  await db().claim.deleteMany();
  return () => setClock(systemClock);
});

const make = (websiteUrl = 'https://acme.example/', values: Parameters<typeof makeListing>[0] = {}) =>
  makeListing({ websiteUrl, addressKey: `${++serial}.example`, ...values });
const claim = (slug: string, method: ClaimMethod, email?: string, by = user.id) => claimListing(sessionActor(by), { slug, method, email });
const verify = (id: number, by = user.id) => verifyClaim(sessionActor(by), id);
const editorsOf = (listingId: number) => db().listingEditor.findMany({ where: { listingId }, orderBy: { createdAt: 'asc' } });
const mails = async () =>
  (await readMails().findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(({ kind, to }) => [kind, to]);
async function linkTo(email: string) {
  const mail = await readMails().findFirstOrThrow({
    where: { to: email, kind: 'claim-link' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return /\/claim\/confirm\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
}
/** Publishes a claim’s proof in one of the places that the claim names. */
function publish({ publish: what }: { publish: { kind: string; places: string[]; content: string } | null }, place = 0): void {
  const target = what?.places[place] ?? '';
  if (what?.kind === 'dns_txt') names.records.set(target, { TXT: ['v=spf1 -all', what.content] });
  else
    pages[target.replace(/^https?:\/\//, '')] = what?.kind === 'file' ? `${what.content}\n` : `<title>Acme</title>${what?.content}<p>Hello`;
}

test.each([
  ['dns', 0],
  ['dns', 1],
  ['meta', 0],
  ['file', 0],
] as const)('%s: nothing is found, then the proof in place %i, and the listing is theirs', async (method, place) => {
  const { id, slug, profileId } = await make();
  const pending = await claim(slug, method);
  expect(pending).toMatchObject({
    listing: { id },
    method,
    status: 'pending',
    email: null,
    checks: [],
    expiresAt: new Date(+at + 14 * dayMs),
  });
  const looked = await verify(pending.id);
  expect(looked).toMatchObject({ status: 'pending', checks: pending.publish?.places.map(() => ({ ok: false })) });
  expect(await editorsOf(id)).toEqual([]);

  publish(pending, place);
  const verified = await verify(pending.id);
  expect(verified).toMatchObject({ status: 'verified', verifiedAt: at });
  expect(verified.checks[place]).toMatchObject({ ok: true, found: pending.publish?.content });
  expect(await editorsOf(id)).toMatchObject([{ userId: user.id, role: 'owner', verifiedAt: at }]);
  expect(await db().listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ verifiedAt: at });
  expect(await db().version.findMany({ where: { profileId } })).toMatchObject([{ action: 'verify claim', actorId: user.id }]);
  expect(await mails()).toEqual([['claim-verified', user.email]]);
  expect(await verify(pending.id)).toEqual(verified);
  expect(await listMyClaims(sessionActor(user.id), { page: 1, perPage: 20 })).toEqual({ items: [verified], total: 1, capped: false });
});

test('email: a link, which the same person uses once', async () => {
  const { id, slug } = await make();
  const email = 'ines@acme.example';
  const pending = await claim(slug, 'email', 'Ines@Acme.example');
  expect(pending).toMatchObject({ status: 'pending', email, publish: null, expiresAt: new Date(+at + 24 * hourMs) });
  await expect(verify(pending.id)).rejects.toMatchObject({ code: 'use_email_link', status: 400 });
  const token = await linkTo(email);
  const row = await db().claim.findUniqueOrThrow({ where: { id: pending.id } });
  expect(JSON.stringify(row)).not.toContain(token);

  // A mail scanner and a colleague open the link.
  const other = await makeUser();
  expect(await readClaimLink(anonymous, token)).toMatchObject({ listing: { slug }, email, status: 'pending', isYours: false });
  await expect(confirmClaim(sessionActor(other.id), token)).rejects.toMatchObject({ code: 'other_account' });
  await expect(confirmClaim(anonymous, token)).rejects.toMatchObject({ code: 'unauthorized' });
  for (const guess of ['', 'x', 'x'.repeat(43), row.token, `${token}x`])
    await expect(confirmClaim(sessionActor(user.id), guess)).rejects.toMatchObject({ code: 'not_found' });

  expect(await confirmClaim(sessionActor(user.id), token)).toMatchObject({ status: 'verified' });
  expect(await editorsOf(id)).toMatchObject([{ userId: user.id, role: 'owner', verifiedAt: at }]);
  await expect(confirmClaim(sessionActor(user.id), token)).rejects.toMatchObject({ code: 'claim_closed' });
  await db().listingEditor.deleteMany({ where: { listingId: id } });
  await expect(confirmClaim(sessionActor(user.id), token)).rejects.toMatchObject({ code: 'claim_closed' });
  expect(await editorsOf(id)).toEqual([]);
});

test('email: a newer link replaces the older; a link ends after 24 hours, and with the listing’s address', async () => {
  const { id, slug } = await make();
  const email = 'ines@acme.example';
  const first = await claim(slug, 'email', email);
  const old = await linkTo(email);
  at = new Date(+at + hourMs);
  expect(await claim(slug, 'email', email)).toMatchObject({ id: first.id, expiresAt: new Date(+at + 24 * hourMs) });
  await expect(confirmClaim(sessionActor(user.id), old)).rejects.toMatchObject({ code: 'not_found' });
  const token = await linkTo(email);
  await db().listing.update({ where: { id }, data: { websiteUrl: 'https://elsewhere.example/' } });
  await expect(confirmClaim(sessionActor(user.id), token)).rejects.toMatchObject({ code: 'claim_closed' });
  await db().listing.update({ where: { id }, data: { websiteUrl: 'https://acme.example/' } });
  at = new Date(+at + 24 * hourMs);
  await expect(confirmClaim(sessionActor(user.id), token)).rejects.toMatchObject({ code: 'claim_expired' });
  expect(await readClaimLink(sessionActor(user.id), token)).toMatchObject({ status: 'expired', isYours: true });
});

test('a claim says that the listing is not public now, and that it has a verified owner', async () => {
  const { id, slug } = await make();
  const pending = await claim(slug, 'meta');
  const mine = async () => (await listMyClaims(sessionActor(user.id), { page: 1, perPage: 20 })).items[0];
  await db().listing.update({ where: { id }, data: { status: 'paused' } });
  const instructions = 'The listing is not public now. Check again later.';
  expect(await mine()).toMatchObject({ status: 'pending', instructions, publish: null, listing: { isPublic: false } });
  await db().listing.update({ where: { id }, data: { status: 'live' } });
  expect(await mine()).toEqual(pending);
  await db().listingEditor.create({ data: { listingId: id, userId: (await makeUser()).id, role: 'owner', verifiedAt: at } });
  expect((await claim(slug, 'meta')).instructions).toContain('has a verified owner already');
});

describe('addresses that prove nothing', () => {
  test.each([
    ['https://acme.example/', 'ines@evil.example'],
    ['https://acme.example/', 'ines@acme.example.evil.example'],
    ['https://acme.example/', 'ines@notacme.example'],
    ['https://acme.example/', 'ines@mail.acme.example'],
    ['https://acme.example/', 'ines@example'],
    ['https://acme.example/', 'ines+acme.example@evil.example'],
    ['https://acme.example/', 'ines@acme.example@evil.example'],
    ['https://acme.example/', '"ines@acme.example"@evil.example'],
    ['https://acme.example/', 'ines%evil.example@acme.example'],
    ['https://acme.example/', 'evil.example!ines@acme.example'],
    ['https://acme.example/', 'ines@аcme.example'], // a Cyrillic а
    ['https://acme.example/', 'ines@acme.exam\u00adple.evil.example'],
    ['https://acme.co.uk/', 'ines@co.uk'],
    ['https://shop.acme.co.uk/', 'ines@co.uk'],
    ['https://gmail.com/', 'anybody@gmail.com'],
    ['https://mail.yahoo.co.uk/', 'anybody@yahoo.co.uk'],
    ['https://evil.com/#acme.example', 'ines@acme.example'],
    ['https://evil.com/acme.example', 'ines@acme.example'],
  ])('%s, %s', async (websiteUrl, email) => {
    const { slug } = await make(websiteUrl);
    await expect(claim(slug, 'email', email)).rejects.toMatchObject({ code: 'invalid_input', status: 400 });
    expect(await db().mail.count()).toBe(0);
  });

  test.each([
    ['https://app.acme.co.uk/', 'ines@acme.co.uk'],
    ['https://www.acme.co.uk/product', 'ines+claims@acme.co.uk'],
    ['https://xn--bcher-kva.example/', 'ines@bücher.example'],
  ])('but these do: %s, %s', async (websiteUrl, email) => {
    expect(await claim((await make(websiteUrl)).slug, 'email', email)).toMatchObject({ status: 'pending' });
  });
});

describe('shared hosts', () => {
  test.each([
    ['https://acme.github.io/', ['dns', 'email']],
    ['https://github.com/acme/tool', ['dns', 'email']],
    ['https://apps.apple.com/us/app/tides/id42', ['dns', 'file', 'email']],
    ['https://play.google.com/store/apps/details?id=example.acme', ['dns', 'file', 'email']],
    ['http://127.0.0.1:9/', ['dns', 'email']],
  ] as const)('%s: not by %j, and the refusal says how', async (websiteUrl, refused) => {
    const { slug } = await make(websiteUrl);
    for (const method of refused)
      await expect(claim(slug, method, 'ines@github.com')).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'method', code: 'method_unavailable', message: expect.stringContaining('Use a tag on the homepage') }],
      });
  });

  test.each([
    ['https://acme.github.io/tool/', 'meta', 'https://acme.github.io/'],
    ['https://acme.github.io/tool/', 'file', 'https://acme.github.io/.well-known/debut-verification.txt'],
    ['https://github.com/acme/tool.git', 'file', 'https://raw.githubusercontent.com/acme/tool/HEAD/.well-known/debut-verification.txt'],
    ['https://sites.google.com/view/acme', 'meta', 'https://sites.google.com/view/acme'],
    ['https://acme.example/product?x=1#top', 'meta', 'https://acme.example/'],
  ] as const)('%s by %s: at the product’s own address', async (websiteUrl, method, place) => {
    expect(await claim((await make(websiteUrl)).slug, method)).toMatchObject({ publish: { places: [place] } });
  });

  test('a page beside the product’s own proves nothing', async () => {
    const pending = await claim((await make('https://sites.google.com/view/acme')).slug, 'meta');
    pages['sites.google.com/view/acme'] = { to: '/view/evil' };
    pages['sites.google.com/view/evil'] = pending.publish?.content ?? '';
    expect(await verify(pending.id)).toMatchObject({
      status: 'pending',
      checks: [{ found: 'a redirect to sites.google.com/view/evil, which is another address' }],
    });
  });
});

describe('proofs that are none', () => {
  const found = async (id: number) => (await verify(id)).checks.map(({ found }) => found);

  test('DNS: a foreign token, an alias out of the domain, no answer', async () => {
    const { slug } = await make();
    const pending = await claim(slug, 'dns');
    const { publish: other } = await claim(slug, 'dns', undefined, (await makeUser()).id);
    names.records.set('acme.example', { TXT: [other?.content ?? '', 'debut-verification=', `x${pending.publish?.content}`] });
    names.records.set('_debut.acme.example', { CNAME: 'all.evil.example' });
    names.records.set('all.evil.example', { TXT: [pending.publish?.content ?? ''] });
    expect(await found(pending.id)).toEqual([
      `${other?.content}, debut-verification=`,
      'an alias (CNAME) for all.evil.example, which is not below acme.example',
    ]);
    names.isBroken = true;
    expect(await found(pending.id)).toEqual(Array(2).fill('no answer from the name servers of acme.example'));
    names.isBroken = false;
    names.records.set('_debut.acme.example', { CNAME: 'proof.acme.example' });
    names.records.set('proof.acme.example', { TXT: [pending.publish?.content ?? ''] });
    expect(await verify(pending.id)).toMatchObject({ status: 'verified' });
  });

  test('meta: below the head, in a comment, a foreign token, on another site', async () => {
    const pending = await claim((await make()).slug, 'meta');
    const tag = pending.publish?.content ?? '';
    const home = 'acme.example/';
    for (const html of [
      `<title>Acme</title><body><p>${tag}`,
      `<!-- ${tag} -->`,
      `<head></head><div>${tag}`,
      `<noscript>${tag}</noscript>`,
    ]) {
      pages[home] = html;
      expect(await found(pending.id), html).toEqual([null]);
    }
    pages[home] = '<meta name="debut-verification" content="guess">';
    expect(await found(pending.id)).toEqual(['<meta name="debut-verification" content="guess">']);
    pages['evil.example/'] = tag;
    pages['acme.example.evil.example/'] = tag;
    for (const host of ['evil.example', 'acme.example.evil.example']) {
      pages[home] = { to: `https://${host}/` };
      expect(await found(pending.id)).toEqual([`a redirect to ${host}/, which is another address`]);
    }
    pages[home] = tag;
    for (type of ['text/plain', 'image/svg+xml'])
      expect(await found(pending.id), type).toEqual([expect.stringContaining('is not a web page')]);
    type = 'application/xhtml+xml';
    pages[home] = { to: 'https://www.acme.example/en' };
    pages['www.acme.example/en'] = tag;
    expect(await verify(pending.id)).toMatchObject({ status: 'verified' });
  });

  test('file: missing, a page instead, on another site, an address that is not public', async () => {
    const pending = await claim((await make()).slug, 'file');
    const path = 'acme.example/.well-known/debut-verification.txt';
    expect(await found(pending.id)).toEqual(['status 404']);
    pages[path] = `<!doctype html><p>${pending.publish?.content}`;
    expect(await found(pending.id)).toEqual([`<!doctype html><p>${pending.publish?.content}`]);
    pages[path] = { to: 'https://evil.example/proof' };
    expect(await found(pending.id)).toEqual(['a redirect to evil.example/proof, which is another address']);
    const inside = await claim((await make('http://169.254.169.254/latest')).slug, 'file').catch((error) => error);
    expect(inside).toMatchObject({ code: 'invalid_input' });
  });
});

test('what can’t be claimed: unknown, not public, one’s own; somebody else’s claim; a look too many', async () => {
  for (const status of ['draft', 'paused', 'rejected', 'removed'] as const)
    await expect(claim((await make(undefined, { status })).slug, 'dns')).rejects.toMatchObject({
      errors: [{ path: 'slug', code: 'unknown_slug' }],
    });
  await expect(claim('surely-unknown', 'dns')).rejects.toMatchObject({ code: 'invalid_input', status: 400 });
  const { id, slug } = await make();
  const pending = await claim(slug, 'dns');
  const other = await makeUser();
  for (const foreign of [pending.id, 0, 2 ** 40])
    await expect(verify(foreign, foreign === pending.id ? other.id : user.id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  for (let n = 0; n < 10; n++) await prepareVerification(sessionActor(user.id), pending.id);
  await expect(verify(pending.id)).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  await db().listingEditor.create({ data: { listingId: id, userId: user.id, role: 'owner', verifiedAt: at } });
  await expect(claim(slug, 'file')).rejects.toMatchObject({ code: 'already_verified' });
});

test('the same claim again is the same, also at once; it expires after 14 days', async () => {
  const { slug } = await make();
  const all = await Promise.all([1, 2, 3].map(() => claim(slug, 'dns')));
  expect(new Set(all.map(({ id, publish }) => `${id} ${publish?.content}`)).size).toBe(1);
  expect((await claim(slug, 'file')).id).not.toBe(all[0]?.id);
  at = new Date(+at + 14 * dayMs);
  publish(all[0] ?? expect.unreachable());
  await expect(verify(all[0]?.id ?? 0)).rejects.toMatchObject({ code: 'claim_expired' });
  const { items } = await listMyClaims(sessionActor(user.id), { page: 1, perPage: 20 });
  expect(items.map(({ status }) => status)).toEqual(['expired', 'expired']);
  const again = await claim(slug, 'dns');
  expect(again.id).not.toBe(all[0]?.id);
  expect(again.publish?.content).not.toBe(all[0]?.publish?.content);
});

test('limits: open claims of a person, mails to an address and for a listing', async () => {
  const { id, slug } = await make();
  for (let n = 0; n < 3; n++) await claim(slug, 'email', 'ines@acme.example');
  await expect(claim(slug, 'email', 'ines@acme.example')).rejects.toMatchObject({ code: 'too_many_mails', status: 400 });
  for (let n = 0; n < 9; n++) await claim(slug, 'email', `${n}@acme.example`);
  await expect(claim(slug, 'email', 'ten@acme.example')).rejects.toMatchObject({ code: 'too_many_mails' });
  const values = { userId: user.id, listingId: id, method: 'email' as const, expiresAt: new Date(+at + dayMs) };
  await db().claim.createMany({ data: Array.from({ length: 10 }, (_, n) => ({ ...values, email: `x${n}@acme.example`, token: `x${n}` })) });
  await expect(claim((await make()).slug, 'dns')).rejects.toMatchObject({ code: 'too_many_claims' });
});

describe('who had the listing before', () => {
  const prove = async (slug: string, by: string) => {
    const pending = await claim(slug, 'dns', undefined, by);
    publish(pending);
    return pending.id;
  };

  test('an unverified submitter loses listing and draft, and is told', async () => {
    const submitter = await makeUser();
    const { id, slug, profileId } = await make(undefined, { ownerId: submitter.id, followers: 1 });
    const draft = await makeDraft({ userId: submitter.id, profileId });
    const follow = { userId: user.id, listingId: id };
    await db().follow.create({ data: follow });
    await verify(await prove(slug, user.id));
    expect(await editorsOf(id)).toMatchObject([{ userId: user.id, role: 'owner' }]);
    expect(await getDraft(sessionActor(user.id), draft.id)).toMatchObject({ id: draft.id });
    await expect(getDraft(sessionActor(submitter.id), draft.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await db().follow.count({ where: follow })).toBe(0);
    expect((await mails()).toSorted()).toEqual([
      ['claim-verified', user.email],
      ['listing-claimed', submitter.email],
    ]);
    expect(await db().auditEntry.findFirst({ where: { subject: `listing:${id}` } })).toMatchObject({
      data: { removed: 1, verified_before: 0 },
    });
  });

  test('whom the owner invited stays when the owner verifies, and whom those invited; nobody is thrown out unseen', async () => {
    const owner = await makeUser({ name: 'Lotte' });
    const [cofounder, colleague, stranger] = [
      await makeUser({ name: 'Rui' }),
      await makeUser({ name: 'Bea' }),
      await makeUser({ name: 'Eve' }),
    ];
    const { id, slug, profileId } = await make(undefined, { ownerId: owner.id });
    const invite = (invitedById: string, guest: { id: string; email: string }) =>
      db().draftInvite.create({
        data: {
          ...{ profileId, invitedById, email: guest.email, tokenHash: guest.id, expiresAt: at },
          ...{ acceptedById: guest.id, acceptedAt: at },
        },
      });
    await invite(owner.id, cofounder);
    await invite(cofounder.id, colleague);
    await db().listingEditor.createMany({
      data: [cofounder, colleague, stranger].map(({ id: userId }) => ({ listingId: id, userId, role: 'editor' as const })),
    });
    const before = { leaving: ['Eve'], leavingCount: 1, staying: expect.arrayContaining(['Rui', 'Bea']) };
    expect((await readClaimOptions(sessionActor(owner.id), slug)).team).toEqual(before);
    await claim(slug, 'email', 'lotte@acme.example', owner.id);
    expect((await readClaimLink(sessionActor(owner.id), await linkTo('lotte@acme.example'))).team).toEqual(before);

    await verify(await prove(slug, owner.id), owner.id);
    expect((await editorsOf(id)).map(({ userId }) => userId).toSorted()).toEqual([owner.id, cofounder.id, colleague.id].toSorted());
    const textTo = async (to: string) => (await readMails().findFirstOrThrow({ where: { to, kind: { not: 'claim-link' } } })).text;
    expect(await textTo(owner.email)).toMatch(/can’t edit it any more.*Eve.*still can.*Rui/s);
    expect(await textTo(stranger.email)).toContain('Lotte proved that');
    expect(await mails()).not.toContainEqual(['listing-claimed', cofounder.email]);
  });

  test('a stranger who claims learns how many leave, but not who', async () => {
    const submitter = await makeUser({ name: 'Ada' });
    const { slug } = await make(undefined, { ownerId: submitter.id });
    expect((await readClaimOptions(sessionActor(user.id), slug)).team).toEqual({ leaving: null, leavingCount: 1, staying: [] });
  });

  test('a verified owner and those they invited keep it; owner and team are told', async () => {
    const [owner, helper, moderator] = [await makeUser(), await makeUser(), await makeUser({ role: 'moderator' })];
    const { id, slug } = await make();
    await db().listingEditor.createMany({
      data: [
        { listingId: id, userId: owner.id, role: 'owner', verifiedAt: at },
        { listingId: id, userId: helper.id, role: 'editor' },
      ],
    });
    await verify(await prove(slug, user.id));
    expect((await editorsOf(id)).map(({ userId }) => userId).toSorted()).toEqual([helper.id, owner.id, user.id].toSorted());
    expect((await mails()).toSorted()).toEqual([
      ['claim-contested', moderator.email],
      ['claim-verified', user.email],
      ['second-owner', owner.email],
    ]);
    await db().user.delete({ where: { id: moderator.id } });
  });

  test('two at once: each exactly once, and the first is told of the second', async () => {
    const other = await makeUser();
    const { id, slug } = await make();
    const mine = await prove(slug, user.id);
    const theirs = await claim(slug, 'dns', undefined, other.id);
    publish(theirs, 1);
    await Promise.all([verify(mine), verify(mine), verify(theirs.id, other.id), verify(theirs.id, other.id)]);
    expect(await editorsOf(id)).toHaveLength(2);
    expect((await mails()).map(([kind]) => kind).toSorted()).toEqual([
      'claim-contested',
      'claim-verified',
      'claim-verified',
      'second-owner',
    ]);
  });
});
