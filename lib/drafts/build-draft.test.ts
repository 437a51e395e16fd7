import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { readPage } from '#lib/crawl/read-page.ts';
import { emptyProposal } from '#lib/drafting/proposal.ts';
import { abandonBuild, crawlDraft, finishBuild, proposeForDraft, verifyForDraft } from '#lib/drafts/build-draft.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { makeDraft, makeUser } from '#scripts/testing/factories.ts';

const crawl = { outcome: 'complete', pages: 1, bytes: 10, waitedSeconds: 0, problems: [] } as const;
const timedOut = { code: 'timed_out', message: 'The page took too long to answer.', url: 'https://slow.example/faq' };

test('a draft that was deleted meanwhile: each step that is left ends quietly', async () => {
  const { id } = await makeDraft({ userId: (await makeUser()).id, status: 'drafting', outcome: null });
  await db().draft.delete({ where: { id } });
  expect(await crawlDraft(id)).toBeNull();
  expect(await proposeForDraft(id, { mayRetry: true })).toEqual({ proposal: emptyProposal(), problems: [], by: 'extractive', cpuMs: 0 });
  expect(await verifyForDraft(id, { proposal: emptyProposal() })).toEqual({ refused: {}, problems: [] });
  expect(await finishBuild(id, { crawl: { ...crawl, problems: [], problemPages: [] }, problems: [] })).toEqual({ outcome: 'complete' });
  await abandonBuild(id);
});

test('what the check concluded and left open is stored with the fields', async () => {
  const userId = (await makeUser()).id;
  const { id, url } = await makeDraft({ userId, status: 'drafting', found: { name: ['Tidemark', 'EUR 9 / month, in beta'] } });
  const evidence = [{ quote: 'EUR 9 / month', url }];
  await verifyForDraft(id, {
    proposal: {
      ...emptyProposal(),
      texts: { pricing_model: { value: 'subscription', evidence, reason: 'The site names a price per month.' } },
      suggestions: {
        stage: [{ value: 'beta', reason: 'The site names a beta.', evidence }],
        pricing_model: [{ value: 'free', reason: 'A value was found, so this is not needed.', evidence }],
      },
    },
  });
  const { fields } = await getDraft(sessionActor(userId), id);
  expect(fields.pricing_model).toMatchObject({ basis: 'inferred', reason: 'The site names a price per month.', suggestions: [] });
  expect(fields.stage).toMatchObject({ value: null, state: 'not_found', basis: null, suggestions: [{ value: 'beta', evidence }] });
});

test('a build that ends twice, as after a crash, makes one version', async () => {
  const { id } = await makeDraft({ userId: (await makeUser()).id, status: 'drafting', outcome: null, buildSeconds: null });
  for (let run = 0; run < 2; run++)
    await finishBuild(id, { crawl: { ...crawl, problems: ['timed_out'], problemPages: [timedOut] }, problems: ['llm_unavailable'] });
  expect(await db().draft.findUnique({ where: { id } })).toMatchObject({
    status: 'ready',
    outcome: 'complete',
    problems: ['timed_out', 'llm_unavailable'],
    problemPages: [timedOut],
  });
  expect(await db().version.findMany({ where: { profile: { draft: { id } } } })).toMatchObject([
    { action: 'build', actorId: null, application: 'service' },
  ]);
});

test('a site that takes more of a processor than it may is drafted from the beginning of its home page, as a part', async () => {
  const draft = await makeDraft({ userId: (await makeUser()).id, status: 'drafting', outcome: null, buildSeconds: null });
  const { id, url } = draft;
  const sentences = Array.from({ length: 3_000 }, (_, n) => `<p>Boat ${n} was founded by Ana Prado in 2019 in Lisbon, Portugal.</p>`);
  const html = `<html lang="en"><title>Hostil</title><h1>Hostil sorts boats</h1><p>Hostil sorts boats by their length.</p>${sentences.join('')}`;
  const page = readPage({ url, contentType: 'text/html', html, bytes: html.length });
  const { text, blocks, data } = page;
  await db().profilePage.updateMany({ where: { profileId: draft.profileId }, data: { text, blocks, data } });
  const drafted = await proposeForDraft(id, { mayRetry: false, cpuMs: 3_700 });
  expect(drafted).toMatchObject({ problems: ['too_much_work'], proposal: { texts: { name: { value: 'Hostil' } } } });
  expect(drafted.cpuMs).toBeLessThan(5_000);
  const { problems } = await verifyForDraft(id, drafted);
  expect(problems).toEqual([]);
  expect(await finishBuild(id, { crawl: { ...crawl, problems: [], problemPages: [] }, problems: drafted.problems })).toEqual({
    outcome: 'partial',
  });
  expect(await db().draft.findUnique({ where: { id } })).toMatchObject({ outcome: 'partial', problems: ['too_much_work'] });
  expect((await getDraft(sessionActor(draft.userId), id)).fields.name).toMatchObject({ value: 'Hostil', state: 'ai' });
});

test('a site that has used all of its time is left blank, and neither drafting nor checking throws', async () => {
  const { id } = await makeDraft({ userId: (await makeUser()).id, status: 'drafting', found: { name: ['Tidemark', 'Tidemark'] } });
  const { problems, refused } = await verifyForDraft(id, { proposal: emptyProposal(), cpuMs: 5_000 });
  expect({ problems, refused }).toEqual({ problems: ['too_much_work'], refused: {} });
});

test('a draft keeps by which way it was made, and what a model said that no sentence supports', async () => {
  const user = await makeUser();
  const { id } = await makeDraft({ userId: user.id, status: 'drafting' });
  const refused = [{ field: 'city', kind: 'value' as const, value: 'Porto', reason: 'value_not_in_quotes' as const, detail: '' }];
  await verifyForDraft(id, { proposal: { ...emptyProposal(), refused }, by: 'llm' });
  await finishBuild(id, { crawl: { ...crawl, problems: [], problemPages: [] }, problems: [] });
  expect((await getDraft(sessionActor(user.id), id)).build?.drafting).toEqual({
    by: 'llm',
    refused: [{ field: 'city', value: 'Porto', reason: 'value_not_in_quotes', detail: '' }],
  });
});
