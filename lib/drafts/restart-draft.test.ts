import { beforeEach, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { deleteDraft } from '#lib/drafts/delete-draft.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { restartDraft } from '#lib/drafts/restart-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { makeDraft, makeUser } from '#scripts/testing/factories.ts';

let actor: ReturnType<typeof sessionActor>;
beforeEach(async () => {
  actor = sessionActor((await makeUser()).id);
});
const unread = (values: Partial<Parameters<typeof makeDraft>[0]> = {}) =>
  makeDraft({ userId: actor.userId as string, outcome: 'unreachable', ...values });
const isLeft = async (id: string) => (await db().draft.count({ where: { id } })) === 1;

test('the corrected address takes the place of a draft whose site could not be read', async () => {
  const { id } = await unread({ url: 'https://typo.example/' });
  const next = await restartDraft(actor, id, { url: 'https://right.example' });
  expect(next).toMatchObject({ url: 'https://right.example/', status: 'crawling' });
  expect(await isLeft(id)).toBe(false);
});

test('a draft on which somebody worked stays, and so does one that was read', async () => {
  const typed = await unread();
  await updateDraft(actor, typed.id, { fields: { name: 'Tidemark' } });
  const read = await makeDraft({ userId: actor.userId as string, outcome: 'partial' });
  for (const { id } of [typed, read]) {
    await restartDraft(actor, id, { url: `https://${id}.example` });
    expect(await isLeft(id)).toBe(true);
  }
});

test('an address that is refused leaves the draft as it is; another person’s is not told of', async () => {
  const { id } = await unread();
  await expect(restartDraft(actor, id, { url: 'nowhere' })).rejects.toMatchObject({ code: 'invalid_input' });
  const stranger = sessionActor((await makeUser()).id);
  await expect(restartDraft(stranger, id, { url: 'https://right.example' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await isLeft(id)).toBe(true);
});

test('a draft that earlier versions stored with half an address is answered with null, and can be deleted', async () => {
  const problem = { code: 'dns_failed', message: 'The name typo.example has no address: is it spelled right, and is its DNS set up?' };
  const { id } = await unread({ problems: ['dns_failed'], problemPages: [{ ...problem, url: '//typo.example' }] });
  expect((await getDraft(actor, id)).build?.problemPages).toEqual([{ ...problem, url: null }]);
  await deleteDraft(actor, id);
  expect(await isLeft(id)).toBe(false);
});
