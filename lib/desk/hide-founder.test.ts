import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { setAnswerHidden, setFounderHidden } from '#lib/desk/hide-founder.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { answerInterview, findMyFounder, listMyAnswers } from '#lib/founders/answer-interview.ts';
import { confirmFounder } from '#lib/founders/confirm-founder.ts';
import { getFounder, listFounders, makersOf } from '#lib/founders/founders.ts';
import { getRaceDetails } from '#lib/launches/get-race-details.ts';
import { getListing, getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { contentOf } from '#lib/profile/content.ts';
import { suggest } from '#lib/search/suggest.ts';
import { makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';

let moderator: Actor;
beforeAll(async () => {
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
});

const page = { page: 1, perPage: 10 };
/** Where a founder is shown: page, lists, suggestions, and the listing with its makers. */
async function placesOf(slug: string, name: string, listing: { id: number; slug: string }): Promise<string[]> {
  const places: Record<string, boolean> = {
    page: await getFounder(slug).then(
      () => true,
      () => false,
    ),
    list: (await listFounders(page)).items.some((each) => each.slug === slug),
    country: (await listFounders({ ...page, country: 'NL' })).items.some((each) => each.slug === slug),
    search: (await listFounders({ ...page, q: name })).items.some((each) => each.slug === slug),
    misspelt: (await listFounders({ ...page, q: `${name.slice(0, -1)}q` })).items.some((each) => each.slug === slug),
    suggestions: (await suggest(name.slice(0, 5), 5)).founders.some((each) => each.slug === slug),
    listing: (await getListing(listing.slug)).founders.some((each) => each.slug === slug),
    evidence: (await getListingWithEvidence(listing.slug)).evidence.some(({ field }) => field === 'founders'),
    makers: (await makersOf(listing.id)).some((each) => each.slug === slug),
    race: [...(await getRaceDetails([listing.id])).values()].some(({ maker }) => maker?.slug === slug),
  };
  return Object.keys(places).filter((place) => places[place]);
}
const everywhere = ['page', 'list', 'country', 'search', 'misspelt', 'suggestions', 'listing', 'evidence', 'makers', 'race'];

test('a hidden page is nowhere, its owner is told why, and it is shown again by a press', async () => {
  const owner = await makeUser();
  const founder = await makeFounder({ name: 'Edsger Dijkstra', country: 'NL', userId: owner.id, confirmedAt: now(), liveListings: 1 });
  const listing = await makeListing({ ownerId: owner.id });
  const evidence = [{ quote: 'Made by Edsger Dijkstra', url: 'https://goto.example/', title: 'Home', checked_on: '2026-11-01' }];
  const content = contentOf({ fields: {}, founders: [{ name: founder.name, title: null, bio: null, evidence }] });
  await db().profile.update({ where: { id: listing.profileId }, data: { content } });
  await db().listingFounder.create({ data: { listingId: listing.id, founderId: founder.id, position: 0 } });
  expect(await placesOf(founder.slug, founder.name, listing)).toEqual(everywhere);

  await expect(setFounderHidden(moderator, founder.id, true, '')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  await db().invalidation.deleteMany();
  expect(await setFounderHidden(moderator, founder.id, true, 'It is nobody’s name.')).toBe(true);
  expect(await placesOf(founder.slug, founder.name, listing)).toEqual([]);
  expect((await db().invalidation.findMany()).map(({ tag }) => tag)).toEqual(
    expect.arrayContaining([`founder:${founder.slug}`, `listing:${listing.slug}`, 'founders', 'listings']),
  );
  expect(await findMyFounder(sessionActor(owner.id))).toMatchObject({ public: false, hidden: true });
  const [mail] = await readMails().findMany({ where: { to: owner.email } });
  expect(mail).toMatchObject({ kind: 'founder-decided', text: expect.stringContaining('It is nobody’s name.') });
  const [line] = await readLog(moderator, { subject: `founder:${founder.id}` });
  expect(line).toMatchObject({ action: 'founder hidden', data: { hidden: true, reason: 'It is nobody’s name.' } });
  // The second of two moderators changes nothing, and nobody is told twice.
  expect(await setFounderHidden(moderator, founder.id, true, 'Again.')).toBe(false);

  expect(await setFounderHidden(moderator, founder.id, false, 'It is a name after all.')).toBe(true);
  expect(await placesOf(founder.slug, founder.name, listing)).toEqual(everywhere);
  expect(await db().notification.count({ where: { userId: owner.id, kind: 'founder-decided' } })).toBe(2);
});

test('of a page that belongs to nobody, the editors of its listings are told; they can’t confirm it while it is hidden', async () => {
  const [owner, second] = [await makeUser(), await makeUser({ role: 'moderator' })];
  const founder = await makeFounder({ name: 'Barbara' });
  const listing = await makeListing({ ownerId: owner.id });
  await db().listingEditor.update({
    where: { listingId_userId: { listingId: listing.id, userId: owner.id } },
    data: { verifiedAt: now() },
  });
  await db().listingEditor.create({ data: { listingId: listing.id, userId: second.id, role: 'editor' } });
  await db().listingFounder.create({ data: { listingId: listing.id, founderId: founder.id, position: 0 } });
  const own = sessionActor(second.id, 'moderator');
  await expect(setFounderHidden(own, founder.id, true, 'Mine.')).rejects.toMatchObject({ code: 'forbidden' });
  await setFounderHidden(moderator, founder.id, true, 'She asked for it.');
  expect((await readMails().findMany({ where: { kind: 'founder-decided', to: { in: [owner.email, second.email] } } })).length).toBe(2);
  await expect(confirmFounder(sessionActor(owner.id), founder.id)).rejects.toMatchObject({ code: 'not_found' });
  await setFounderHidden(moderator, founder.id, false, 'She changed her mind.');
  await confirmFounder(sessionActor(owner.id), founder.id);
});

test('one answer of the interview is hidden, stays so when it is changed, and is shown again', async () => {
  const owner = await makeUser();
  const actor = sessionActor(owner.id);
  const founder = await makeFounder({ name: 'Niklaus', userId: owner.id, confirmedAt: now() });
  const listing = await makeListing({ ownerId: owner.id });
  await db().listingFounder.create({ data: { listingId: listing.id, founderId: founder.id, position: 0 } });
  const questions = [
    await db().interviewQuestion.create({ data: { question: 'Why?', active: true, position: 1 } }),
    await db().interviewQuestion.create({ data: { question: 'How?', active: true, position: 2 } }),
  ];
  await answerInterview(actor, [
    { question_id: questions[0]?.id ?? 0, answer: 'Buy pills.' },
    { question_id: questions[1]?.id ?? 0, answer: 'Slowly.' },
  ]);
  const shown = async () => (await getFounder(founder.slug)).interview.map(({ answer }) => answer);
  const decide = (isHidden: boolean, reason: string) => setAnswerHidden(moderator, founder.id, questions[0]?.id ?? 0, isHidden, reason);
  expect(await decide(true, 'It advertises.')).toBe(true);
  expect(await shown()).toEqual(['Slowly.']);
  await answerInterview(actor, [{ question_id: questions[0]?.id ?? 0, answer: 'To teach.' }]);
  expect(await shown()).toEqual(['Slowly.']);
  expect((await listMyAnswers(actor)).map(({ hiddenAt }) => hiddenAt !== null)).toEqual([true, false]);
  await expect(setAnswerHidden(moderator, founder.id, 999_999, true, 'None.')).rejects.toMatchObject({ code: 'not_found' });
  await decide(false, 'It says why now.');
  expect(await shown()).toEqual(['To teach.', 'Slowly.']);
  const lines = await readLog(moderator, { subject: `founder:${founder.id}` });
  expect(lines.map(({ action, data }) => [action, data.question, data.hidden])).toEqual([
    ['interview answer decided', 'Why?', false],
    ['interview answer decided', 'Why?', true],
  ]);
});
