import { randomBytes } from 'node:crypto';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { allScopes, sessionActor } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { makeListing, makeUser } from '../testing/factories.ts';

export interface Person {
  id: string;
  key: string;
  /** The session cookie of the person's browser. */
  cookie: string;
  /** The IP address that a proxy in front of the site would report. */
  address: string;
  /** A live listing that this person owns. */
  listing: { id: number; slug: string };
  /** Number of votes so far. */
  votes: number;
}

/** Creates people whose votes are counted. Each has an address in another network. */
export async function makePeople(count: number): Promise<Person[]> {
  const category = await db().category.findFirstOrThrow({ where: { parentId: { not: null } } });
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id } = await makeUser({ createdAt: new Date(Date.now() - 90 * dayMs) });
    const token = randomBytes(32).toString('hex');
    await db().session.create({ data: { sessionToken: digest(token), userId: id, expires: new Date(Date.now() + dayMs) } });
    const { key } = await createApiKey(sessionActor(id), { name: 'Load', scopes: allScopes });
    const listing = await makeListing({ ownerId: id, categoryIds: [category.id] });
    people.push({ id, key, cookie: `${sessionCookieName()}=${token}`, address: `203.${number}.113.7`, listing, votes: 0 });
  }
  return people;
}
