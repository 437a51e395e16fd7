import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { readPageForTeam, readPageText, setPageText } from '#lib/site/page-texts.ts';
import { makeUser } from '#scripts/testing/factories.ts';

let admin: Actor;
beforeAll(async () => {
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
});
afterEach(() => db().siteSetting.deleteMany());

const head = '---\ntitle: About\ndescription: What it is.\nlead: In short.\n---\n';
const text = `${head}\n## Who {#who}\n\nWe.\n`;
const set = async (to: string) => setPageText(admin, 'about', to, { known: ['siteName'], seen: await readPageText('about') });

test('the team sets the text of a page, and puts the delivered one back', async () => {
  const delivered = await readPageText('about');
  await set(text);
  expect(await readPageForTeam(admin, 'about')).toEqual({ text, isSet: true });
  await set('');
  expect(await readPageForTeam(admin, 'about')).toEqual({ text: delivered, isSet: false });
  expect(await db().auditEntry.count({ where: { subject: 'page:about', actorId: admin.userId } })).toBe(2);
});

test('who saw an older text changes nothing', async () => {
  await set(text);
  await expect(setPageText(admin, 'about', `${text}\n`, { known: [], seen: 'older' })).rejects.toMatchObject({ code: 'changed_since' });
});

test.each([
  ['no head', '## Who {#who}\n\nWe.\n'],
  ['a head without a lead', text.replace(/lead.*\n/, '')],
  ['no part', head],
  ['an id twice', `${text}\n## Again {#who}\n\nWe.\n`],
  ['a value that there is not', `${text}\n{{siteNmae}}\n`],
  ['more than 60,000 characters', `${text}${'x'.repeat(60_000)}`],
])('%s is refused', async (_, wrong) => {
  await expect(set(wrong)).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'text' }] });
});
