// Tests questions to the makers (docs/domain.md, Questions).
import { expect, test } from 'vitest';
import { type Actor, anonymous, sessionActor } from '#lib/auth/actor.ts';
import { decideText, listHeldTexts } from '#lib/community/decide-text.ts';
import { forgetNetworks } from '#lib/community/forget-networks.ts';
import { answerAsMaker, answerQuestion, maxUserAnswers } from '#lib/community/questions/answer-question.ts';
import { askQuestion, editQuestion, maxOpenQuestions } from '#lib/community/questions/ask-question.ts';
import {
  listLiveliestQuestions,
  listQuestions,
  liveliestOfWeek,
  type QuestionOrder,
  questionCount,
  questionsOfListing,
} from '#lib/community/questions/list-questions.ts';
import { makeFaq, maxFaqs } from '#lib/community/questions/make-faq.ts';
import { findQuestion, listMyQuestions, questionsByUser, readQuestionMarks } from '#lib/community/questions/my-questions.ts';
import { withdrawAnswer, withdrawQuestion } from '#lib/community/questions/remove-questions.ts';
import { releaseTexts } from '#lib/community/release-texts.ts';
import { eraseMarks, removeMarks } from '#lib/community/remove-marks.ts';
import { writeReview } from '#lib/community/reviews/write-review.ts';
import {
  blankTexts,
  idOf,
  insist,
  manyLinks,
  newcomer,
  randomNumbers,
  refused,
  settled,
  somewhere,
} from '#lib/community/testing/people.ts';
import { markText } from '#lib/community/text-marks.ts';
import { maxTextsADay } from '#lib/community/text-rules.ts';
import { bursts } from '#lib/community/vote-rules.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { listNotices, markNoticesRead } from '#lib/notices/list-notices.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { isDeep } from '#scripts/testing/deep.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import { loadInBulk } from '#scripts/testing/many-listings.ts';

let asked = 0;
/** Returns a question that nobody has asked before. */
const words = () => `Will there be a version number ${++asked} for it?`;
const ask = (actor: Actor, id: number, text = words()) => askQuestion(actor, id, text, somewhere());
const answer = (actor: Actor, question: number, text = `It does, as answer ${++asked} says.`) =>
  answerQuestion(actor, question, text, somewhere());
const same = (actor: Actor, question: number, wanted = true) => markText(actor, 'same', question, wanted);

/** Makes a live listing and its owner. */
async function made() {
  const owner = await makeUser({ name: 'Mara' });
  const { id, slug } = await makeListing({ ownerId: owner.id });
  return { id, slug, maker: sessionActor(owner.id) };
}
const listed = async (id: number, order: QuestionOrder = 'newest') => (await listQuestions(id, { order, page: 1, perPage: 50 })).items;

/** Expects that the stored counts of questions equal the counts of the rows. */
async function expectRightCounts() {
  expect(
    await db().$queryRaw`
      select q.id from questions q where
        same <> (select count(*) from question_same s where s.question_id = q.id and s.counted)
        or answers <> (select count(*) from question_answers a where a.question_id = q.id and a.status = 'published')
        or maker_answers <> (select count(*) from question_answers a where a.question_id = q.id and a.status = 'published' and a.by_maker)`,
  ).toEqual([]);
}

