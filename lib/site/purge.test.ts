import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { db, queryRows } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { hourOf, now } from '#lib/core/time.ts';
import { purge } from '#lib/site/purge.ts';
import { keptTables, type Retention, type RetentionName, retention, retentionNames, retentionTable } from '#lib/site/retention.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const ago = (days: number) => new Date(now().getTime() - days * dayMs);

async function purgeAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of retentionNames) counts[name] = await purge(name);
  return counts;
}

const nothing = Object.fromEntries(retentionNames.map((name) => [name, 0])) as Record<RetentionName, number>;

test('every table has its end in the table of retention, which the operators’ paper and the privacy page agree with', async () => {
  const tables = await queryRows<{ name: string }>({
    name: 'all_tables',
    text: `select tablename as name from pg_tables where schemaname = current_schema() and tablename <> '_prisma_migrations' order by 1`,
  });
  const purged = new Set(Object.entries<Retention>(retention).map(([name, { table }]) => table ?? name));
  expect([...purged, ...Object.values(keptTables).flat()].sort()).toEqual(tables.map(({ name }) => name).sort());
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`<!-- retention -->\n\n${retentionTable()}\n\n<!-- /retention -->`);
  // What is kept by a setting and concerns people, the privacy page names with the setting's own number.
  const names = new Set(Object.values<Retention>(retention).flatMap(({ days }) => (typeof days === 'number' ? [] : [days])));
  for (const aboutNobody of ['keepReadingsDays', 'keepFailedJobsDays'] as const) names.delete(aboutNobody);
  const page = readFileSync('content/privacy.md', 'utf8');
  for (const name of names) expect(page).toContain(`{{${name.replace(/Days$/, '')}}}`);
});

