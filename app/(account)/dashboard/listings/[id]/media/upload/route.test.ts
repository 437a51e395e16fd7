import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { getCurrentActor } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import { GET } from '../../../../../../media/[name]/route.ts';
import { POST } from './route.ts';

vi.mock('#lib/auth/session.ts', () => ({ getCurrentActor: vi.fn() }));

const folder = join(config().dataDir, 'storage', 'media');
/** Makes the storage fail: creates a file in place of its folder. */
function breakStorage() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '..'), { recursive: true });
  writeFileSync(folder, 'in the way');
}

test('while the storage fails, an upload and a picture get 503 and when to try again, and nothing half written stays', async () => {
  const owner = await makeUser();
  const listing = await makeListing({ ownerId: owner.id, mediaUnlocked: true });
  vi.mocked(getCurrentActor).mockResolvedValue(sessionActor(owner.id));
  const image = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0f766e' } });
  const file = new File([new Uint8Array(await image.png().toBuffer())], 'a.png', { type: 'image/png' });
  const upload = () => {
    const body = new FormData();
    body.append('file', file);
    const request = new Request('http://localhost/', { method: 'POST', headers: { accept: 'application/json' }, body });
    return POST(request, { params: Promise.resolve({ id: String(listing.id) }) });
  };
  const away = { status: 503, retryAfter: '60', text: expect.stringContaining('Try again in a minute.') };
  const answerOf = async (answer: Response) => ({
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    text: await answer.text(),
  });

  breakStorage();
  expect(await answerOf(await upload())).toEqual(away);
  expect(await db().listingImage.count({ where: { listingId: listing.id } })).toBe(0);
  expect(readdirSync(join(folder, '..', 'partial'))).toEqual([]);

  rmSync(folder);
  expect((await upload()).status).toBe(200);
  const { storageKey } = await db().listingImage.findFirstOrThrow({ where: { listingId: listing.id } });
  const show = () => GET(new Request('http://localhost/'), { params: Promise.resolve({ name: storageKey }) });
  expect((await show()).status).toBe(200);
  breakStorage();
  expect(await answerOf(await show())).toEqual(away);
});