test('a question is asked, edited until it is answered, and withdrawn with its answers', async () => {
  const { id, maker } = await made();
  const actor = await settled({ name: 'Ada' });
  const { id: question, ...state } = await ask(actor, id, 'Does it\n work   offline?');
  expect(state).toEqual({ status: 'published', heldFor: null, countsFrom: null });
  expect(await listed(id)).toMatchObject([{ author: 'Ada', body: 'Does it work offline?', same: 0, answers: [], editedAt: null }]);
  await editQuestion(actor, question, 'Does it work without a connection?', somewhere());
  expect(await listed(id)).toMatchObject([{ body: 'Does it work without a connection?', editedAt: expect.any(Date) }]);
  await answer(maker, question, 'Yes, always.');
  await expect(editQuestion(actor, question, 'Is it bad?', somewhere())).rejects.toMatchObject(refused('question_answered'));
  await expect(editQuestion(await settled(), question, 'Is it bad?', somewhere())).rejects.toMatchObject(refused('not_found', 404));
  await withdrawQuestion(await settled(), question); // has no effect, because the question is somebody else's
  expect(await listed(id)).toHaveLength(1);
  await withdrawQuestion(actor, question);
  await withdrawQuestion(actor, question);
  expect(await listed(id)).toEqual([]);
  expect(await db().questionAnswer.count({ where: { questionId: question } })).toBe(0);
});

test('the same words of one person are one question, fifty times at once', async () => {
  const { id } = await made();
  const actor = await settled();
  const states = await Promise.all(Array.from({ length: 50 }, () => insist(() => ask(actor, id, 'Does it work offline?'))));
  expect(new Set(states.map((state) => state.id)).size).toBe(1);
  expect(await listed(id)).toHaveLength(1);
  const { id: other } = await ask(actor, id);
  await expect(editQuestion(actor, other, 'does it work OFFLINE', somewhere())).rejects.toMatchObject(refused('already_asked'));
});

test('who may not ask, and how many questions wait at once', async () => {
  const { id, maker } = await made();
  await expect(ask(anonymous, id)).rejects.toMatchObject(refused('unauthorized', 401));
  await expect(ask(sessionActor((await makeUser({ emailVerified: null })).id), id)).rejects.toMatchObject(refused('forbidden', 403));
  await expect(ask(maker, id)).rejects.toMatchObject(refused('own_listing'));
  for (const status of ['draft', 'scheduled', 'paused', 'removed'] as const)
    await expect(ask(await settled(), (await makeListing({ status })).id)).rejects.toMatchObject(refused('not_found', 404));
  const curious = await settled({ email: 'curious@people.example' });
  const ids: number[] = [];
  for (let i = 0; i < maxOpenQuestions; i++) ids.push((await ask(curious, id)).id);
  await expect(ask(curious, id)).rejects.toMatchObject(refused('too_many_questions'));
  // Another account of the mailbox counts as the same person.
  await expect(ask(await settled({ email: 'curious+2@people.example' }), id)).rejects.toMatchObject(refused('too_many_questions'));
  await answer(maker, ids[0] ?? 0);
  await ask(curious, id);
});

test.each(blankTexts)('a question that is %s is refused at its field', async (_, body) => {
  const { id } = await made();
  await expect(ask(await settled(), id, body)).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'body' }] });
});

test('lengths: 500 characters of a question and 3,000 of an answer, however many bytes they have', async () => {
  const { id, maker } = await made();
  const { id: question } = await ask(await settled(), id, '⛵'.repeat(500));
  await expect(ask(await settled(), id, '⛵'.repeat(501))).rejects.toMatchObject({ errors: [{ path: 'body' }] });
  await answer(maker, question, '⛵'.repeat(3000));
  await expect(answer(maker, question, '⛵'.repeat(3001))).rejects.toMatchObject({ errors: [{ path: 'body' }] });
  await answer(maker, question, '<b>Plain</b> \u202etext\u202c');
  expect(await listed(id)).toMatchObject([{ answers: [{ body: '<b>Plain</b> text' }] }]);
});