test('deletes what has expired and nothing else', async () => {
  const user = await db().user.create({ data: { email: 'someone@example.org' } });
  const key = { userId: user.id, operation: 'create_draft', fingerprint: 'f', status: 200 };
  await db().idempotencyKey.createMany({
    data: [
      { ...key, key: 'old', createdAt: ago(1.1) },
      { ...key, key: 'new', createdAt: ago(0.9) },
    ],
  });
  await db().session.createMany({
    data: [
      { userId: user.id, sessionToken: 'old', expires: ago(0.1) },
      { userId: user.id, sessionToken: 'new', expires: ago(-1) },
    ],
  });
  await db().verificationToken.createMany({
    data: [
      { identifier: 'a', token: 'old', expires: ago(0.1) },
      { identifier: 'a', token: 'new', expires: ago(-1) },
    ],
  });
  const link = { userId: user.id, kind: 'reopen', email: user.email } as const;
  await db().accountLink.createMany({
    data: [
      { ...link, tokenHash: 'old', expiresAt: ago(0.1) },
      { ...link, tokenHash: 'new', expiresAt: ago(-1) },
    ],
  });
  await db().rateLimit.createMany({
    data: [
      { key: 'old', expire: BigInt(ago(0.1).getTime()) },
      { key: 'new', expire: BigInt(ago(-1).getTime()) },
      { key: 'endless', expire: null },
    ],
  });
  await db().robotsFile.createMany({
    data: [
      { origin: 'https://old.example', status: 200, fetchedAt: ago(8) },
      { origin: 'https://new.example', status: 200, fetchedAt: ago(6) },
    ],
  });
  await db().vatNumberCheck.createMany({
    data: [
      { number: 'PT501964843', status: 'valid', checkedAt: ago(1.1) },
      { number: 'NL123456782B90', status: 'valid', checkedAt: ago(0.9) },
    ],
  });
  const kept = { content: { kind: 'review', listing: 1, stars: '5', body: 'Typed' } as const, browser: 'b' };
  await db().block.createMany({
    data: [-1, 1, null].map((days) => ({
      ...{ kind: 'network' as const, value: `network ${days}`, reason: 'A script', expiresAt: days === null ? null : ago(-days) },
    })),
  });
  const imported = { fileName: 'a.csv', source: 'Ours', columns: ['Name'] };
  await db().import.createMany({ data: [91, 89].map((days) => ({ ...imported, createdAt: ago(days) })) });
  const proposed = { kind: 'report', decision: 'approve', reason: 'It is right.', userId: user.id, application: 'script' };
  await db().proposal.createMany({ data: [91, 89].map((days) => ({ ...proposed, key: String(days), createdAt: ago(days) })) });
  await db().keptText.createMany({ data: [2.1, 1.9].map((hours) => ({ ...kept, id: randomUUID(), createdAt: ago(hours / 24) })) });
  await db().logoSource.createMany({
    data: [
      { url: 'https://old.example/missing.png', problem: 'status_404', fetchedAt: ago(2) },
      { url: 'https://new.example/missing.png', problem: 'status_404', fetchedAt: ago(0.5) },
    ],
  });
  const { id: listingId, profileId } = await makeListing();
  await db().launchHour.createMany({ data: [366, 364].map((days) => ({ listingId, hour: hourOf(ago(days)) })) });
  await db().reading.createMany({
    data: [366, 364].map((days) => ({ profileId, outcome: 'complete', createdAt: ago(days), endedAt: ago(days) })),
  });
  const difference = { profileId, member: 'city', createdAt: ago(366) };
  await db().difference.createMany({
    data: [
      { ...difference, kind: 'gone', state: 'outdated', fingerprint: 'old' },
      { ...difference, kind: 'gone', state: 'dismissed', fingerprint: 'remembered' },
      { ...difference, kind: 'identity', state: 'accepted', fingerprint: 'answered' },
    ],
  });
  const site = (name: string, days: number) => ({
    userId: user.id,
    url: `https://${name}.example/`,
    addressKey: name,
    updatedAt: ago(days),
  });
  const [untouched] = await db().draft.createManyAndReturn({ data: [site('untouched', 181), site('touched', 179)] });
  const submitted = await db().draft.create({ data: { ...site('submitted', 181), profileId } });
  const invite = { profileId, invitedById: user.id, expiresAt: ago(31) };
  await db().draftInvite.createMany({
    data: [
      { ...invite, email: 'a@example.org', tokenHash: 'expired' },
      { ...invite, email: 'b@example.org', tokenHash: 'accepted', acceptedById: user.id },
    ].map((each) => ('acceptedById' in each ? { ...each, acceptedAt: ago(50) } : each)),
  });
  const claim = { listingId, userId: user.id, method: 'dns', expiresAt: ago(366) } as const;
  await db().claim.createMany({
    data: [
      { ...claim, token: 'never' },
      { ...claim, token: 'proven', status: 'verified', verifiedAt: ago(400) },
    ],
  });
  await db().notification.createMany({ data: [366, 364].map((days) => ({ userId: user.id, kind: 'launched', createdAt: ago(days) })) });
  await db().bouncedAddress.createMany({
    data: [
      { email: 'passing@example.org', lastAt: ago(61) },
      { email: 'marked@example.org', markedAt: ago(61), lastAt: ago(61) },
      { email: 'long-marked@example.org', markedAt: ago(731), lastAt: ago(731) },
    ],
  });
  const event = { provider: 'test', type: 'paid', occurredAt: ago(731) };
  await db().paymentEvent.createMany({ data: [731, 729].map((days) => ({ ...event, id: String(days), receivedAt: ago(days) })) });
  const compared = { provider: 'test', since: ago(500), until: ago(500), payments: 0 };
  await db().reconciliation.createMany({ data: [401, 399].map((days) => ({ ...compared, ranAt: ago(days) })) });
  await db().listingSource.createMany({
    data: [402, 399].map((days) => ({ listingId, day: ago(days), kind: 'referrer' as const, name: '', views: 1 })),
  });
  await db().listingOffer.create({ data: { listingId, text: 't', endsOn: ago(32), updatedAt: ago(40) } });
  await db().listingHour.createMany({ data: [31, 29].map((days) => ({ listingId, hour: hourOf(ago(days)), views: 1 })) });
  await db().visitorSalt.createMany({ data: [2, 0].map((days) => ({ day: ago(days), salt: new Uint8Array(32) })) });
  await db().visitorMark.createMany({ data: [2, 0].map((days) => ({ day: ago(days), address: 1n, visitor: 1n })) });
  await db().auditEntry.createMany({ data: [1826, 1824].map((days) => ({ action: 'a', subject: 's', createdAt: ago(days) })) });
  const mail = { kind: 'sign-in', to: 'someone@example.org', subject: 's', text: 't', html: 'h' };
  await db().mail.createMany({
    data: [
      { ...mail, status: 'kept', createdAt: ago(31) },
      { ...mail, status: 'kept', createdAt: ago(29) },
      { ...mail, status: 'queued', createdAt: ago(31) },
    ],
  });
  const report = { subjectKind: 'listing', subjectId: '1', path: '/listings/a', content: '', reason: 'spam', status: 'dismissed' as const };
  const [, contested] = await db().report.createManyAndReturn({
    data: [370, 370, 370, 360].map((days, at) => ({ ...report, email: `r${at}@example.com`, decidedAt: ago(days) })),
  });
  // A decided objection is deleted together with its report.
  await db().report.create({ data: { ...report, status: 'open', objectsToId: contested?.id ?? 0, party: 'owner' } });
  await db().jobEvent.createMany({
    data: [
      { id: 'done', name: 'e', dispatchedAt: ago(15) },
      { id: 'still-running', name: 'e', dispatchedAt: ago(15) },
      { id: 'recent', name: 'e', dispatchedAt: ago(13) },
      { id: 'undispatched', name: 'e', occurredAt: ago(20) },
    ],
  });
  await db().jobRun.create({
    data: { functionId: 'f', eventId: 'done', status: 'completed', endedAt: ago(15), steps: { create: { stepId: 's', result: {} } } },
  });
  await db().jobRun.create({ data: { functionId: 'f', eventId: 'still-running', status: 'queued' } });

  expect(await purgeAll()).toEqual({
    ...nothing,
    ...{ idempotency_keys: 1, sessions: 1, verification_tokens: 1, drafts: 1, draft_invites: 1, claims: 1, blocks: 1, imports: 1 },
    ...{ proposals: 1, kept_texts: 1, account_links: 1, reports: 2, rate_limits: 1, notifications: 1, mails: 1, bounced_addresses: 1 },
    ...{ marked_addresses: 1, robots_files: 1, vat_number_checks: 1, payment_events: 1, reconciliations: 1, logo_sources: 1 },
    ...{
      readings: 1,
      differences: 1,
      listing_offers: 1,
      listing_hours: 1,
      listing_sources: 1,
      visitor_salts: 1,
      visitor_marks: 1,
      launch_hours: 1,
      audit_entries: 1,
      job_runs: 1,
      job_events: 1,
    },
  });
  expect(await purgeAll()).toEqual(nothing);
  expect(await db().profile.count({ where: { id: untouched?.profileId ?? '' } })).toBe(0);
  expect(await db().draft.findUnique({ where: { id: submitted.id } })).not.toBeNull();
  expect((await db().jobEvent.findMany({ orderBy: { id: 'asc' } })).map((event) => event.id)).toEqual([
    'recent',
    'still-running',
    'undispatched',
  ]);
  expect(await db().jobStep.count()).toBe(0);
});

