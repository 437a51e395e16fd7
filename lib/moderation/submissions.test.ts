import { beforeEach, describe, expect, test } from 'vitest';
import { commandActor, machineActor, sessionActor } from '#lib/auth/actor.ts';
import { fulfilLine } from '#lib/billing/fulfilment/fulfil-line.ts';
import { fulfilledOrder, paidOrder } from '#lib/billing/fulfilment/testing/fulfilled-order.ts';
import { quoteOrder } from '#lib/billing/orders/quote-order.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { chooseFreeListing } from '#lib/launches/choose-free-listing.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { decideSubmission, undoSubmission } from '#lib/moderation/decide-submission.ts';
import { listSubmissions } from '#lib/moderation/list-submissions.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { decideReport } from '#lib/reports/decide-report.ts';
import { objectToDecision } from '#lib/reports/object-to-decision.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeCategory, makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

const honest = 'A logbook for rowing clubs: coxes note distance, weather and crew, and the club sees who rowed how far in this season.';
const casino = 'Place your bets on roulette for real money. Claim a welcome bonus with a hundred free spins at our online casino today.';

let count = 0;
/** A complete draft of a site that says `text`, by an account of its own or by `userId`. */
async function makeComplete(text = honest, { userId, url }: { userId?: string; url?: string } = {}) {
  const owner = userId ?? (await makeUser({ createdAt: new Date('2025-01-01') })).id;
  const category = await makeCategory();
  const draft = await makeDraft({
    userId: owner,
    ...(url ? { url } : {}),
    found: {
      name: [`Oarbook ${++count}`, `Oarbook ${count}`],
      tagline: ['A logbook for rowing clubs', 'A logbook for rowing clubs'],
      description: [text, text],
      categories: [[category.name], 'It is for rowers and their coxes in clubs.'],
    },
  });
  return { owner, actor: sessionActor(owner), draft };
}
async function submit(...of: Parameters<typeof makeComplete>) {
  const { owner, actor, draft } = await makeComplete(...of);
  return { owner, actor, ...(await submitDraft(actor, draft.id)) };
}
const submissionOf = (listingId: number) => db().submission.findUniqueOrThrow({ where: { listingId } });
const statusOf = async (id: number) => (await db().listing.findUniqueOrThrow({ where: { id } })).status;
const kindsTo = async (userId: string) => {
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  return (await readMails().findMany({ where: { to: email }, orderBy: { createdAt: 'asc' } })).map(({ kind }) => kind);
};
const refusal = { refuse: 'It takes bets.', rule: 'listed' };

beforeEach(async () => {
  await db().siteSetting.deleteMany();
  await db().submission.deleteMany();
});