test('a new account’s question and answer are held for a day, seen by their writer, then published once', async () => {
  const { id } = await made();
  const { id: question } = await ask(await settled(), id);
  const actor = await newcomer();
  expect(await ask(actor, id)).toMatchObject({ status: 'held', heldFor: 'new_account', countsFrom: expect.any(String) });
  expect(await answer(actor, question)).toMatchObject({ status: 'held', heldFor: 'new_account' });
  expect(await listed(id)).toMatchObject([{ answers: [] }]);
  expect(await readQuestionMarks(actor, id)).toMatchObject({
    own: [{ status: 'held' }],
    answers: [{ question, status: 'held', countsFrom: expect.any(String) }],
    editor: false,
  });
  expect((await listMyQuestions(actor, { page: 1, perPage: 5 })).items).toMatchObject([{ status: 'held' }]);
  await releaseTexts();
  expect(await listed(id)).toHaveLength(1);
  setClock(movedClock(25 * hourMs));
  await Promise.all([releaseTexts(), releaseTexts()]);
  expect(await listed(id)).toMatchObject([{}, { id: question, answers: [{ byMaker: false }] }]);
  await expectRightCounts();
  setClock(systemClock);
});

test('brakes: copies of any text, many addresses, a crowd of one network, and thirty texts a day', async () => {
  const { id } = await made();
  const { id: elsewhere } = await made();
  const [one, other] = [await settled(), await settled()];
  const { id: question } = await ask(one, id, 'Does it also work on a phone?');
  await expect(ask(other, id, 'does it also work on a phone')).rejects.toMatchObject(refused('already_asked'));
  // Different people often ask the same short question, but one person who asks it about several products is held.
  expect(await ask(other, elsewhere, 'Does it also work on a phone?')).toMatchObject({ status: 'published' });
  await withdrawQuestion(other, (await listed(elsewhere))[0]?.id ?? 0);
  expect(await ask(one, elsewhere, 'Does it also work on a phone?')).toMatchObject({ heldFor: 'copy' });
  const long = 'Have you seen the offers on the page that everybody talks about these days, and what do you make of them?';
  await ask(one, id, long);
  expect(await ask(other, elsewhere, long)).toMatchObject({ heldFor: 'copy' });
  expect(await ask(other, id, manyLinks)).toMatchObject({ heldFor: 'links' });
  // A burst counts reviews and questions together.
  const { id: crowded } = await made();
  const from = { address: '192.0.2.9' };
  await writeReview(await settled(), crowded, { stars: 5, body: 'I plan my crossings with it, all of them.' }, from);
  for (let i = 1; i < bursts[0].votes; i++) await askQuestion(await settled(), crowded, words(), from);
  const late = await settled();
  const { id: held, heldFor } = await askQuestion(late, crowded, words(), from);
  expect(heldFor).toBe('burst');
  await withdrawQuestion(late, held);
  expect(await db().question.findUnique({ where: { id: held } })).toMatchObject({ status: 'withdrawn', body: '' });
  expect(await ask(late, crowded)).toMatchObject({ heldFor: 'burst' });
  // The team decides about the held texts.
  const moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  expect((await listHeldTexts(moderator)).filter(({ kind }) => kind === 'question').length).toBeGreaterThan(2);
  await decideText(moderator, 'question', (await ask(late, crowded)).id, { publish: true });
  expect(await listed(crowded)).toHaveLength(bursts[0].votes);
  const busy = await settled();
  for (let i = 0; i < maxTextsADay; i++) await ask(busy, (await makeListing()).id);
  await expect(ask(busy, id)).rejects.toMatchObject(refused('too_many_texts'));
  await expect(answer(busy, question)).rejects.toMatchObject(refused('too_many_texts'));
});

test('what the team removed is neither asked nor answered again', async () => {
  const { id } = await made();
  const [rude, other] = [await settled({ email: 'rude@people.example' }), await settled()];
  const { id: removed } = await ask(rude, id, 'Who would ever need this?');
  const moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  await decideText(moderator, 'question', removed, { remove: 'An insult.' });
  await expect(ask(rude, id, 'Who would ever need this?')).rejects.toMatchObject(refused('question_removed'));
  await expect(ask(await settled({ email: 'rude+1@people.example' }), id, 'Who would ever need this?')).rejects.toMatchObject(
    refused('question_removed'),
  );
  await withdrawQuestion(rude, removed);
  expect(await findQuestion(rude, removed)).toMatchObject({ own: { status: 'removed', statusReason: 'An insult.' } });
  expect(await findQuestion(other, removed)).toBeNull();
  const { id: question } = await ask(other, id);
  await answer(rude, question);
  const [{ id: removedAnswer } = { id: 0 }] = (await listed(id))[0]?.answers ?? [];
  await decideText(moderator, 'answer', removedAnswer, { remove: 'Another insult.' });
  expect(await listed(id)).toMatchObject([{ id: question, answers: [] }]);
  await expect(answer(rude, question)).rejects.toMatchObject(refused('question_removed'));
});

