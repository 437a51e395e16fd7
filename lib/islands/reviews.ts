// A signed-in person's own part of a page of reviews: fills the form with their review and says how it stands, and lets “Helpful” change in
// place. Loaded by open-reviews.ts. It has its own copy of what it imports, and hears of the page by events alone.
import type { HelpfulState } from '#lib/community/reviews/find-helpful.ts';
import type { ReviewMarks } from '#lib/community/reviews/my-reviews.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import type { Notice } from '#lib/core/site-events.ts';
import { writeText } from '#lib/islands/document.ts';
import { findPart } from '#lib/islands/find-part.ts';
import { heldUntil } from '#lib/islands/held-note.ts';
import type { PressBody, Refusal } from '#lib/islands/press-form.ts';
import { learnTime } from '#lib/islands/site-clock.ts';

const section = document.querySelector<HTMLElement>('[data-reviews]');
const nothing: ReviewMarks = { own: null, helpful: [], editor: false };
let marks = nothing;
/** What somebody began to type is not replaced. */
let isTouched = false;

function stateOf({ status, heldFor, countsFrom }: NonNullable<ReviewMarks['own']>): string {
  if (status === 'removed') return 'The site’s team removed your review.';
  if (status === 'published') return 'Your review is published. Save a change, and it is marked as edited.';
  if (heldFor !== 'new_account') return 'Your review is held: we look at it before it is published. Only you see it.';
  const until = heldUntil({ heldFor, countsFrom });
  return `Your review is held, as new accounts wait a day: it is published ${until ? `from ${until}` : 'within a quarter of an hour'}. Only you see it.`;
}

function draw() {
  if (!section) return;
  const { own, helpful, editor } = marks;
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
  for (const each of document.querySelectorAll<HTMLFormElement>('form[data-helpful]')) {
    const id = Number(each.dataset.helpful);
    const on = helpful.includes(id);
    each.toggleAttribute('data-on', on);
    const undo = each.querySelector<HTMLInputElement>('input[name=undo]');
    if (undo) undo.disabled = !on;
    const button = findPart(each, 'helpful') as HTMLButtonElement | null;
    if (button) {
      button.disabled = editor || own?.id === id;
      button.title = on ? 'You found it helpful; press to take it back' : '';
    }
    writeText(findPart(each, 'helpful-count'), formatNumber(Number(each.dataset.count)));
  }
}

async function learn() {
  try {
    const response = await fetch(`/me/reviews?listing=${section?.dataset.reviews}`, { headers: { accept: 'application/json' } });
    if (!response.ok) return;
    learnTime(response);
    marks = (await response.json()) as ReviewMarks;
    draw();
  } catch {
    // Without an answer the page is as everybody sees it.
  }
}

async function pressHelpful(form: HTMLFormElement) {
  const id = Number(form.dataset.helpful);
  const wanted = !marks.helpful.includes(id);
  const count = Number(form.dataset.count);
  const show = (on: boolean, shown: number) => {
    marks = { ...marks, helpful: [...marks.helpful.filter((each) => each !== id), ...(on ? [id] : [])] };
    form.dataset.count = String(shown);
    draw();
  };
  show(wanted, Math.max(0, count + (wanted ? 1 : -1)));
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const body = JSON.stringify({ do: 'helpful', listing: id, wanted } satisfies PressBody);
  try {
    const response = await fetch('/me/press', { method: 'POST', keepalive: true, headers, body });
    const answer = (await response.json()) as HelpfulState | Refusal;
    if (!('refused' in answer)) return show(answer.helpful, answer.helpful && answer.count === count ? count : answer.count);
    show(!wanted, count);
    say(answer.refused === 'sign_in' ? 'You are signed out. Sign in again.' : answer.message);
  } catch {
    show(!wanted, count);
    say('Your change did not reach the site. Try again.');
  }
}

const say = (text: string) => document.dispatchEvent(new CustomEvent<Notice>('site:notice', { detail: { tone: 'error', text } }));

section?.addEventListener('input', () => {
  isTouched = true;
});
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.helpful === undefined) return;
  event.preventDefault();
  void pressHelpful(form);
});
document.addEventListener('site:now', ({ detail }: CustomEventInit) => {
  if (detail) return void learn();
  marks = nothing;
  if (!isTouched) location.reload(); // what only they see must not stay
});
void learn();
