import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, commandActor, machineActor, sessionActor } from '#lib/auth/actor.ts';
import { listQuestions } from '#lib/community/questions/list-questions.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { answerFactReport, listFactReports } from '#lib/reports/answer-fact-reports.ts';
import { decideReport } from '#lib/reports/decide-report.ts';
import { handOverReports } from '#lib/reports/hand-over-reports.ts';
import { listReports, readReport } from '#lib/reports/list-reports.ts';
import { objectToDecision, readObjectableDecision } from '#lib/reports/object-to-decision.ts';
import { ownersDays, type ReportReason } from '#lib/reports/reasons.ts';
import { reportContent } from '#lib/reports/report-content.ts';
import { type RemovalRequest, requestRemoval } from '#lib/reports/request-removal.ts';
import type { SubjectName } from '#lib/reports/subjects/subjects.ts';
import { makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';

let network = 0;
/** A reporter without an account. Each has a different network address, so that only the test of that limit reaches it. */
const visitor = (email = 'vera@example.com', address = `192.0.2.${++network}`) => ({ email, address });
const person = (userId: string) => ({ actor: { ...sessionActor(userId), userId } });
const report = (
  by: Parameters<typeof reportContent>[0],
  subject: `${SubjectName}:${string | number}`,
  said: { reason?: ReportReason; fact?: string; text?: string } = {},
) => {
  const [kind, key] = subject.split(':') as [SubjectName, string];
  return reportContent(by, { kind, key }, { reason: 'spam', fact: '', text: '', ...said });
};
const mailsOf = (kind: string, to?: string) =>
  readMails().findMany({ where: { kind, ...(to ? { to } : {}) }, orderBy: { createdAt: 'asc' } });
const recipientsOf = async (kind: string) => (await mailsOf(kind)).map(({ to }) => to);
/** Returns the token of the link to object in the latest mail of the kind. */
const tokenIn = async (kind: string, to: string) => /objections\/([\w-]{43})/.exec((await mailsOf(kind, to)).at(-1)?.text ?? '')?.[1] ?? '';
const makeReview = async (stars = 2, answer: string | null = null) => {
  const [writer, owner] = [await makeUser({ email: `writer-${++network}@example.com` }), await makeUser()];
  const listing = await makeListing({ ownerId: owner.id, ratingSum: stars, ratingCount: 1 });
  const review = await db().review.create({
    data: {
      listingId: listing.id,
      userId: writer.id,
      stars,
      body: 'Buy at my shop instead.',
      answer,
      answeredAt: answer === null ? null : new Date(),
    },
  });
  return { writer, owner, listing, review };
};
const ratingOf = (id: number) => db().listing.findUniqueOrThrow({ where: { id }, select: { ratingSum: true, ratingCount: true } });
const upheld = (rule = 'written') => ({ status: 'upheld' as const, explanation: 'It advertises another shop.', rule });
const dismissed = { status: 'dismissed' as const, explanation: 'It tells of the product.' };

beforeEach(async () => {
  await db().report.deleteMany();
  await db().mail.deleteMany();
  setClock(systemClock);
});

describe('a report', () => {
  test('is in the team’s queue with what was said; the team and the reporter have a mail', async () => {
    const moderator = await makeUser({ role: 'moderator' });
    const { review, listing } = await makeReview();
    const { id } = await report(visitor(), `review:${review.id}`, { text: 'Sold <b>elsewhere</b>\u202e\u0000.' });
    const [listed] = await listReports(machineActor);
    expect(listed).toMatchObject({
      id,
      noun: 'review',
      path: `/listings/${listing.slug}#reviews`,
      reason: 'Spam or fraud',
      body: 'Sold <b>elsewhere</b>.',
    });
    expect(await readReport(machineActor, id)).toMatchObject({ content: 'Buy at my shop instead.', others: 0, before: [] });
    expect(await recipientsOf('report-to-decide')).toEqual([moderator.email]);
    const [wanted] = await mailsOf('report-to-decide');
    expect(wanted?.html).toContain('Sold &lt;b&gt;elsewhere&lt;/b&gt;.');
    const [confirmation] = await mailsOf('report-received', 'vera@example.com');
    expect(confirmation?.text).toContain(`/listings/${listing.slug}#reviews`);
    expect(confirmation?.text).not.toContain('elsewhere'); // the address may be somebody else’s
    await db().user.delete({ where: { id: moderator.id } });
  });

  test('is of what visitors see: nothing unknown, hidden or of another kind', async () => {
    const { review, listing } = await makeReview();
    const hidden = await makeListing({ status: 'paused' });
    const held = await db().review.create({
      data: { listingId: listing.id, userId: (await makeUser()).id, stars: 1, body: 'x', status: 'held', heldFor: 'burst' },
    });
    const update = await db().listingUpdate.create({ data: { listingId: hidden.id, title: 'News', body: 'Of a hidden one.' } });
    for (const subject of [
      `listing:${hidden.slug}`,
      'listing:none',
      `review:${held.id}`,
      `answer:${review.id}`,
      `update:${update.id}`,
      'update:99999999999',
      'review:x',
      'founder:none',
    ] as const)
      await expect(report(visitor(), subject), subject).rejects.toMatchObject({ code: 'not_found' });
  });

  test('says what is wrong where nobody could decide without it', async () => {
    const { review } = await makeReview();
    for (const text of ['', ' \u200b\u202e '])
      await expect(report(visitor(), `review:${review.id}`, { reason: 'illegal', text })).rejects.toMatchObject({
        errors: [{ path: 'text' }],
      });
  });

  test('is one while it is open, of a mailbox and of a person, also when sent twice at once', async () => {
    const { review } = await makeReview();
    const someone = await makeUser({ email: 'ines.m@gmail.com' });
    const sent = await Promise.all([1, 2, 3].map(() => report(person(someone.id), `review:${review.id}`)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await report(visitor('inesm+again@gmail.com'), `review:${review.id}`);
    await report(visitor('rui@example.com'), `review:${review.id}`);
    expect(await recipientsOf('report-received')).toEqual(['ines.m@gmail.com', 'rui@example.com']);
    expect(await recipientsOf('report-to-decide')).toHaveLength(1); // only one mail for all open reports of the same subject
  });

  test('of one’s own is refused', async () => {
    const { review, writer, owner, listing } = await makeReview(3, 'Thank you.');
    for (const [who, subject] of [
      [writer, `review:${review.id}`],
      [owner, `answer:${review.id}`],
      [owner, `listing:${listing.slug}`],
    ] as const)
      await expect(report(person(who.id), subject), subject).rejects.toMatchObject({ code: 'own_listing' });
    await report(person(owner.id), `review:${review.id}`);
  });

  test('without an account: three a day name one mailbox, five an hour come from one network', async () => {
    const listings = await Promise.all([1, 2, 3, 4].map(() => makeListing()));
    const [a, b, c, d] = listings.map(({ slug }) => `listing:${slug}` as const) as [
      `listing:${string}`,
      `listing:${string}`,
      `listing:${string}`,
      `listing:${string}`,
    ];
    for (const subject of [a, b, c]) await report(visitor(), subject);
    await expect(report(visitor(), d)).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
    setClock(movedClock(dayMs + 1000));
    await report(visitor(), d);
    for (const at of [1, 2, 3, 4, 5]) await report(visitor(`p${at}@example.com`, '198.51.100.7'), a);
    await expect(report(visitor('p6@example.com', '198.51.100.7'), a)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('a request for removal', () => {
  const ask = (request: Partial<RemovalRequest> & { page: string }) =>
    requestRemoval({ reason: 'person', text: '', email: 'ines@example.com', ...request }, `192.0.2.${++network}`);

  test('is a report; its page is named by an address on this site', async () => {
    const founder = await makeFounder({ name: 'Ines Marinho' });
    await makeListing({ name: 'Hidden', status: 'draft' });
    await ask({ page: `${config().siteUrl}/founders/${founder.slug}`, text: 'Please.' });
    await ask({ page: `/listings/${(await makeListing({ name: 'Tidemark' })).slug}/story`, reason: 'product', email: 'rui@example.com' });
    expect(await listReports(machineActor)).toMatchObject([
      { path: `/founders/${founder.slug}`, reason: 'It is about me', body: 'Please.' },
      { path: '/listings/tidemark', reason: 'It is about my product' },
    ]);
    for (const page of [
      '/listings/hidden',
      '/listings/none',
      '/founders/none',
      '/about',
      'https://elsewhere.example/listings/tidemark',
      '//',
      'x',
    ])
      await expect(ask({ page, email: 'b@example.com' }), page).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'page' }],
      });
  });

  test('that is followed takes the founder out of the listing and its history, and erases the page and what the report kept of it', async () => {
    const owner = await makeUser();
    const listing = await makeListing({ ownerId: owner.id });
    const founder = await makeFounder({ name: 'Ines Marinho the second', bio: 'Sails.' });
    await db().listingFounder.create({ data: { listingId: listing.id, founderId: founder.id, position: 0 } });
    await ask({ page: `/founders/${founder.slug}` });
    const [open] = await listReports(machineActor);
    expect(await decideReport(machineActor, open?.id ?? 0, { ...upheld('person'), explanation: 'The person asked for it.' })).toBe(
      'removed',
    );
    expect(await db().founder.count({ where: { id: founder.id } })).toBe(0);
    expect(await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({ status: 'live' });
    const versions = await db().version.findMany({ where: { profileId: listing.profileId }, select: { before: true, after: true } });
    expect(JSON.stringify(versions)).not.toContain('Marinho');
    expect(await readReport(machineActor, open?.id ?? 0)).toMatchObject({ content: '', status: 'upheld' });
    expect(await recipientsOf('report-decided')).toEqual(['ines@example.com']);
    expect(await recipientsOf('content-decided')).toEqual([owner.email]);
  });
});

describe('a decision', () => {
  test('removes a review, recounts the rating, and says to both why, by which rule and how to object', async () => {
    const { review, listing, writer, owner } = await makeReview(2);
    const { id } = await report(person(owner.id), `review:${review.id}`);
    const other = await report(visitor(), `review:${review.id}`);
    expect(await decideReport(machineActor, id, upheld())).toBe('removed');
    expect(await db().review.findUniqueOrThrow({ where: { id: review.id } })).toMatchObject({
      status: 'removed',
      statusReason: 'It advertises another shop.',
    });
    expect(await ratingOf(listing.id)).toEqual({ ratingSum: 0, ratingCount: 0 });
    expect(await listReports(machineActor)).toEqual([]);
    expect(await readReport(machineActor, other.id)).toMatchObject({ status: 'upheld' });
    expect((await recipientsOf('report-decided')).toSorted()).toEqual([owner.email, 'vera@example.com'].toSorted());
    const [statement] = await mailsOf('content-decided', writer.email);
    for (const said of [
      'We removed your review',
      'It advertises another shop.',
      'Terms, “What you write”',
      '/terms#content',
      'No program found it or decided',
      '/report/objections/',
      'object until',
      'dispute settlement',
    ])
      expect(statement?.text).toContain(said);
    expect(statement?.text).not.toContain(owner.email);
    expect(await db().auditEntry.findFirst({ where: { subject: `report:${id}` } })).toMatchObject({
      action: 'report decided',
      data: { effect: 'removed' },
    });
  });

  test.each(['question', 'question_answer'] as const)('removes a %s that visitors wrote, and an objection puts it back', async (kind) => {
    const [asker, user, owner] = [await makeUser(), await makeUser(), await makeUser()];
    const listing = await makeListing({ ownerId: owner.id });
    const question = await db().question.create({ data: { listingId: listing.id, userId: asker.id, body: 'Is it as cheap elsewhere?' } });
    const answer = await db().questionAnswer.create({
      data: { questionId: question.id, listingId: listing.id, userId: user.id, body: 'Yes, at my shop.' },
    });
    const shown = async () =>
      (await listQuestions(listing.id, { order: 'newest', page: 1, perPage: 20 })).items.map((each) => each.answers.length);
    const [key, writer] = kind === 'question' ? [question.id, asker] : [answer.id, user];
    expect(await shown()).toEqual([1]);
    const { id } = await report(visitor(), `${kind}:${key}`);
    expect(await readReport(machineActor, id)).toMatchObject({ path: `/listings/${listing.slug}/questions#question-${question.id}` });
    expect(await decideReport(machineActor, id, upheld())).toBe('removed');
    expect(await shown()).toEqual(kind === 'question' ? [] : [0]);
    await expect(report(visitor(), `${kind}:${key}`)).rejects.toMatchObject({ code: 'not_found' });
    const objection = await objectToDecision(await tokenIn('content-decided', writer.email), 'It is no shop.');
    expect(await decideReport(machineActor, objection, upheld())).toBe('restored');
    expect(await shown()).toEqual([1]);
  });

  test('is taken once, also by two at once', async () => {
    const { review, listing } = await makeReview(4);
    const { id } = await report(visitor(), `review:${review.id}`);
    const results = await Promise.allSettled([upheld(), upheld(), dismissed].map((decision) => decideReport(machineActor, id, decision)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'report_decided' });
    expect([0, 1]).toContain((await ratingOf(listing.id)).ratingCount);
    expect(await recipientsOf('report-decided')).toHaveLength(1);
    await expect(decideReport(machineActor, 999_999, dismissed)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is for moderators who are no party, by the role that they have at that moment', async () => {
    const { review, owner } = await makeReview();
    const [member, moderator] = [await makeUser(), await makeUser({ role: 'moderator' })];
    const { id } = await report(person(moderator.id), `review:${review.id}`);
    const as = (userId: string, role: Actor['role']) => commandActor(userId, role);
    for (const actor of [as(member.id, 'member'), as(owner.id, 'editor')]) {
      await expect(listReports(actor)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(decideReport(actor, id, dismissed)).rejects.toMatchObject({ code: 'forbidden' });
    }
    // The session still has the role of a moderator, but the row of the user does not.
    await expect(decideReport(as(member.id, 'moderator'), id, dismissed)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(decideReport(as(moderator.id, 'moderator'), id, dismissed)).rejects.toMatchObject({ code: 'forbidden' });
    const second = await makeUser({ role: 'admin' });
    expect(await decideReport(as(second.id, 'admin'), id, dismissed)).toBe('kept');
    await db().user.deleteMany({ where: { id: { in: [moderator.id, second.id] } } });
  });

  test('needs its facts, and a removal its rule', async () => {
    const { review } = await makeReview();
    const { id } = await report(visitor(), `review:${review.id}`);
    await expect(decideReport(machineActor, id, { status: 'dismissed', explanation: ' ' })).rejects.toMatchObject({
      errors: [{ path: 'reason' }],
    });
    await expect(decideReport(machineActor, id, { status: 'upheld', explanation: 'Spam.' })).rejects.toMatchObject({
      errors: [{ path: 'rule' }],
    });
    expect(await listReports(machineActor)).toHaveLength(1);
  });

  test('of something that its owner took off meanwhile removes nothing, and tells the reporter', async () => {
    const listing = await makeListing({ ownerId: (await makeUser()).id });
    const update = await db().listingUpdate.create({ data: { listingId: listing.id, title: 'News', body: 'Buy.' } });
    const { id } = await report(visitor(), `update:${update.id}`);
    await db().listingUpdate.delete({ where: { id: update.id } });
    expect(await decideReport(machineActor, id, upheld())).toBe('gone');
    expect((await mailsOf('report-decided'))[0]?.subject).toContain('is gone');
    expect(await recipientsOf('content-decided')).toEqual([]);
  });

  test.each([
    ['live', 'removed', 'live'],
    ['scheduled', 'rejected', 'draft'],
  ] as const)('takes a listing that is %s off as %s, and an objection puts it back as %s', async (before, after, back) => {
    const owner = await makeUser();
    const listing = await makeListing({ ownerId: owner.id, status: before });
    await db().launchWeek.upsert({ where: { week: listing.launchWeek as Date }, create: { week: listing.launchWeek as Date }, update: {} });
    const { id } = await report(visitor(), `listing:${listing.slug}`, { reason: 'no_product' });
    expect(await decideReport(machineActor, id, upheld('listed'))).toBe('removed');
    const read = () => db().listing.findUniqueOrThrow({ where: { id: listing.id } });
    expect(await read()).toMatchObject({ status: after, statusReason: 'It advertises another shop.' });
    const objection = await objectToDecision(await tokenIn('content-decided', owner.email), 'It is there.');
    expect(await decideReport(machineActor, objection, { status: 'upheld', explanation: 'We were wrong.' })).toBe('restored');
    expect(await read()).toMatchObject({ status: back, statusReason: null });
    expect((await mailsOf('content-decided', owner.email)).at(-1)?.subject).toContain('is put back');
    expect((await mailsOf('report-decided', 'vera@example.com')).at(-1)?.subject).toContain('is put back');
  });
});

describe('an objection', () => {
  test('of the reporter joins the queue, once; a decision that follows it removes what stayed, and its owner may object in turn', async () => {
    const { review, listing, writer } = await makeReview(5);
    const { id } = await report(visitor(), `review:${review.id}`);
    await decideReport(machineActor, id, dismissed);
    const token = await tokenIn('report-decided', 'vera@example.com');
    expect(await readObjectableDecision(token)).toMatchObject({
      number: id,
      party: 'reporter',
      isObjected: false,
      explanation: 'It tells of the product.',
    });
    const results = await Promise.allSettled([1, 2].map(() => objectToDecision(token, 'Look at <i>its</i> address.')));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [open] = await listReports(machineActor);
    expect(open).toMatchObject({ objectsToId: id, party: 'reporter', body: 'Look at <i>its</i> address.' });
    expect(await readReport(machineActor, open?.id ?? 0)).toMatchObject({ before: [{ id, status: 'dismissed' }] });
    expect(await decideReport(machineActor, open?.id ?? 0, upheld())).toBe('removed');
    expect(await ratingOf(listing.id)).toEqual({ ratingSum: 0, ratingCount: 0 });

    const second = await objectToDecision(await tokenIn('content-decided', writer.email), 'I only named it.');
    expect(await decideReport(machineActor, second, { status: 'dismissed', explanation: 'It names a price.' })).toBe('kept');
    expect((await mailsOf('content-decided', writer.email)).at(-1)?.text).not.toContain('/report/objections/');
    expect(await recipientsOf('report-decided')).toEqual(['vera@example.com', 'vera@example.com']);
  });

  test('brings back a review, its answer and an update as they were', async () => {
    const { review, listing, owner, writer } = await makeReview(3, 'Thank you.');
    const update = await db().listingUpdate.create({ data: { listingId: listing.id, title: 'News', body: 'Buy.' } });
    for (const [subject, to] of [
      [`answer:${review.id}`, owner.email],
      [`update:${update.id}`, owner.email],
      [`review:${review.id}`, writer.email],
    ] as const) {
      const { id } = await report(visitor(), subject);
      await decideReport(machineActor, id, upheld());
      const objection = await objectToDecision(await tokenIn('content-decided', to), 'Nothing is wrong.');
      expect(await decideReport(machineActor, objection, { status: 'upheld', explanation: 'We were wrong.' }), subject).toBe('restored');
    }
    expect(await db().review.findUniqueOrThrow({ where: { id: review.id } })).toMatchObject({ status: 'published', answer: 'Thank you.' });
    expect(await ratingOf(listing.id)).toEqual({ ratingSum: 3, ratingCount: 1 });
    expect(await db().listingUpdate.findUniqueOrThrow({ where: { id: update.id } })).toEqual(update);
  });

  test('needs the link of a mail, and comes within six months', async () => {
    const { review } = await makeReview();
    const { id } = await report(visitor(), `review:${review.id}`);
    await decideReport(machineActor, id, dismissed);
    for (const token of ['', 'x', 'a'.repeat(43)])
      await expect(objectToDecision(token, 'No.')).rejects.toMatchObject({ code: 'not_found' });
    const token = await tokenIn('report-decided', 'vera@example.com');
    await expect(objectToDecision(token, ' ')).rejects.toMatchObject({ errors: [{ path: 'text' }] });
    setClock(movedClock(184 * dayMs));
    expect(await readObjectableDecision(token)).toBeNull();
    await expect(objectToDecision(token, 'No.')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a wrong fact', () => {
  const wrong = { reason: 'wrong_fact', fact: 'pricing_summary', text: 'It is EUR 12 at https://evil.example now.' } as const;
  const makePriced = async () => {
    const owner = await makeUser();
    const listing = await makeListing({ ownerId: owner.id, pricingSummary: 'EUR 9 a month' });
    return { owner, listing, actor: sessionActor(owner.id) };
  };

  test('goes to the owners first, once, with the words of the first visitor but no address', async () => {
    const { owner, listing, actor } = await makePriced();
    const { id, waitsUntil } = await report(visitor(), `listing:${listing.slug}`, wrong);
    await report(visitor('rui@example.com'), `listing:${listing.slug}`, wrong);
    expect(waitsUntil).not.toBeNull();
    expect(await listReports(machineActor)).toEqual([]);
    expect(await recipientsOf('report-to-decide')).toEqual([]);
    expect(await recipientsOf('fact-reported')).toEqual([owner.email]);
    const [asked] = await mailsOf('fact-reported');
    expect(asked?.text).toContain('It is EUR 12 at [address] now.');
    expect(asked?.text).toContain('“EUR 9 a month”');
    expect(await listFactReports(actor, listing.id)).toMatchObject([{ id, label: 'Price in one line', value: 'EUR 9 a month' }, {}]);
    expect(await db().notification.count({ where: { userId: owner.id, kind: 'fact-reported' } })).toBe(1);
  });

  test.each([
    ['corrected', 'is corrected'],
    ['right', 'stays'],
  ] as const)('that the owner calls %s is closed for all who reported it; a reporter who objects gets the team', async (is, subject) => {
    const { listing, actor } = await makePriced();
    const { id } = await report(visitor(), `listing:${listing.slug}`, wrong);
    await report(visitor('rui@example.com'), `listing:${listing.slug}`, wrong);
    const stranger = sessionActor((await makeUser()).id);
    await expect(answerFactReport(stranger, listing.id, id, { is, sentence: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(answerFactReport(actor, listing.id, id, { is, sentence: ' ' })).rejects.toMatchObject({ errors: [{ path: 'sentence' }] });
    await answerFactReport(actor, listing.id, id, { is, sentence: 'We looked at it.' });
    expect(await listFactReports(actor, listing.id)).toEqual([]);
    expect((await recipientsOf('report-decided')).toSorted()).toEqual(['rui@example.com', 'vera@example.com']);
    const [mail] = await mailsOf('report-decided', 'vera@example.com');
    expect(mail?.subject).toContain(subject);
    expect(mail?.text).toContain('The owners of the listing answered it');
    await expect(answerFactReport(actor, listing.id, id, { is, sentence: 'Again.' })).rejects.toMatchObject({ code: 'not_found' });

    const objection = await objectToDecision(await tokenIn('report-decided', 'vera@example.com'), 'Their own page says 12.');
    expect(await listReports(machineActor)).toMatchObject([{ id: objection, fact: 'pricing_summary' }]);
    expect(await decideReport(machineActor, objection, upheld('written'))).toBe('removed');
    expect(await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({ status: 'live', pricingSummary: null });
  });

  test('goes to the team after 14 days, and at once if nobody edits the listing', async () => {
    const { listing, actor } = await makePriced();
    const { id } = await report(visitor(), `listing:${listing.slug}`, wrong);
    setClock(movedClock((ownersDays - 1) * dayMs));
    expect(await handOverReports()).toBe(0);
    setClock(movedClock(ownersDays * dayMs + 1000));
    expect((await Promise.all([handOverReports(), handOverReports()])).reduce((a, b) => a + b)).toBe(1);
    expect(await listReports(machineActor)).toMatchObject([{ id }]);
    expect(await recipientsOf('report-to-decide')).toHaveLength(1);
    expect(await listFactReports(actor, listing.id)).toEqual([]);

    const unclaimed = await makeListing({ pricingSummary: 'EUR 9 a month' });
    expect(await report(visitor('rui@example.com'), `listing:${unclaimed.slug}`, wrong)).toMatchObject({ waitsUntil: null });
  });

  test('that the team removes is blank with a version, and comes back by an objection; a required one can’t be removed', async () => {
    const { listing, owner } = await makePriced();
    const { id } = await report(visitor(), `listing:${listing.slug}`, wrong);
    expect(await decideReport(machineActor, id, upheld())).toBe('removed');
    const price = async () => (await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).pricingSummary;
    expect(await price()).toBeNull();
    const objection = await objectToDecision(await tokenIn('content-decided', owner.email), 'It is 9.');
    expect(await decideReport(machineActor, objection, { status: 'upheld', explanation: 'It is 9.' })).toBe('restored');
    expect(await price()).toBe('EUR 9 a month');
    const name = await report(visitor('rui@example.com'), `listing:${listing.slug}`, { ...wrong, fact: 'name' });
    await expect(decideReport(machineActor, name.id, upheld())).rejects.toMatchObject({ code: 'still_needed' });
    await expect(report(visitor('c@example.com'), `listing:${listing.slug}`, { ...wrong, fact: 'city' })).rejects.toMatchObject({
      errors: [{ path: 'fact' }],
    });
  });
});
