// Shows signed-in people their own part of a page of reviews. Fills the form with their review, shows its status, and lets “Helpful” change
// without a new page. open-reviews.ts loads it. It has its own copies of the modules that it imports, and communicates with the page only
// by events.
import type { ReviewMarks } from '#lib/community/reviews/my-reviews.ts';
import { writeText } from '#lib/islands/document.ts';
import { findPart } from '#lib/islands/find-part.ts';
import '#lib/islands/questions.ts';
import { heldTextNote, learnMarks, liveMarks } from '#lib/islands/text-marks.ts';

const section = document.querySelector<HTMLElement>('[data-reviews]');
const nothing: ReviewMarks = { own: null, helpful: [], editor: false };
const drawHelpful = liveMarks('helpful', 'You found it helpful; press to take it back');
/** True once somebody has begun to type. Then the form is not filled in any more. */
let isTouched = false;

function stateOf({ status, heldFor, countsFrom }: NonNullable<ReviewMarks['own']>): string {
  if (status === 'removed') return 'The site’s team removed your review.';
  if (status === 'published') return 'Your review is published. Save a change, and it is marked as edited.';
  return heldTextNote('review', { heldFor, countsFrom });
}

function draw({ own, helpful, editor }: ReviewMarks) {
  if (!section) return;
  const form = section.querySelector('form');
  const state = findPart(section, 'review-state');
  writeText(state, editor ? 'It is your product: you can answer its reviews, and others write them.' : own ? stateOf(own) : ' ');
  state?.toggleAttribute('hidden', !editor && !own);
  findPart(section, 'composer')?.toggleAttribute('hidden', editor || own?.status === 'removed');
  findPart(section, 'review-page')?.toggleAttribute('hidden', editor || !own);
  if (own && own.status !== 'removed' && form) {
    writeText(findPart(section, 'review-title'), 'Your review');
    writeText(findPart(section, 'review-word'), 'Save');
    if (!isTouched) {
      for (const radio of form.querySelectorAll<HTMLInputElement>('input[name=stars]')) radio.checked = Number(radio.value) === own.stars;
      const text = form.querySelector('textarea');
      if (text) text.value = own.body;
    }
  }
  drawHelpful(helpful, (id) => editor || own?.id === id);
}

section?.addEventListener('input', () => {
  isTouched = true;
});
if (section) learnMarks<ReviewMarks>(`/me/reviews?listing=${section.dataset.reviews}`, nothing, draw, () => isTouched);