test('“same question” is counted once a mailbox, not of the asker or the makers, and a new account’s later', async () => {
  const { id, maker } = await made();
  const asker = await settled({ email: 'asker@people.example' });
  const { id: question } = await ask(asker, id);
  const reader = await settled({ email: 'keen@people.example' });
  await Promise.all(Array.from({ length: 20 }, () => same(reader, question)));
  await same(await settled({ email: 'keen+2@people.example' }), question);
  expect(await listed(id)).toMatchObject([{ same: 1 }]);
  await expect(same(asker, question)).rejects.toMatchObject(refused('own_question'));
  await expect(same(maker, question)).rejects.toMatchObject(refused('own_listing'));
  await expect(same(anonymous, question)).rejects.toMatchObject(refused('unauthorized', 401));
  expect((await readQuestionMarks(reader, id)).same).toEqual([question]);
  const fresh = await newcomer();
  expect(await same(fresh, question)).toEqual({ marked: true, count: 1 });
  setClock(movedClock(25 * hourMs));
  await Promise.all([releaseTexts(), releaseTexts()]);
  expect(await listed(id)).toMatchObject([{ same: 2 }]);
  expect(await same(fresh, question, false)).toEqual({ marked: false, count: 1 });
  setClock(systemClock);
});

test('the makers answer first, others who use it after them; one answer a person', async () => {
  const { id, maker } = await made();
  const asker = await settled({ email: 'asking@people.example' });
  const { id: question } = await ask(asker, id);
  const user = await settled({ name: 'Uma' });
  await Promise.all(Array.from({ length: 10 }, (_, i) => answer(user, question, `I use it so, in way ${i} of ten.`)));
  await answer(maker, question, 'We built it so.');
  expect(await listed(id)).toMatchObject([{ answers: [{ author: 'Mara', byMaker: true, body: 'We built it so.' }, { author: 'Uma' }] }]);
  expect((await listed(id))[0]?.answers).toHaveLength(2);
  expect(await listed(id, 'waiting')).toEqual([]);
  await expect(answer(asker, question)).rejects.toMatchObject(refused('own_question'));
  await expect(answer(anonymous, question)).rejects.toMatchObject(refused('unauthorized', 401));
  await expect(answer(user, 2_147_483_647)).rejects.toMatchObject(refused('not_found', 404));
  await withdrawAnswer(user, question);
  expect((await listed(id))[0]?.answers).toHaveLength(1);
  for (let i = 0; i < maxUserAnswers; i++) await answer(await settled(), question);
  await expect(answer(await settled(), question)).rejects.toMatchObject(refused('list_full'));
  await expectRightCounts();
});

test('programs answer for the maker alone, and take the answer off', async () => {
  const { id, maker } = await made();
  const { id: question } = await ask(await settled(), id);
  await expect(answerAsMaker(await settled(), id, question, 'Mine!')).rejects.toMatchObject(refused('not_found', 404));
  const elsewhere = await made();
  await expect(answerAsMaker(elsewhere.maker, elsewhere.id, question, 'Mine!')).rejects.toMatchObject(refused('not_found', 404));
  expect(await answerAsMaker(maker, id, question, 'Soon.')).toMatchObject({ id: question, answer: 'Soon.', answerEditedAt: null });
  expect(await answerAsMaker(maker, id, question, 'Next week.')).toMatchObject({ answerEditedAt: expect.any(Date) });
  expect(await answerAsMaker(maker, id, question, null)).toMatchObject({ answer: null, answeredAt: null });
  expect(await listed(id, 'waiting')).toHaveLength(1);
});

