// Shows signed-in people their own part of a listing's questions: their held questions and answers, the questions that they marked as their
// own, too, and the role in which they answer. Part of the module reviews.ts.
import type { QuestionMarks } from '#lib/community/questions/my-questions.ts';
import { writeText } from '#lib/islands/document.ts';
import { findPart } from '#lib/islands/find-part.ts';
import { heldTextNote, learnMarks, liveMarks } from '#lib/islands/text-marks.ts';

const section = document.querySelector<HTMLElement>('[data-questions]');
const nothing: QuestionMarks = { own: [], same: [], answers: [], editor: false };
/** True once somebody has begun to type. Then the form is not filled in any more. */
let isTouched = false;
const drawSame = liveMarks('same', 'You have this question, too; press to take it back');

function draw({ own, same, answers, editor }: QuestionMarks) {
  if (!section) return;
  const state = findPart(section, 'question-state');
  writeText(state, editor ? 'It is your product: others ask, and you answer.' : ' ');
  state?.toggleAttribute('hidden', !editor);
  findPart(section, 'question-composer')?.toggleAttribute('hidden', editor);
  const waiting = findPart(section, 'own-questions');
  waiting?.replaceChildren(...own.filter(({ status }) => status !== 'published').map(ownEntry));
  waiting?.toggleAttribute('hidden', !waiting.hasChildNodes());
  const isOwn = (id: number) => own.some((question) => question.id === id);
  drawSame(same, (id) => editor || isOwn(id));
  for (const details of document.querySelectorAll<HTMLElement>('[data-answer]')) {
    const id = Number(details.dataset.answer);
    const answer = answers.find(({ question }) => question === id);
    details.hidden = isOwn(id) || answer?.status === 'removed';
    writeText(findPart(details, 'answer-word'), answer ? 'Edit your answer' : editor ? 'Answer as its maker' : 'Answer');
    const note = findPart(details, 'answer-state');
    writeText(note, answer?.status === 'held' ? heldTextNote('answer', answer) : ' ');
    note?.toggleAttribute('hidden', answer?.status !== 'held');
    const text = details.querySelector('textarea');
    if (answer && text && text.value === text.defaultValue) text.value = answer.body;
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-own-question]')) link.hidden = !isOwn(Number(link.dataset.ownQuestion));
}

/** Returns an entry for a question that only its author sees, with its status. */
function ownEntry({ id, body, status, heldFor, countsFrom }: QuestionMarks['own'][number]): HTMLElement {
  const entry = document.createElement('li');
  const text = Object.assign(document.createElement('p'), { dir: 'auto', textContent: body });
  const said = status === 'removed' ? 'The site’s team removed your question.' : heldTextNote('question', { heldFor, countsFrom });
  const note = Object.assign(document.createElement('p'), { className: 'text-sm text-soft', textContent: `${said} ` });
  if (status === 'held')
    note.append(
      Object.assign(document.createElement('a'), { href: `/question/${id}`, className: 'link', textContent: 'Edit or withdraw it' }),
    );
  entry.append(text, note);
  return entry;
}

section?.addEventListener('input', () => {
  isTouched = true;
});
if (section) learnMarks<QuestionMarks>(`/me/questions?listing=${section.dataset.questions}`, nothing, draw, () => isTouched);
