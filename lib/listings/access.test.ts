import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, prismaClient, transaction } from '#lib/core/db.ts';
import { acceptInvite } from '#lib/drafts/accept-invite.ts';
import { inviteCofounder } from '#lib/drafts/invite-cofounder.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { accessibleBy, editorJoin, isEditor, type ListingRight, lockAccessible } from '#lib/listings/access.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

type Person = 'owner' | 'editor' | 'invited' | 'stranger';
const rights = ['read', 'edit', 'own'] as const satisfies readonly ListingRight[];

let people: Record<Person, string>;

/** Creates a listing with an owner, an editor who accepted an invite, and an invited person who has not accepted yet. */
async function makeSharedListing(status: ListingStatus): Promise<number> {
  const { owner, editor } = people;
  const { id, profileId } = await makeListing({ status, ownerId: owner });
  const draft = await makeDraft({ userId: owner, profileId });
  for (const person of ['editor', 'invited'] as const) {
    const { email } = await db().user.findUniqueOrThrow({ where: { id: people[person] } });
    await inviteCofounder(sessionActor(owner), draft.id, email);
    if (person === 'invited') continue;
    const mail = await readMails().findFirstOrThrow({ where: { to: email }, orderBy: { id: 'desc' } });
    await acceptInvite(sessionActor(editor), /invites\/([\w-]{43})/.exec(mail.text)?.[1] ?? '');
  }
  return id;
}

/** Returns the rights by each of the three forms of the rule. Fails if the forms disagree. */
async function rightsOf(userId: string, id: number): Promise<ListingRight[]> {
  const given = await Promise.all(
    rights.map(async (right) => {
      const byWhere = await db().listing.count({ where: { id, ...accessibleBy(userId, right) } });
      const bySql = await db().$queryRawUnsafe<unknown[]>(`select from listings l ${editorJoin('$2', right)} where l.id = $1`, id, userId);
      const byLock = await transaction((tx) => lockAccessible(tx, userId, id, right)).then(
        (listing) => (listing.id === id ? 1 : 0),
        () => 0,
      );
      expect([right, bySql.length, byLock]).toEqual([right, byWhere, byWhere]);
      return byWhere === 1 ? [right] : [];
    }),
  );
  return given.flat();
}

beforeEach(async () => {
  const [owner, editor, invited, stranger] = await Promise.all([makeUser(), makeUser(), makeUser(), makeUser()]);
  people = { owner: owner.id, editor: editor.id, invited: invited.id, stranger: stranger.id };
});

describe.each(['draft', 'live', 'paused'] as const)('a listing that is %s', (status) => {
  test('is read and edited by its editors, and owned by one of them', async () => {
    const id = await makeSharedListing(status);
    expect(await rightsOf(people.owner, id)).toEqual(['read', 'edit', 'own']);
    expect(await rightsOf(people.editor, id)).toEqual(['read', 'edit']);
    expect(await rightsOf(people.invited, id)).toEqual([]);
    expect(await rightsOf(people.stranger, id)).toEqual([]);
    const editors = await Promise.all(Object.values(people).map((userId) => isEditor(db(), id, userId)));
    expect(editors).toEqual([true, true, false, false]);
  });
});

test.each(['rejected', 'removed'] as const)('a %s listing is read by its editors and changed by nobody', async (status) => {
  const id = await makeSharedListing('live');
  await db().listing.update({ where: { id }, data: { status } });
  expect(await rightsOf(people.owner, id)).toEqual(['read']);
  expect(await rightsOf(people.editor, id)).toEqual(['read']);
  expect(await rightsOf(people.stranger, id)).toEqual([]);
});

test('an anonymous actor gets 401, a stranger 404, and so does everybody for an id that no listing has', async () => {
  const id = await makeSharedListing('live');
  const lock = (userId: string, listingId: number) => transaction((tx) => lockAccessible(tx, userId, listingId, 'read'));
  expect(() => requireUserId(anonymous)).toThrow(expect.objectContaining({ code: 'unauthorized', message: 'Sign in first.' }));
  await expect(lock(people.stranger, id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  for (const none of [0, -1, 1.5, Number.NaN, 3_000_000_000])
    await expect(lock(people.owner, none)).rejects.toMatchObject({ code: 'not_found' });
});

test('whoever locks a listing keeps the right to it until the transaction ends', async () => {
  const id = await makeSharedListing('live');
  const lockEditor = () => prismaClient().$queryRaw`
    select 1 from listing_editors where listing_id = ${id} and user_id = ${people.editor}::uuid for update nowait`;
  await transaction(async (tx) => {
    await lockAccessible(tx, people.editor, id, 'edit');
    await expect(lockEditor()).rejects.toThrow('could not obtain lock');
  });
  expect(await lockEditor()).toHaveLength(1);
});
