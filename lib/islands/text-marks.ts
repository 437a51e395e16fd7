// Buttons with which signed-in people mark a text: “Helpful” below a review, “Same question” below a question. They change without a new
// page. Without JavaScript, the form does the same. The form's `data-helpful` or `data-same` is the text's id, and `data-count` is the
// shown count.
import type { MarkName, TextMark } from '#lib/community/text-marks.ts';
import type { TextState } from '#lib/community/text-rules.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import type { Notice } from '#lib/core/site-events.ts';
import { writeText } from '#lib/islands/document.ts';
import { findPart } from '#lib/islands/find-part.ts';
import { heldUntil } from '#lib/islands/held-note.ts';
import type { PressBody, Refusal } from '#lib/islands/press-form.ts';
import { learnTime } from '#lib/islands/site-clock.ts';

/**
 * Lets the buttons of a kind change without a new page. Returns a function that takes the marked texts and the person's own texts, which
 * can't be marked, and updates the buttons.
 */
export function liveMarks(kind: MarkName, undoTitle: string): (ids: readonly number[], isOwn: (id: number) => boolean) => void {
  let marked: readonly number[] = [];
  let isOwn: (id: number) => boolean = () => false;

  function draw() {
    for (const form of document.querySelectorAll<HTMLFormElement>(`form[data-${kind}]`)) {
      const id = Number(form.dataset[kind]);
      const on = marked.includes(id);
      form.toggleAttribute('data-on', on);
      const undo = form.querySelector<HTMLInputElement>('input[name=undo]');
      if (undo) undo.disabled = !on;
      const button = findPart(form, 'mark') as HTMLButtonElement | null;
      if (button) {
        button.disabled = isOwn(id);
        button.title = on ? undoTitle : '';
      }
      writeText(findPart(form, 'mark-count'), formatNumber(Number(form.dataset.count)));
    }
  }

  async function press(form: HTMLFormElement) {
    const id = Number(form.dataset[kind]);
    const wanted = !marked.includes(id);
    const count = Number(form.dataset.count);
    const show = (on: boolean, shown: number) => {
      marked = [...marked.filter((each) => each !== id), ...(on ? [id] : [])];
      form.dataset.count = String(shown);
      draw();
    };
    show(wanted, Math.max(0, count + (wanted ? 1 : -1)));
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const body = JSON.stringify({ do: kind, listing: id, wanted } satisfies PressBody);
    try {
      const response = await fetch('/me/press', { method: 'POST', keepalive: true, headers, body });
      const answer = (await response.json()) as TextMark | Refusal;
      if (!('refused' in answer)) return show(answer.marked, answer.count);
      show(!wanted, count);
      say(answer.refused === 'sign_in' ? 'You are signed out. Sign in again.' : answer.message);
    } catch {
      show(!wanted, count);
      say('Your change did not reach the site. Try again.');
    }
  }

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset[kind] === undefined) return;
    event.preventDefault();
    void press(form);
  });
  return (ids, own) => {
    [marked, isOwn] = [ids, own];
    draw();
  };
}

const say = (text: string) => document.dispatchEvent(new CustomEvent<Notice>('site:notice', { detail: { tone: 'error', text } }));

/** Keeps the personal part of a section up to date. Requests `path` now and whenever somebody signs in, and draws the answer. */
export function learnMarks<Marks>(path: string, nothing: Marks, draw: (marks: Marks) => void, isTouched: () => boolean): void {
  async function learn() {
    try {
      const response = await fetch(path, { headers: { accept: 'application/json' } });
      if (!response.ok) return;
      learnTime(response);
      draw((await response.json()) as Marks);
    } catch {
      // Without an answer, the page stays as everybody sees it.
    }
  }
  document.addEventListener('site:now', ({ detail }: CustomEventInit) => {
    if (detail) return void learn();
    draw(nothing);
    if (!isTouched()) location.reload(); // the personal part must not stay on the page
  });
  void learn();
}

/** Returns a note that says when a person's held text is published, and why it is held. `noun` is the kind of text, such as “review”. */
export function heldTextNote(noun: string, { heldFor, countsFrom }: Pick<TextState, 'heldFor' | 'countsFrom'>): string {
  if (heldFor !== 'new_account') return `Your ${noun} is held: we look at it before it is published. Only you see it.`;
  const until = heldUntil({ heldFor, countsFrom });
  return `Your ${noun} is held, as new accounts wait a day: it is published ${until ? `from ${until}` : 'within a quarter of an hour'}. Only you see it.`;
}
