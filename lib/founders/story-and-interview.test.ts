import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool } from '#lib/core/db.ts';
import { answerInterview, listMyAnswers } from '#lib/founders/answer-interview.ts';
import { confirmFounder, listUnconfirmedFounders } from '#lib/founders/confirm-founder.ts';
import { getFounder } from '#lib/founders/founders.ts';
import { setFounderStory } from '#lib/founders/set-founder-story.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { contentOf } from '#lib/profile/content.ts';
import { makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';

let at: Date;
let owner: Actor;
let listing: { id: number; slug: string; profileId: string };

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z');
  setClock({ now: () => at });
  owner = sessionActor((await makeUser()).id);
  listing = await makeListing({ ownerId: owner.userId as string });
});
afterEach(() => setClock(systemClock));

const unwritten = {
  ...{ title: null, story: null, whyStarted: null, problem: null, journey: null, challenges: null },
  ...{ achievements: null, lessons: null, whatsNext: null },
};

test('sections that are left out stay, and an empty text clears one', async () => {
  const saved = { listingId: listing.id, shownPublicly: false, updatedAt: at };
  const first = await setFounderStory(owner, listing.id, { title: 'A table that fits', lessons: 'Ask\u202E first.', problem: '  ' });
  expect(first).toEqual({ ...unwritten, ...saved, title: 'A table that fits', lessons: 'Ask first.' });
  at = new Date('2026-11-22T10:00:00Z');
  const second = await setFounderStory(owner, listing.id, { whats_next: 'Rivers.', lessons: '' });
  expect(second).toEqual({ ...unwritten, ...saved, title: 'A table that fits', whatsNext: 'Rivers.', updatedAt: at });
  const { content } = await db().profile.findUniqueOrThrow({ where: { id: listing.profileId } });
  expect(contentOf(content ?? {}).story).toMatchObject({ title: 'A table that fits', whats_next: 'Rivers.', lessons: null });
  expect(await setFounderStory(owner, listing.id, { title: '', whats_next: '' })).toMatchObject(unwritten);
  expect(await db().version.count({ where: { profileId: listing.profileId } })).toBe(3);
  await setFounderStory(owner, listing.id, {});
  expect(await db().version.count({ where: { profileId: listing.profileId } })).toBe(3);
});

test('visitors see the story once it is unlocked', async () => {
  expect(await setFounderStory(owner, listing.id, { story: 'Once.' })).toMatchObject({ shownPublicly: false });
  expect((await getListing(listing.slug)).story).toBeNull();
  await db().listing.update({ where: { id: listing.id }, data: { storyUnlocked: true } });
  expect(await setFounderStory(owner, listing.id, { story: 'Twice.' })).toMatchObject({ shownPublicly: true });
  expect((await getListing(listing.slug)).story).toMatchObject({ story: 'Twice.' });
});

test('two sections written at once are both kept, and only editors write', async () => {
  await Promise.all([setFounderStory(owner, listing.id, { problem: 'Depth.' }), setFounderStory(owner, listing.id, { journey: 'South.' })]);
  expect(await db().founderStory.findUnique({ where: { listingId: listing.id } })).toMatchObject({ problem: 'Depth.', journey: 'South.' });
  const stranger = sessionActor((await makeUser()).id);
  await expect(setFounderStory(stranger, listing.id, { problem: 'Mine.' })).rejects.toMatchObject({ code: 'not_found', status: 404 });
});

async function makeQuestions() {
  await db().interviewAnswer.deleteMany();
  await db().interviewQuestion.deleteMany();
  const [second, first, retired] = await db().interviewQuestion.createManyAndReturn({
    data: [
      { question: 'What next?', position: 2 },
      { question: 'Why?', position: 1 },
      { question: 'Old?', position: 0, active: false },
    ],
  });
  return [first, second, retired].map((question) => question?.id ?? 0) as [number, number, number];
}

