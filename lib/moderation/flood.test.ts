// A flood of submissions by few accounts: what a moderator sees, and how many presses decide it.
import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { decideSubmission, refuseSubmissionsOf, undoSubmission } from '#lib/moderation/decide-submission.ts';
import { countSubmissions, listSubmissions, type TeamSubmission } from '#lib/moderation/list-submissions.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const [accounts, each] = [deepOr(50, 4), deepOr(10, 3)];
const why = { refuse: 'It advertises what its website doesn’t offer.', rule: 'listed' };
let moderator: Actor;
const people: string[] = [];

beforeAll(async () => {
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  const start = Date.now() - 3_600_000;
  for (let account = 0; account < accounts; account++) people.push((await makeUser()).id);
  for (let n = 0; n < accounts * each; n++) {
    const userId = people[n % accounts] ?? '';
    const { id } = await makeListing({ status: 'draft', ownerId: userId, name: `Flood ${n}` });
    const signals = [{ kind: 'thin', weight: 40, reason: 'Its page says next to nothing.', quote: null, url: null }];
    const submittedAt = new Date(start + (n * 3_600_000) / (accounts * each));
    await db().submission.create({ data: { listingId: id, userId, status: 'waiting', score: 40, signals, submittedAt } });
  }
});

async function readAll(): Promise<TeamSubmission[]> {
  const found: TeamSubmission[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page = await listSubmissions(moderator, { after, limit: 50 });
    found.push(...page.items);
    after = page.next;
  }
  return found;
}

test('each is in the pages once, the oldest first, with how many of its account wait; one press refuses an account’s', async () => {
  const started = performance.now();
  const all = await readAll();
  const listed = performance.now() - started;
  expect(all).toHaveLength(accounts * each);
  expect(new Set(all.map(({ listingId }) => listingId)).size).toBe(accounts * each);
  expect(all.every(({ ofAccount }) => ofAccount === each)).toBe(true);
  // The first account's are decided one by one, and one of them waits again; then one press refuses each account's.
  const [first, ...others] = people;
  const own = all.filter(({ userId }) => userId === first);
  const oneByOne = performance.now();
  for (const { listingId } of own) await decideSubmission(moderator, listingId, why);
  const single = (performance.now() - oneByOne) / own.length;
  await undoSubmission(moderator, own[0]?.listingId ?? 0);
  expect(await countSubmissions()).toBe((accounts - 1) * each + 1);
  expect(await refuseSubmissionsOf(moderator, { userId: first ?? '' }, why)).toBe(1);
  const pressed = performance.now();
  for (const person of others) expect(await refuseSubmissionsOf(moderator, { userId: person }, why)).toBe(each);
  const press = (performance.now() - pressed) / others.length;
  expect(await countSubmissions()).toBe(0);
  expect(await db().auditEntry.count({ where: { action: 'submission decided' } })).toBe(accounts * each + 2);
  console.log(
    `${accounts * each} submissions of ${accounts} accounts, ${accounts} presses: pages ${listed.toFixed(0)} ms in all; a decision ${single.toFixed(0)} ms; a press for an account ${press.toFixed(0)} ms`,
  );
});

test('a flood from one network is refused by few presses, the oldest 25 at each, and what others submitted meanwhile stays', async () => {
  const [honest, network] = [await makeUser(), 'a-network'];
  const submitted = async (userId: string, networkHash: string | null, n: number) => {
    const { id } = await makeListing({ status: 'draft', ownerId: userId, name: `Wave ${n}` });
    const submittedAt = new Date(Date.now() - 3_600_000 + n);
    await db().submission.create({ data: { listingId: id, userId, networkHash, status: 'waiting', score: 40, submittedAt } });
    return id;
  };
  const ids: number[] = [];
  for (let n = 0; n < accounts * each; n++) ids.push(await submitted(people[n % accounts] ?? '', network, n));
  const kept = await submitted(honest.id, 'another-network', ids.length);
  const started = performance.now();
  const presses: number[] = [];
  while ((await countSubmissions()) > 1) {
    const [oldest] = (await listSubmissions(moderator, { after: null, limit: 1 })).items;
    presses.push(await refuseSubmissionsOf(moderator, { networkOf: oldest?.listingId ?? 0 }, why));
  }
  const took = (performance.now() - started) / 1000;
  expect(presses.length).toBe(Math.ceil((accounts * each) / 25));
  expect(await db().submission.findUnique({ where: { listingId: kept } })).toMatchObject({ status: 'waiting' });
  console.log(`${ids.length} of one network: ${presses.length} presses, ${took.toFixed(1)} s of work`);
});
