import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Actor, machineActor, sessionActor } from '#lib/auth/actor.ts';
import { createCheckout } from '#lib/billing/orders/create-checkout.ts';
import { askQuestion } from '#lib/community/questions/ask-question.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { syncSettings } from '#lib/site/follow-site.ts';
import { parseSettingText, settingKey, settingNames, settings, settingText } from '#lib/site/settings-catalogue.ts';
import { getSiteSettings, setSiteSettings } from '#lib/site/site-settings.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let admin: Actor;
beforeAll(async () => {
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
});
afterEach(async () => {
  await db().siteSetting.deleteMany();
  await db().auditEntry.deleteMany();
  await syncSettings();
});

test.each(settingNames)('%s has a default that its own rules take, also as it is typed', (name) => {
  const value = settings[name].defaultValue();
  if (value === null) return expect(parseSettingText(name, '')).toBeNull();
  expect(settings[name].schema.parse(value)).toBe(value);
  expect(settings[name].schema.parse(parseSettingText(name, settingText(value)))).toBe(value);
});

test('another process uses a changed setting within a second', async () => {
  const code = `
    import { listenForInvalidations } from '#lib/cache/invalidation.ts';
    import { createCheckout } from '#lib/billing/orders/create-checkout.ts';
import { askQuestion } from '#lib/community/questions/ask-question.ts';
import { config } from '#lib/core/config.ts';
    import { siteFollower } from '#lib/site/follow-site.ts';
    const show = async (work) => { await work; console.log(config().siteName, config().rateLimits.writes, config().seller.country); };
    await listenForInvalidations({
      ...siteFollower,
      invalidate: (tags) => show(siteFollower.invalidate(tags)),
      invalidateAll: () => show(siteFollower.invalidateAll()),
    });`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill());
  const lines = createInterface({ input: other.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe(`Debut ${config().rateLimits.writes} NL`);

  await setSiteSettings(admin, { siteName: 'Premiere', limitWrites: 7, sellerCountry: 'FR' });
  const at = performance.now();
  expect((await lines.next()).value).toBe('Premiere 7 FR');
  expect(performance.now() - at).toBeLessThan(1000);
  await setSiteSettings(admin, { siteName: null, limitWrites: null, sellerCountry: null });
  expect((await lines.next()).value).toBe(`Debut ${config().rateLimits.writes} NL`);
});

test('each change is a line in the log, with what was and what is; what stays the same is none', async () => {
  await setSiteSettings(admin, { siteName: 'Premiere', freePerWeek: 50, holdScore: 50 }, { reason: 'A new name.' });
  await setSiteSettings(admin, { siteName: 'Premiere', freePerWeek: 50 });
  const lines = await db().auditEntry.findMany({ where: { subject: { startsWith: 'setting:' } }, orderBy: { id: 'asc' } });
  expect(lines.map(({ subject, data, actorId }) => ({ subject, data, actorId }))).toContainEqual({
    subject: 'setting:site_name',
    data: { before: 'Debut', after: 'Premiere', reason: 'A new name.' },
    actorId: admin.userId,
  });
  expect(lines.filter(({ subject }) => subject === 'setting:site_name')).toHaveLength(1);
});

test('a value that breaks the rules is refused with the name of its setting, and nothing is stored', async () => {
  const refused = async (changes: Parameters<typeof setSiteSettings>[1]) =>
    expect(setSiteSettings(admin, changes)).rejects.toMatchObject({
      code: 'invalid_input',
      errors: Object.keys(changes).map((path) => expect.objectContaining({ path })),
    });
  await refused({ siteName: 'x'.repeat(61), freePerWeek: 0 });
  await refused({ sitePurpose: 'Two\nlines' });
  await refused({ freePerWeek: '40' });
  await refused({ contactEmail: 'nobody' });
  await refused({ sellerCountry: 'XX', sellerVatNumber: 'no' });
  await refused({ holdFirst: 'maybe' });
  await refused({ refuseScore: 10 });
  await refused({ freeWeeksMax: 2 });
  expect(await db().siteSetting.count()).toBe(0);
});

test('a blank stands for the default, and takes the row away', async () => {
  await setSiteSettings(admin, { freePerWeek: parseSettingText('freePerWeek', '12') });
  expect(await getSiteSettings()).toMatchObject({ freePerWeek: 12 });
  await setSiteSettings(admin, { freePerWeek: parseSettingText('freePerWeek', ' ') });
  expect(await getSiteSettings()).toMatchObject({ freePerWeek: 50 });
  expect(await db().siteSetting.count()).toBe(0);
});

test('who saw an older value does not overwrite what somebody else set since', async () => {
  await setSiteSettings(machineActor, { freePerWeek: 60 });
  await expect(setSiteSettings(admin, { freePerWeek: 40 }, { seen: { freePerWeek: '50' } })).rejects.toMatchObject({
    code: 'changed_since',
    data: { fields: ['freePerWeek'] },
  });
  expect(await setSiteSettings(admin, { freePerWeek: 40 }, { seen: { freePerWeek: '60' } })).toMatchObject({ freePerWeek: 40 });
});

test('two changes of different settings at once both hold', async () => {
  await Promise.all([setSiteSettings(admin, { freePerWeek: 40 }), setSiteSettings(admin, { siteName: 'Premiere' })]);
  expect(await getSiteSettings()).toMatchObject({ freePerWeek: 40, siteName: 'Premiere' });
});

test('a stored value that is none, or is of an earlier version, does no harm', async () => {
  await db().siteSetting.createMany({
    data: [
      { key: settingKey('siteName'), value: 5 },
      { key: settingKey('holdFirst'), value: 1 },
      { key: settingKey('freePerWeek'), value: -1 },
    ],
  });
  expect(await getSiteSettings()).toMatchObject({ siteName: 'Debut', holdFirst: true, freePerWeek: 50 });
});

test('an operator without a name of their own has the site’s', async () => {
  await setSiteSettings(admin, { siteName: 'Premiere' });
  await syncSettings();
  expect(config().operator.name).toBe('The Premiere team');
  await setSiteSettings(admin, { operatorName: 'Premiere GmbH' });
  await syncSettings();
  expect(config().operator.name).toBe('Premiere GmbH');
});

test('what the site does not take at the moment is refused, but for the team', async () => {
  await setSiteSettings(admin, { takesSubmissions: false, takesOrders: false, takesTexts: false });
  await syncSettings();
  const member = sessionActor((await makeUser()).id);
  const site = { url: 'https://tides.example' };
  await expect(submitListing(member, site)).rejects.toMatchObject({ code: 'submissions_closed' });
  expect(await submitListing(admin, site)).toMatchObject({ status: expect.any(String) });
  await expect(createCheckout(member, { items: [] })).rejects.toMatchObject({ code: 'unavailable' });
  const { id } = await makeListing({});
  await expect(askQuestion(member, id, 'Does it work offline?', { address: '192.0.2.1' })).rejects.toMatchObject({ code: 'texts_closed' });
  await setSiteSettings(admin, { takesTexts: null });
  await syncSettings();
  expect(await askQuestion(member, id, 'Does it work offline?', { address: '192.0.2.1' })).toMatchObject({ status: expect.any(String) });
});