test('the makers hear of questions, with one mail until they look; everybody who has a question hears of its answers', async () => {
  const { id, slug, maker } = await made();
  const [asker, other, user] = [await settled(), await settled(), await settled()];
  const noticesOf = async (actor: Actor) =>
    (await listNotices(actor, { page: 1, perPage: 20 })).items.map(({ sentence, path }) => [sentence, path]);
  const mailsTo = async (actor: Actor) => {
    const { email } = await db().user.findUniqueOrThrow({ where: { id: idOf(actor) } });
    return (await readMails().findMany({ where: { to: email }, orderBy: { createdAt: 'asc' } })).map(({ kind, text }) => ({ kind, text }));
  };
  const { name } = await db().listing.findUniqueOrThrow({ where: { id } });
  const { id: question } = await ask(asker, id, 'Does it work on the high seas?');
  await ask(other, id);
  expect(await noticesOf(maker)).toEqual(Array(2).fill([`A new question about ${name}`, `/dashboard/listings/${id}/questions`]));
  expect(await mailsTo(maker)).toEqual([{ kind: 'question-received', text: expect.stringContaining('Does it work on the high seas?') }]);
  await markNoticesRead(maker);
  const held = await ask(await newcomer(), id);
  expect(await noticesOf(maker)).toHaveLength(2);
  setClock(movedClock(25 * hourMs));
  await releaseTexts();
  setClock(systemClock);
  expect(held.status).toBe('held');
  expect(await noticesOf(maker)).toHaveLength(3);
  expect(await mailsTo(maker)).toHaveLength(2);

  await same(other, question);
  await answer(maker, question, 'Yes, with a satellite.');
  await answer(maker, question, 'Yes, with any satellite.');
  await answer(user, question, 'Mine did, off Horta.');
  const told = [`A question that you have about ${name} is answered`, `/listings/${slug}/questions#question-${question}`];
  for (const person of [asker, other]) expect(await noticesOf(person)).toEqual([told, told]);
  expect((await mailsTo(asker)).map(({ text }) => /“?(Yes, with a satellite|Mine did)/.exec(text)?.[1])).toEqual([
    'Yes, with a satellite',
    'Mine did',
  ]);
  expect(await noticesOf(user)).toEqual([]);
  expect(await mailsTo(other)).toEqual([]); // thousands may have the same question
});

test('an answered question becomes an FAQ in one press, with the answer, its day and the makers as its evidence', async () => {
  const { id, slug, maker } = await made();
  const { id: question } = await ask(await settled(), id, 'Does it work offline?');
  await answer(await settled(), question, 'For me it does.');
  await expect(makeFaq(maker, id, question)).rejects.toMatchObject(refused('question_unanswered'));
  await answer(maker, question, 'Yes, always.');
  await expect(makeFaq(await settled(), id, question)).rejects.toMatchObject(refused('not_found', 404));
  await Promise.all([makeFaq(maker, id, question), makeFaq(maker, id, question)]);
  const { faqs, evidence } = await getListingWithEvidence(slug);
  expect(faqs).toEqual([{ question: 'Does it work offline?', answer: 'Yes, always.' }]);
  expect(evidence).toContainEqual(
    expect.objectContaining({
      ...{ field: 'faqs', entry: 'Does it work offline?', basis: 'stated' },
      quotes: [
        {
          quote: 'Yes, always.',
          url: `${config().siteUrl}/listings/${slug}/questions#question-${question}`,
          title: expect.stringMatching(/^Answer by the makers/),
          checked_on: isoDate(now()),
        },
      ],
    }),
  );
  expect(await listed(id)).toMatchObject([{ faqAt: expect.any(Date) }]);
  await answer(maker, question, 'Yes, nearly always.');
  await makeFaq(maker, id, question);
  expect((await getListingWithEvidence(slug)).faqs).toMatchObject([{ answer: 'Yes, nearly always.' }]);
  const { id: long } = await ask(await settled(), id, 'a'.repeat(301));
  await answer(maker, long);
  await expect(makeFaq(maker, id, long)).rejects.toMatchObject(refused('faq_too_long'));
  for (let i = 1; i <= maxFaqs; i++) {
    const { id: next } = await ask(await settled(), id);
    await answer(maker, next);
    if (i < maxFaqs) await makeFaq(maker, id, next);
    else await expect(makeFaq(maker, id, next)).rejects.toMatchObject(refused('list_full'));
  }
});