describe('by the settings', () => {
  test('an ordinary product of a local site may launch at once', async () => {
    const { actor, listingId, isHeld } = await submit();
    expect(isHeld).toBe(false);
    expect(await submissionOf(listingId)).toMatchObject({ status: 'approved', score: 0, signals: [], decidedById: null });
    expect(await chooseFreeListing(actor, listingId)).toMatchObject({ listing: { status: 'awaiting_badge' } });
  });

  test('a draft that became complete while it was submitted is no listing before its site was looked at', async () => {
    const { actor, draft } = await makeComplete();
    await expect(submitDraft(actor, draft.id, { prepared: null })).rejects.toMatchObject({ code: 'draft_not_ready' });
    expect(await submitDraft(actor, draft.id)).toMatchObject({ created: true });
  });

  test('with hold_first the first submissions of an account wait, and those after an approved one do not', async () => {
    await setSiteSettings(machineActor, { holdFirst: true });
    const first = await submit();
    const second = await submit(honest, { userId: first.owner });
    expect([first.isHeld, second.isHeld]).toEqual([true, true]);
    await decideSubmission(machineActor, first.listingId, { approve: true });
    expect((await submit(honest, { userId: first.owner })).isHeld).toBe(false);
    expect((await submissionOf(first.listingId)).signals).toMatchObject([{ kind: 'first' }]);
  });

  test('a doubtful one waits: it has no week, nothing can be bought, and its owner reads it on page, by mail and in answers', async () => {
    await setSiteSettings(machineActor, { refuseScore: 10_000 });
    await seedBase();
    const { owner, actor, listingId, isHeld, status } = await submit(casino);
    expect({ isHeld, status }).toEqual({ isHeld: true, status: 'draft' });
    expect(await getMyListing(actor, listingId)).toMatchObject({ status: 'draft', statusReason: heldText });
    expect(await kindsTo(owner)).toEqual(['submission-held']);
    await expect(chooseFreeListing(actor, listingId)).rejects.toMatchObject({ code: 'submission_held' });
    const items = [{ product: 'launch', listingId, quantity: 1, options: {} }];
    await expect(quoteOrder(actor, { items } as Parameters<typeof quoteOrder>[1])).rejects.toMatchObject({
      errors: [expect.objectContaining({ code: 'submission_held' })],
    });
    expect(await db().launchWeek.count({ where: { freeTaken: { gt: 0 }, week: { gt: new Date('2099-01-01') } } })).toBe(0);
  });

  test('a launch that was paid before, while the submission waits, does not take effect and is refunded', async () => {
    await setSiteSettings(machineActor, { refuseScore: 10_000 });
    const { owner, listingId } = await submit(casino);
    const order = await paidOrder(owner, [{ product: 'launch', listingId }]);
    await fulfilLine(order.lines[0]?.id ?? 0);
    expect(await statusOf(listingId)).toBe('draft');
    expect(await db().refund.count({ where: { orderId: order.id } })).toBe(1);
  });

  test('from refuse_score on it is refused at once, with the line it rests on and a way to object, after which it may launch', async () => {
    const { owner, actor, listingId, status } = await submit(casino);
    expect(status).toBe('rejected');
    const { reason } = await submissionOf(listingId);
    expect(reason).toContain('It rests on “');
    expect(await kindsTo(owner)).toEqual(['submission-refused']);
    const { email } = await db().user.findUniqueOrThrow({ where: { id: owner } });
    const mail = await readMails().findFirstOrThrow({ where: { to: email, kind: 'submission-refused' } });
    expect(mail.text).toContain('A program decided');
    const token = /objections\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    const objection = await objectToDecision(token, 'It is a museum of slot machines.');
    await decideReport(machineActor, objection, { status: 'upheld', explanation: 'It is a museum.' });
    expect(await statusOf(listingId)).toBe('draft');
    expect(await submissionOf(listingId)).toMatchObject({ status: 'approved', reason: null });
    expect(await chooseFreeListing(actor, listingId)).toMatchObject({ listing: { status: 'awaiting_badge' } });
  });

  test('what is on a list of the team is refused: domains, words and mailboxes', async () => {
    const block = (kind: 'site' | 'word', value: string) => db().block.create({ data: { kind, value, reason: 'Spam.' } });
    const { id } = await block('site', 'rows.example');
    expect((await submit(honest, { url: 'https://www.rows.example/' })).status).toBe('rejected');
    await db().block.delete({ where: { id } });
    expect((await submit(honest, { url: 'https://app.rows.example/' })).status).toBe('draft');
    await block('word', 'coxes');
    expect((await submit()).status).toBe('rejected');
    await db().block.deleteMany();
  });

  test('a disposable mailbox and a young account count, but do not hold an ordinary product', async () => {
    const { id } = await makeUser({ email: `rower-${Date.now()}@mailinator.com`, createdAt: new Date() });
    const { listingId, isHeld } = await submit(honest, { userId: id });
    expect(isHeld).toBe(false);
    expect((await submissionOf(listingId)).signals.map(({ kind }) => kind)).toEqual(['disposable', 'young']);
  });

  test('submitting again changes nothing', async () => {
    const { actor, listingId, draftId } = await submit();
    await db().submission.update({ where: { listingId }, data: { status: 'waiting', decidedAt: null } });
    expect(await submitDraft(actor, draftId)).toMatchObject({ listingId, created: false, isHeld: true });
    expect(await kindsTo(actor.userId ?? '')).toEqual([]);
  });
});

test('a listing copies another one: the same sentences at another domain wait', async () => {
  await makeListing({
    name: 'Coxbook',
    slug: `coxbook-${Date.now()}`,
    tagline: 'Every stroke of every crew on one page',
    description: `${honest} ${honest}`,
    status: 'live',
  });
  const { listingId } = await submit('Every stroke of every crew on one page');
  expect((await submissionOf(listingId)).signals).toContainEqual(expect.objectContaining({ kind: 'copy' }));
});

