import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { prepareUpdate, updateDraft } from '#lib/drafts/update-draft.ts';
import { logoPathOf } from '#lib/listings/logos/logo-path.ts';
import { makeCategory, makeDraft, makeUser } from '#scripts/testing/factories.ts';

const image = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>';
let server: Server;
let site: string;
let requests = 0;
let owner: Actor & { userId: string };
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    if (request.url === '/slow.svg') return; // The server never answers this request.
    const found = request.url?.endsWith('.svg');
    response.writeHead(found ? 200 : request.url === '/page' ? 200 : 404).end(found ? image : 'Hello');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  owner = sessionActor((await makeUser()).id) as typeof owner;
  await makeCategory({ name: 'Sailing' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Makes a draft with a listing and a logo. */
async function withLogo() {
  const { id } = await makeDraft({
    userId: owner.userId,
    found: {
      name: ['Tidemark', 'Tidemark'],
      tagline: ['Tide tables', 'Tide tables'],
      description: ['Tides for boats.', 'Tides for boats.'],
      categories: [['Sailing'], 'for sailing'],
    },
  });
  const { listingId } = await submitDraft(owner, id);
  const url = `${site}/good.svg`;
  await updateDraft(owner, id, { fields: { logo_url: url } });
  return { id, listingId, url };
}

test('a logo by its address is there with the edit, without waiting for a job', async () => {
  const { listingId, url } = await withLogo();
  const path = await logoPathOf(url);
  expect(path).toMatch(/^\/logos\/[0-9a-f]{64}\.webp$/);
  expect(await db().listing.findUnique({ where: { id: listingId } })).toMatchObject({ logoUrl: path, logoSourceUrl: url });
});

test.each([
  ['missing.png', 'could not be fetched: the server answers with status 404; use the address of an image that everybody can open'],
  ['page', 'is not an image in a format that we can read: use a PNG, JPEG, WebP, GIF, ICO or SVG'],
  ['slow.svg', 'did not answer within 5 seconds: try again later, or use another address'],
])('one that can’t be had (%s) is refused with the reason, and the good logo stays', async (path, message) => {
  const { id, listingId, url } = await withLogo();
  const { logoUrl } = await db().listing.findUniqueOrThrow({ where: { id: listingId } });
  const edit = { fields: { logo_url: `${site}/${path}`, city: 'Lisbon' } };
  // With an idempotency key, `prepareUpdate` runs before the transaction. Otherwise, `updateDraft` calls it.
  const attempt = path === 'page' ? prepareUpdate(owner, id, edit) : updateDraft(owner, id, edit);
  await expect(attempt).rejects.toMatchObject({ status: 400, errors: [{ path: 'fields.logo_url', message, code: 'logo_unavailable' }] });
  expect((await getDraft(owner, id)).fields).toMatchObject({ logo_url: { value: url }, city: { value: null } });
  expect(await db().listing.findUnique({ where: { id: listingId } })).toMatchObject({ logoUrl });
});

test('private addresses are not asked, and neither is anything for an edit that is refused anyway or keeps the logo', async () => {
  const { id, url } = await withLogo();
  await expect(updateDraft(owner, id, { fields: { logo_url: 'http://10.0.0.7/logo.png' } })).rejects.toMatchObject({
    errors: [{ message: 'is not on the public internet: use an address that everybody can open' }],
  });
  const before = requests;
  await expect(updateDraft(owner, id, { fields: { logo_url: `${site}/new.svg`, categories: ['Nonsense'] } })).rejects.toMatchObject({
    errors: [{ path: 'fields.categories.0' }],
  });
  await updateDraft(owner, id, { fields: { logo_url: url } });
  await updateDraft(owner, id, { fields: { logo_url: null } });
  expect(requests).toBe(before);
});