test('deletes more than one batch', async () => {
  await db().rateLimit.createMany({ data: Array.from({ length: 2500 }, (_, index) => ({ key: `k${index}`, expire: 1n })) });
  expect(await purge('rate_limits')).toBe(2500);
});

test('logos go a day after the last listing, draft, version or application that names them', async () => {
  const store = async (name: string, days = 2) => {
    await db().logo.create({ data: { hash: name, body: new Uint8Array([1]), width: 1, height: 1, createdAt: ago(days) } });
    await db().logoSource.create({ data: { url: urlOf(name), hash: name, fetchedAt: ago(days) } });
  };
  const urlOf = (name: string) => `https://logos.example/${name}.png`;
  const names = ['unused', 'young', 'listed', 'drafted', 'replaced', 'versioned', 'overwritten', 'shown', 'application'];
  for (const name of names) await store(name, name === 'young' ? 0.9 : 2);

  await makeListing({ logoSourceUrl: urlOf('listed') });
  await makeListing({ logoUrl: '/logos/shown.webp', logoSourceUrl: null });
  const { profileId } = await makeListing();
  const field = (value: string, aiValue: string) => ({ value, ai_value: aiValue, state: 'edited' as const, locked: false, evidence: [] });
  const logoUrl = field(urlOf('drafted'), urlOf('replaced'));
  await db().profile.update({ where: { id: profileId }, data: { content: { fields: { logo_url: logoUrl } } } });
  const [before, after] = [field(urlOf('versioned'), ''), field(urlOf('overwritten'), '')];
  const version = { profileId, number: 2, action: 'edit', via: 'session', application: 'site' };
  await db().version.create({ data: { ...version, before: { logo_url: before }, after: { logo_url: after } } });
  const { id: userId } = await makeUser();
  const app = { grantId: 'with-logo', clientId: 'with-logo', name: 'Agent', redirectHost: 'agent.example', verified: false };
  await db().connectedApp.create({ data: { ...app, userId, logoUrl: urlOf('application') } });

  expect([await purge('logo_sources'), await purge('logos')]).toEqual([2, 1]);
  const kept = names.filter((name) => name !== 'unused').sort();
  expect((await db().logo.findMany({ select: { hash: true } })).map(({ hash }) => hash).sort()).toEqual(kept);
  expect((await db().logoSource.findMany({ where: { hash: { not: null } } })).map(({ hash }) => hash).sort()).toEqual(
    kept.filter((name) => name !== 'shown'),
  );
  await db().user.delete({ where: { id: userId } });
});