describe('the team', () => {
  beforeEach(() => setSiteSettings(machineActor, { holdFirst: true, refuseScore: 10_000 }));

  test('lists what waits, the oldest first, in pages', async () => {
    const ids = [(await submit()).listingId, (await submit(casino)).listingId, (await submit()).listingId];
    const first = await listSubmissions(machineActor, { limit: 2 });
    expect(first.items.map(({ listingId }) => listingId)).toEqual(ids.slice(0, 2));
    expect(first.items[1]?.signals[0]).toMatchObject({
      kind: 'gambling',
      quote: expect.any(String),
      url: expect.stringContaining('https://'),
    });
    const rest = await listSubmissions(machineActor, { limit: 2, after: first.next });
    expect([rest.items.map(({ listingId }) => listingId), rest.next]).toEqual([ids.slice(2), null]);
    await db().listing.update({ where: { id: ids[0] ?? 0 }, data: { status: 'deleted', deletedFrom: 'draft', deletedAt: new Date() } });
    expect((await listSubmissions(machineActor)).items.map(({ listingId }) => listingId)).toEqual(ids.slice(1));
    const member = await makeUser();
    await expect(listSubmissions(sessionActor(member.id))).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('approves: the owner is told, and may choose how it launches', async () => {
    const moderator = await makeUser({ role: 'moderator' });
    const { owner, actor, listingId } = await submit();
    await decideSubmission(commandActor(moderator.id, 'moderator'), listingId, { approve: true });
    expect(await submissionOf(listingId)).toMatchObject({ status: 'approved', decidedById: moderator.id });
    expect(await getMyListing(actor, listingId)).toMatchObject({ statusReason: null });
    expect(await kindsTo(owner)).toEqual(['submission-held', 'submission-approved']);
    expect(
      await db().auditEntry.count({ where: { action: 'submission decided', subject: `listing:${listingId}`, actorId: moderator.id } }),
    ).toBe(1);
    await expect(decideSubmission(machineActor, listingId, { approve: true })).rejects.toMatchObject({ code: 'submission_decided' });
  });

  test('refuses what launched by payment: it is taken off and refunded by the same decision; undone, it is back', async () => {
    await seedBase();
    const { owner, listingId } = await submit();
    await decideSubmission(machineActor, listingId, { approve: true });
    const order = await fulfilledOrder(owner, [{ product: 'launch', listingId }]);
    expect(await statusOf(listingId)).toBe('live');
    await decideSubmission(machineActor, listingId, refusal);
    expect(await statusOf(listingId)).toBe('removed');
    expect(await db().refund.count({ where: { orderId: order.id } })).toBe(1);
    const { email } = await db().user.findUniqueOrThrow({ where: { id: owner } });
    const mail = await readMails().findFirstOrThrow({ where: { to: email, kind: 'submission-refused' } });
    expect(mail.text).toMatch(/It takes bets\.[\s\S]*Terms, “What may be listed”[\s\S]*goes back[\s\S]*objections\//);
    await undoSubmission(machineActor, listingId);
    expect([await statusOf(listingId), (await submissionOf(listingId)).status]).toEqual(['live', 'approved']);
  });

  test('undoes a decision about a draft: it waits again', async () => {
    const { listingId } = await submit();
    await decideSubmission(machineActor, listingId, refusal);
    await undoSubmission(machineActor, listingId);
    expect([await statusOf(listingId), (await submissionOf(listingId)).status]).toEqual(['draft', 'waiting']);
    await expect(undoSubmission(machineActor, listingId)).rejects.toMatchObject({ code: 'submission_waits' });
    await decideSubmission(machineActor, listingId, { approve: true });
    await undoSubmission(machineActor, listingId);
    expect((await submissionOf(listingId)).status).toBe('waiting');
  });

  test('needs the role at that moment, a reason, a rule, and no part in the case', async () => {
    const { owner, listingId } = await submit();
    const former = await makeUser({ role: 'member' });
    await expect(decideSubmission(commandActor(former.id, 'moderator'), listingId, { approve: true })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await db().user.update({ where: { id: owner }, data: { role: 'moderator' } });
    await expect(decideSubmission(commandActor(owner, 'moderator'), listingId, { approve: true })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(decideSubmission(machineActor, listingId, { refuse: ' ', rule: 'listed' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(decideSubmission(machineActor, listingId, { refuse: 'No.', rule: '' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(decideSubmission(machineActor, 999_999, { approve: true })).rejects.toMatchObject({ code: 'not_found' });
    expect((await submissionOf(listingId)).status).toBe('waiting');
  });

  test('two at one case: one decides', async () => {
    const { listingId } = await submit();
    const both = await Promise.allSettled([
      decideSubmission(machineActor, listingId, { approve: true }),
      decideSubmission(machineActor, listingId, { approve: true }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('a person has only so many places of the free plan in a week', async () => {
  await setSiteSettings(machineActor, { placesPerPerson: 1, freeWeeksMax: 7 });
  const { owner, actor, listingId } = await submit();
  const first = await chooseFreeListing(actor, listingId);
  const second = await chooseFreeListing(actor, (await submit(honest, { userId: owner })).listingId);
  expect(second.launchWeek.getTime() - first.launchWeek.getTime()).toBe(7 * dayMs);
  const third = await submit(honest, { userId: owner });
  await expect(chooseFreeListing(actor, third.listingId)).rejects.toMatchObject({ code: 'too_many_places' });
  const other = await submit();
  expect(await chooseFreeListing(other.actor, other.listingId)).toMatchObject({ listing: { status: 'awaiting_badge' } });
});
