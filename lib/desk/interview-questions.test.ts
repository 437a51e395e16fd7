import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { listInterviewForTeam, saveInterviewQuestion } from '#lib/desk/interview-questions.ts';
import { listInterviewQuestions } from '#lib/founders/answer-interview.ts';
import { makeUser } from '#scripts/testing/factories.ts';

const why = 'It is clearer.';
let editor: Actor;
beforeAll(async () => {
  editor = sessionActor((await makeUser({ role: 'editor' })).id, 'editor');
});
afterEach(() => db().interviewQuestion.deleteMany());
const question = { question: 'Why this?', help: '', active: true, position: 1 };
const asked = async () => (await listInterviewQuestions()).map((each) => each.question);

test('questions are added, put in order, and asked no more', async () => {
  await saveInterviewQuestion(editor, null, question, why);
  const second = await saveInterviewQuestion(editor, null, { ...question, question: 'Who with?', position: 0 }, why);
  expect(await asked()).toEqual(['Who with?', 'Why this?']);
  await saveInterviewQuestion(editor, second, { ...question, question: 'Who with?', active: false }, 'Nobody answers it.');
  expect(await asked()).toEqual(['Why this?']);
  expect(await listInterviewForTeam(editor)).toHaveLength(2);
  expect(await db().auditEntry.findFirst({ where: { subject: `interview question:${second}` }, orderBy: { id: 'desc' } })).toMatchObject({
    actorId: editor.userId,
    data: { before: { active: true, position: 0 }, after: { active: false, position: 1 }, reason: 'Nobody answers it.' },
  });
});

test('who saw an older text does not overwrite a newer one', async () => {
  const id = await saveInterviewQuestion(editor, null, question, why);
  await expect(saveInterviewQuestion(editor, id, question, '')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  await saveInterviewQuestion(editor, id, { ...question, question: 'What for?' }, why, question);
  for (const seen of [question, {}])
    await expect(saveInterviewQuestion(editor, id, { ...question, question: 'Why?' }, why, seen)).rejects.toMatchObject({
      code: 'changed_since',
    });
});

test.each([
  ['question', ''],
  ['question', 'x'.repeat(301)],
  ['help', 'x'.repeat(301)],
  ['position', -1],
  ['position', Number.NaN],
])('%s is refused by its name if it is %j', async (name, value) => {
  await expect(saveInterviewQuestion(editor, null, { ...question, [name]: value }, why)).rejects.toMatchObject({
    errors: [{ path: name }],
  });
});