test('orders, and the liveliest questions of a launch week', async () => {
  const week = weekOf(now());
  const { id } = await makeListing({ launchWeek: week });
  const { id: later } = await makeListing({ launchWeek: addWeeks(week, -1) });
  const { id: quiet } = await ask(await settled(), id);
  const { id: lively } = await ask(await settled(), id);
  const { id: last } = await ask(await settled(), id);
  for (let i = 0; i < 2; i++) await same(await settled(), lively);
  await ask(await settled(), later);
  const order = async (by: QuestionOrder) => (await listed(id, by)).map((question) => question.id);
  expect(await order('liveliest')).toEqual([lively, last, quiet]);
  expect(await order('newest')).toEqual([last, lively, quiet]);
  const { id: outside } = (await listed(later))[0] ?? { id: 0 };
  const ofWeek = async (monday: Date) =>
    (await listLiveliestQuestions(monday, 100))
      .map((question) => question.id)
      .filter((each) => [quiet, lively, last, outside].includes(each));
  expect(await ofWeek(week)).toEqual([lively, last, quiet]);
  expect(await ofWeek(addWeeks(week, -1))).toEqual([]);
});

test('who becomes an editor loses their questions, and their answers become the makers’', async () => {
  const { id } = await made();
  const [joining, other] = [await settled(), await settled()];
  await ask(joining, id);
  const { id: question } = await ask(other, id);
  await same(joining, question);
  await answer(joining, question);
  await db().listingEditor.create({ data: { listingId: id, userId: idOf(joining), role: 'editor' } });
  await transaction((tx) => removeMarks(tx, id, idOf(joining)));
  expect(await listed(id)).toMatchObject([{ id: question, same: 0, answers: [{ byMaker: true }] }]);
  await expectRightCounts();
});

test('an erased account leaves neither question, answer, mark nor network', async () => {
  const { id } = await made();
  const [leaving, other] = [await settled(), await settled()];
  await ask(leaving, id);
  const { id: question } = await ask(other, id);
  await same(leaving, question);
  await answer(leaving, question);
  await eraseMarks(idOf(leaving));
  expect(await listed(id)).toMatchObject([{ id: question, same: 0, answers: [] }]);
  await db().question.update({ where: { id: question }, data: { writtenAt: new Date(now().getTime() - 31 * dayMs) } });
  await forgetNetworks();
  expect(await db().question.findUnique({ where: { id: question } })).toMatchObject({ networkHash: null });
});

test('the counts equal a recount after whatever people do at once', async () => {
  const { id, maker } = await made();
  const people = await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 3 ? settled() : newcomer())));
  const random = randomNumbers(11);
  for (let round = 0; round < 10; round++) {
    const questions = await listed(id);
    await Promise.all(
      people.map(async (actor) => {
        const question = questions[random(Math.max(1, questions.length))]?.id;
        const act = random(10);
        const tried =
          act < 3 || question === undefined
            ? ask(actor, id)
            : act < 5
              ? same(actor, question, act === 3)
              : act < 7
                ? answer(act === 5 ? maker : actor, question)
                : act < 8
                  ? withdrawAnswer(actor, question)
                  : act < 9
                    ? withdrawQuestion(actor, question)
                    : releaseTexts();
        // The question may be the actor's own, one too many, or withdrawn meanwhile.
        await insist(() => tried as Promise<unknown>).catch((error: { code: string }) =>
          expect(error.code).toMatch(/^(own_question|not_found|too_many_questions|too_many_texts)$/),
        );
      }),
    );
    await expectRightCounts();
  }
});