test('answers replace earlier ones, an empty one is removed, and the rest stays', async () => {
  const [why, next] = await makeQuestions();
  const first = await answerInterview(owner, [
    { question_id: next, answer: ' Rivers.\u202E' },
    { question_id: why, answer: 'I ran aground.' },
  ]);
  expect(first).toEqual([
    { questionId: why, question: 'Why?', answer: 'I ran aground.', updatedAt: at, hiddenAt: null },
    { questionId: next, question: 'What next?', answer: 'Rivers.', updatedAt: at, hiddenAt: null },
  ]);
  const before = at;
  at = new Date('2026-11-22T10:00:00Z');
  const second = await answerInterview(owner, [{ question_id: next, answer: 'Rivers.' }]);
  expect(second.map(({ updatedAt }) => updatedAt)).toEqual([before, before]);
  expect(await answerInterview(owner, [{ question_id: why, answer: '\u202E' }])).toMatchObject([{ questionId: next }]);
  expect(await answerInterview(owner, [])).toHaveLength(1);
  expect(await listMyAnswers(sessionActor((await makeUser()).id))).toEqual([]);
});

test('a question that is unknown, no longer asked or named twice is refused by its place, and nothing is saved', async () => {
  const [why, next, retired] = await makeQuestions();
  const answers = [why, retired, 2_147_483_647, next, why].map((question_id) => ({ question_id, answer: 'Because.' }));
  await expect(answerInterview(owner, answers)).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [
      { path: 'answers.1.question_id', code: 'unknown_question' },
      { path: 'answers.2.question_id', code: 'unknown_question' },
      { path: 'answers.4.question_id', code: 'named_twice' },
    ],
  });
  expect(await listMyAnswers(owner)).toEqual([]);
});

test('the founder’s page shows the answers at once; without a page they wait', async () => {
  const [why] = await makeQuestions();
  await answerInterview(owner, [{ question_id: why, answer: 'I ran aground.' }]);
  const { id, slug } = await makeFounder({ userId: owner.userId });
  await db().listingFounder.create({ data: { listingId: listing.id, founderId: id, position: 0 } });
  const client = await pool().connect();
  const invalidated: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => invalidated.push(payload));
  try {
    await client.query('listen cache_invalidated');
    await answerInterview(owner, [{ question_id: why, answer: 'Twice.' }]);
    await expect.poll(() => client.query('select 1').then(() => invalidated)).toContain(`founder:${slug}`);
    expect((await getFounder(slug)).interview).toEqual([{ question: 'Why?', answer: 'Twice.' }]);
  } finally {
    await client.query('unlisten *');
    client.release();
  }
});

test('opposite orders at once don’t wait for each other', async () => {
  const [why, next] = await makeQuestions();
  const both = [why, next].map((question_id) => ({ question_id, answer: 'Because.' }));
  await Promise.all([answerInterview(owner, both), answerInterview(owner, both.toReversed())]);
  expect(await listMyAnswers(owner)).toHaveLength(2);
});

test('a verified owner confirms the page of a founder, once, and it shows answers and photo', async () => {
  const [ines, rui] = [await makeFounder({ name: 'Inês Marinho' }), await makeFounder({ name: 'Rui Pires' })];
  await db().listingFounder.createMany({
    data: [ines, rui].map(({ id }, position) => ({ listingId: listing.id, founderId: id, position })),
  });
  expect(await listUnconfirmedFounders(owner)).toEqual([]);
  await expect(confirmFounder(owner, ines.id)).rejects.toMatchObject({ code: 'not_found' });

  await db().listingEditor.updateMany({ where: { listingId: listing.id }, data: { verifiedAt: at } });
  await db().user.update({ where: { id: owner.userId as string }, data: { photoKey: `photo-${ines.id}.webp` } });
  expect((await listUnconfirmedFounders(owner)).map(({ name }) => name)).toEqual(['Inês Marinho', 'Rui Pires']);
  const both = await Promise.allSettled([confirmFounder(owner, ines.id), confirmFounder(owner, rui.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listUnconfirmedFounders(owner)).toEqual([]);
  const mine = await db().founder.findUniqueOrThrow({ where: { userId: owner.userId as string } });
  expect(mine).toMatchObject({ confirmedAt: at, photoUrl: `/media/photo-${ines.id}.webp` });

  const stranger = sessionActor((await makeUser()).id);
  await expect(confirmFounder(stranger, rui.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(confirmFounder(stranger, 'nothing')).rejects.toMatchObject({ code: 'not_found' });
});
