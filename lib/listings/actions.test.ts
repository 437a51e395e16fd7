// The services and docs/domain.md must agree with the table of actions.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { addWeeks, weekOf } from '#lib/core/time.ts';
import { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { chooseFreeListing } from '#lib/launches/choose-free-listing.ts';
import { leaveFreePlan, pauseListing, restoreListing, resumeListing } from '#lib/launches/manage-listing.ts';
import { moveWeek } from '#lib/launches/move-week.ts';
import { type ListingAction, listingActions, mayDo } from '#lib/listings/actions.ts';
import { deleteListing } from '#lib/listings/deleting/delete-listing.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const today = new Date('2026-11-18T10:00:00Z');
const week = addWeeks(weekOf(today), 7);
const services: Record<ListingAction, (actor: Actor, id: number) => Promise<unknown>> = {
  'choose the free plan': chooseFreeListing,
  'move to another week': (actor, id) => moveWeek(actor, id, addWeeks(week, 1)),
  'leave the free plan': leaveFreePlan,
  pause: pauseListing,
  resume: resumeListing,
  delete: deleteListing,
  restore: restoreListing,
};
const names = Object.keys(listingActions) as ListingAction[];
const statuses = Object.values(ListingStatus);

let owner: Actor;
let editor: Actor;
beforeAll(() => seedBase());
beforeEach(async () => {
  setClock({ now: () => today });
  owner = sessionActor((await makeUser()).id);
  editor = sessionActor((await makeUser()).id);
});
afterEach(() => setClock(systemClock));

const made = async (status: ListingStatus) => {
  const isUpcoming = status === 'awaiting_badge' || status === 'scheduled';
  const { id } = await makeListing({
    ownerId: owner.userId as string,
    status,
    submittedAt: today,
    ...(isUpcoming ? { plan: 'free', launchWeek: week, launchedAt: null } : {}),
    ...(status === 'draft' ? { plan: null } : {}),
    ...(status === 'deleted' ? { deletedAt: today, deletedFrom: 'live' } : {}),
  });
  await db().listingEditor.create({ data: { listingId: id, userId: editor.userId as string, role: 'editor' } });
  return db().listing.findUniqueOrThrow({ where: { id } });
};

describe.each(names)('%s', (name) => {
  const { who, from, done, to, refusals, ...follows } = listingActions[name];
  const within = (list: readonly ListingStatus[], status: ListingStatus) => list.includes(status);

  test.each(statuses)('on %s', async (status) => {
    const listing = await made(status);
    await Promise.all([db().jobEvent.deleteMany(), db().mail.deleteMany()]);
    const call = services[name](owner, listing.id);
    const refusal = (refusals as Partial<Record<ListingStatus, readonly [string, string]>>)[status];
    expect([refusal !== undefined, within(from, status), within(done, status)].filter(Boolean)).toHaveLength(1);
    expect(mayDo({ ...listing, role: 'owner' }, name)).toBe(within(from, status));
    if (refusal) await expect(call).rejects.toMatchObject({ code: refusal[0], message: refusal[1] });
    else await call;
    const after = await db().listing.findUniqueOrThrow({ where: { id: listing.id } });
    if (within(from, status)) expect(to).toContain(after.status);
    else expect(after).toEqual(listing);
    const events = (await db().jobEvent.findMany({ where: { name: { not: 'mail/queued' } } })).map((event) => event.name);
    const mails = (await db().mail.findMany()).map(({ kind }) => kind);
    expect(Object.values(follows)).toEqual(expect.arrayContaining([...events, ...mails]));
  });

  test(`it is ${who === 'owner' ? 'an owner’s' : 'each editor’s'}`, async () => {
    const listing = await made(from[0]);
    expect(mayDo({ ...listing, role: 'editor' }, name)).toBe(who === 'editor');
    if (who === 'editor') await services[name](editor, listing.id);
    else await expect(services[name](editor, listing.id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('docs/domain.md shows the table', () => {
  const listed = (list: readonly string[]) => list.map((each) => `\`${each}\``).join(', ');
  const rows = names.map((name) => {
    const { who, from, to, ...rest } = listingActions[name];
    const follows = [...('job' in rest ? [rest.job] : []), ...('mail' in rest ? [rest.mail] : [])];
    return `| ${name} | ${who} | ${listed(from)} | ${listed(to)} | ${listed(follows)} |`.replace(/ {2}/, ' ');
  });
  expect(readFileSync('docs/domain.md', 'utf8')).toContain(`${rows.join('\n')}\n`);
});