test('applications’ tokens go when they expire, registrations when nobody uses them, connections a year after their end', async () => {
  const user = await db().user.create({ data: { email: 'connected@example.org' } });
  const record = { payload: {}, expiresAt: ago(-1), createdAt: ago(100) };
  const client = (id: string, days: number) => ({ model: 'Client', id, payload: {}, createdAt: ago(days) });
  await db().oAuthRecord.createMany({
    data: [
      { ...record, model: 'AccessToken', id: 'expired', expiresAt: ago(0.01) },
      { ...record, model: 'RefreshToken', id: 'used', grantId: 'living', clientId: 'with-permission', consumedAt: ago(1) },
      client('unused', 91),
      client('new', 89),
      client('with-permission', 200),
      client('put-out-long-ago', 200),
      client('put-out-lately', 200),
    ],
  });
  const app = { userId: user.id, name: 'Agent', redirectHost: 'agent.example', verified: false, createdAt: ago(500) };
  await db().connectedApp.createMany({
    data: [
      { ...app, grantId: 'living', clientId: 'with-permission' },
      { ...app, grantId: 'put-out-long-ago', clientId: 'put-out-long-ago', revokedAt: ago(366) },
      { ...app, grantId: 'put-out-lately', clientId: 'put-out-lately', revokedAt: ago(80) },
      { ...app, grantId: 'forgotten', clientId: 'gone', lastUsedAt: ago(366) },
      { ...app, grantId: 'resting', clientId: 'gone', lastUsedAt: ago(364) },
    ],
  });
  const key = { use: 'signing', encrypted: new Uint8Array([1]) };
  await db().signingKey.createMany({
    data: [
      { ...key, id: 'in-use', createdAt: ago(900) },
      { ...key, id: 'retired', retiredAt: ago(1) },
      { ...key, id: 'forgotten', retiredAt: ago(3) },
    ],
  });
  expect([await purge('oauth_records'), await purge('unused_clients')]).toEqual([1, 2]);
  expect((await db().oAuthRecord.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([
    'new',
    'put-out-lately',
    'used',
    'with-permission',
  ]);
  expect(await purge('connected_apps')).toBe(2);
  expect((await db().connectedApp.findMany({ orderBy: { grantId: 'asc' } })).map(({ grantId }) => grantId)).toEqual([
    'living',
    'put-out-lately',
    'resting',
  ]);
  expect(await purge('signing_keys')).toBe(1);
});
