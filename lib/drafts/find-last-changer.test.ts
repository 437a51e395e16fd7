import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { findLastChanger } from '#lib/drafts/find-last-changer.ts';
import { makeDraft, makeUser } from '#scripts/testing/factories.ts';

test('the latest change of a draft is told apart by who made it, and only to its editors', async () => {
  const [me, ann, helper, stranger] = [
    await makeUser(),
    await makeUser({ name: 'Ann' }),
    await makeUser({ name: 'Helper', role: 'editor' }),
    await makeUser(),
  ];
  const { id, profileId } = await makeDraft({ userId: me.id });
  const last = await db().version.count({ where: { profileId } });
  const changes = [
    [{ actorId: me.id, via: 'session' }, { kind: 'you' }],
    [
      { actorId: ann.id, via: 'session' },
      { kind: 'person', name: 'Ann' },
    ],
    [{ actorId: helper.id, via: 'session' }, { kind: 'team' }],
    [{ actorId: null, via: 'service' }, { kind: 'site' }],
    [
      { actorId: me.id, via: 'oauth', application: 'Claude' },
      { kind: 'application', name: 'Claude' },
    ],
  ] as const;
  for (const [index, [change, by]] of changes.entries()) {
    await db().version.create({
      data: { profileId, number: last + index + 1, action: 'edit', application: 'site', before: {}, after: {}, ...change },
    });
    expect(await findLastChanger(sessionActor(me.id), id)).toEqual(by);
  }
  expect(await findLastChanger(sessionActor(stranger.id), id)).toBeNull();
});
