import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { type Actor, anonymous, machineActor, type Role, roles, sessionActor } from '#lib/auth/actor.ts';
import { authAdapter } from '#lib/auth/adapter.ts';
import { actorOf } from '#lib/auth/request-actor.ts';
import { requireRole } from '#lib/auth/require-role.ts';
import { db } from '#lib/core/db.ts';
import type { User } from '#lib/generated/prisma/client.ts';
import { makeUser } from '#scripts/testing/factories.ts';

let moderator: User;

beforeEach(async () => {
  moderator = await makeUser({ role: 'moderator' });
});

/** Returns the roles of the team whose rights the actor has. */
const rightsOf = (actor: Actor) =>
  roles.filter((role): role is Exclude<Role, 'member'> => {
    if (role === 'member') return false;
    try {
      requireRole(actor, role);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: actor === anonymous ? 'unauthorized' : 'forbidden' });
      return false;
    }
  });

test('a role has the rights of those before it; a command without a user has all, somebody unknown none', () => {
  expect(roles.map((role) => rightsOf(sessionActor(moderator.id, role)))).toEqual([
    [],
    ['editor'],
    ['editor', 'moderator'],
    ['editor', 'moderator', 'admin'],
  ]);
  expect(rightsOf(machineActor)).toEqual(['editor', 'moderator', 'admin']);
  expect(rightsOf(anonymous)).toEqual([]);
  expect(() => requireRole(sessionActor(moderator.id), 'moderator')).toThrow('Only a moderator of this site can do this.');
});

test('a role ends with the next request: it is read with the key and the session, not kept by them', async () => {
  const { key } = await createApiKey(sessionActor(moderator.id), { name: 'Desk', scopes: ['account:read'] });
  await authAdapter().createSession?.({ sessionToken: moderator.id, userId: moderator.id, expires: new Date(Date.now() + 60_000) });
  const roleNow = async () => [
    (await actorOf(`Bearer ${key}`, 'api')).role,
    (await authAdapter().getSessionAndUser?.(moderator.id))?.user as Partial<User> | undefined,
  ];
  expect(await roleNow()).toMatchObject(['moderator', { role: 'moderator' }]);
  await db().user.update({ where: { id: moderator.id }, data: { role: 'member' } });
  expect(await roleNow()).toMatchObject(['member', { role: 'member' }]);
});