test('with many questions every list is read by its index', async () => {
  const count = isDeep ? 1_000_000 : 40_000;
  const week = weekOf(now());
  const { id } = await makeListing({ launchWeek: week });
  const others = await Promise.all(Array.from({ length: 20 }, () => makeListing()));
  const { id: asker } = await makeUser();
  await loadInBulk(async (query) => {
    await query(
      `insert into users (id, email) select md5('asker ' || n)::uuid, 'asker-' || n || '@bulk.example' from generate_series(1, ${count / 20}) n`,
    );
    await query(`insert into questions (listing_id, user_id, body, status, held_for, network_hash, text_hash, same, maker_answers, answers, created_at, written_at)
      select l, md5('asker ' || n)::uuid, 'Text', (case when n % 50 = 0 then 'held' else 'published' end)::"TextStatus",
        (case when n % 100 = 0 then 'new_account' when n % 50 = 0 then 'burst' end)::"TextHold", 'net ' || n % 999, 'text ' || n || ' ' || l, n % 17,
        (n % 10 > 0)::int, 1, timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute'
      from unnest(array[${others.map((each) => each.id).join(', ')}]) l cross join generate_series(1, ${count / 20}) n`);
    await query(`insert into questions (listing_id, user_id, body, same, week, text_hash, created_at)
      select ${id}, md5('asker ' || n)::uuid, 'Text', n % 17, '${isoDate(week)}', 'own ' || n, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 2000) n`);
    await query(`insert into question_answers (question_id, listing_id, user_id, body, text_hash, network_hash, status, held_for)
      select q.id, q.listing_id, md5('asker ' || (1 + q.id % 999))::uuid, 'Text', 'answer ' || q.id, 'net ' || q.id % 999,
        (case when q.id % 50 = 0 then 'held' else 'published' end)::"TextStatus", (case when q.id % 50 = 0 then 'new_account' end)::"TextHold"
      from questions q`);
  });
  const one = others[0]?.id ?? 0;
  const beside = (table: string): [{ text: string }, (string | number)[], string][] => [
    [{ text: `select 1 from ${table} where text_hash = 'text 7 1' limit 1` }, [], `${table}_text_hash_idx`],
    [
      { text: `select written_at from ${table} where listing_id = ${one} and network_hash = 'net 7' order by written_at desc limit 50` },
      [],
      `${table}_network`,
    ],
    [
      { text: `select 1 from ${table} where status = 'held' and held_for = 'new_account' and listing_id > 0 order by listing_id limit 50` },
      [],
      `${table}_held`,
    ],
  ];
  const lists: [{ text: string }, (string | number)[], string][] = [
    [questionsOfListing('liveliest'), [id, 20, 1900], 'questions_liveliest'],
    [questionsOfListing('newest'), [id, 20, 1900], 'questions_newest'],
    [questionsOfListing('waiting'), [one, 20, 0], 'questions_waiting'],
    [questionCount('waiting'), [one], 'questions_waiting'],
    [liveliestOfWeek, [isoDate(week), 4], 'questions_week'],
    [questionsByUser, [asker, 20, 0], 'questions_user_id_idx'],
    ...beside('questions'),
    ...beside('question_answers'),
  ];
  for (const [statement, values, index] of lists) {
    const plan = await explainStatement(statement, values);
    expect(plan, statement.text).toMatch(new RegExp(`\\b${index}`));
    expect(plan, statement.text).not.toMatch(/Seq Scan on question(s|_answers)\b/);
  }
});
