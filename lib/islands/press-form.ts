// Votes and follows. `<press-form data-kind data-listing data-name data-count>` stands around a form, which works as it is and leads visitors
// through the sign-in. With a script a press shows at once; a refusal takes it back and says why. `data-count` is the count that is shown;
// `data-counted-at` says when a press changed it, in milliseconds.
// Parts: `count`, `unit`, `word`, `press` (the button), `own` (in its place on one's own product), `held` and `held-until`.
import type { FollowState } from '#lib/community/follow-listing.ts';
import { isRefusal, noticeOf, type PressNotice, pressNotices } from '#lib/community/press-notices.ts';
import type { VoteState } from '#lib/community/vote-rules.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { pressedParameter } from '#lib/core/theme-script.ts';
import { whenParsed, writeText } from '#lib/islands/document.ts';
import { findPart } from '#lib/islands/find-part.ts';
import { heldNote, heldUntil } from '#lib/islands/held-note.ts';
import { say } from '#lib/islands/notice.ts';
import { askAbout, changeMark, currentPerson, firstAnswer, type Mark, markOf } from '#lib/islands/now.ts';

type Kind = 'vote' | 'follow';

/** Why a press was refused. */
export type Refusal = { refused: 'sign_in' } | { refused: 'rule' | 'fault'; message: string };

/** The body of `POST /me/press`. */
export interface PressBody {
  do: Kind | 'helpful' | 'same';
  listing: number;
  /** True to vote or follow, false to take it back. */
  wanted: boolean;
}

/** Marks that arrive so shortly before a press don’t turn it round: the person saw what was shown before. */
const noticeableMs = 400;

const isOn = (kind: Kind, { vote, following }: Mark) => (kind === 'vote' ? vote !== 'none' : following);
const unreached: Refusal = { refused: 'fault', message: 'Your change did not reach the site. Try again.' };

/** Whatever shows the person’s mark on the listing `data-listing`. */
abstract class Marked extends HTMLElement {
  get listing() {
    return Number(this.dataset.listing);
  }
  connectedCallback() {
    document.addEventListener('site:now', this);
    document.addEventListener('site:mark', this);
    askAbout(this.listing);
    this.draw();
    whenParsed(() => this.draw());
  }
  disconnectedCallback() {
    document.removeEventListener('site:now', this);
    document.removeEventListener('site:mark', this);
  }
  handleEvent(_event: Event) {
    this.draw();
  }
  abstract draw(): void;
}

class PressForm extends Marked {
  static observedAttributes = ['data-count'];
  /** What was shown until marks arrived, and when they did. */
  #before: { on: boolean; at: number } | null = null;

  get kind() {
    return this.dataset.kind as Kind;
  }
  get isOn() {
    return this.hasAttribute('data-on');
  }
  get form() {
    return this.querySelector('form');
  }
  override connectedCallback() {
    this.addEventListener('submit', this);
    super.connectedCallback();
  }
  attributeChangedCallback() {
    if (this.isConnected) this.draw();
  }
  override handleEvent(event: Event) {
    if (event.type === 'submit') return this.#press(event);
    const on = this.isOn;
    this.draw();
    if (event.type === 'site:now' && on !== this.isOn) this.#before = { on, at: performance.now() };
  }
  /** Lets the next press turn what is shown now, which the person knows. */
  settle() {
    this.#before = null;
  }
  #press(event: Event) {
    if (currentPerson() === null) return; // the form leads through the sign-in
    event.preventDefault();
    const { on, at } = this.#before ?? { on: this.isOn, at: 0 };
    const shown = performance.now() - at < noticeableMs ? on : this.isOn;
    this.settle();
    void press(this, !shown);
  }
  draw() {
    const { kind, listing } = this;
    const mark = markOf(listing);
    const on = isOn(kind, mark);
    const isHeld = kind === 'vote' && mark.vote === 'held';
    const count = Number(this.dataset.count);
    this.toggleAttribute('data-on', on);
    this.toggleAttribute('data-held', isHeld);
    for (const shown of this.querySelectorAll('[data-part="count"]')) writeText(shown, formatNumber(count));
    for (const unit of this.querySelectorAll('[data-part="unit"]'))
      writeText(unit, ` ${kind === 'vote' ? 'vote' : 'follower'}${count === 1 ? '' : 's'}`);
    writeText(findPart(this, 'word'), kind === 'vote' ? (on ? 'Voted' : 'Vote') : on ? 'Following' : 'Follow');
    const until = heldUntil(mark);
    writeText(findPart(this, 'held-until'), mark.countsFrom ? (until ? `from ${until}` : 'soon') : 'once it is checked');
    const undo = this.querySelector<HTMLInputElement>('input[name=undo]');
    if (undo) undo.disabled = !on;
    const button = findPart(this, 'press');
    if (button) {
      button.hidden = mark.own;
      button.title = isHeld ? `${heldNote(mark)} Press to take it back` : titles[kind][on ? 'on' : 'off'](this.dataset.name ?? '');
    }
    findPart(this, 'own')?.toggleAttribute('hidden', !mark.own);
  }
}

const titles = {
  vote: { on: () => 'You voted; press to take it back', off: (name: string) => `Vote for ${name}` },
  follow: { on: () => 'You follow it; press to stop', off: () => 'See its updates on your dashboard' },
};

/** The presses that are on their way, and what is wanted by now. */
const running = new Map<string, { wanted: boolean }>();

/** Shows a press at once, and sends it. Pressed again meanwhile, the last press counts. */
async function press(from: PressForm, wanted: boolean): Promise<void> {
  const { kind, listing } = from;
  const twins = () => document.querySelectorAll<PressForm>(`press-form[data-kind="${kind}"][data-listing="${listing}"]`);
  const show = (mark: Partial<Mark>, count: number) => {
    for (const { dataset } of twins()) Object.assign(dataset, { count: String(Math.max(0, count)), countedAt: String(Date.now()) });
    changeMark(listing, mark);
  };
  const key = `${kind}-${listing}`;
  const before = markOf(listing);
  const count = Number(from.dataset.count);
  let stored: [mark: Partial<Mark>, count: number] = [
    kind === 'vote' ? { vote: before.vote, heldFor: before.heldFor, countsFrom: before.countsFrom } : { following: before.following },
    count,
  ];
  if (wanted !== isOn(kind, before)) {
    const change = wanted ? 1 : kind === 'vote' && before.vote === 'held' ? 0 : -1;
    show(kind === 'vote' ? { vote: wanted ? 'counted' : 'none', heldFor: null, countsFrom: null } : { following: wanted }, count + change);
    for (const twin of twins()) {
      twin.removeAttribute('data-pressed');
      void twin.offsetWidth; // so that it moves again
      twin.setAttribute('data-pressed', '');
    }
  }
  const other = running.get(key);
  if (other) {
    other.wanted = wanted;
    return;
  }
  const run = { wanted };
  running.set(key, run);
  let refusal: Refusal | null = null;
  for (let sent: boolean | undefined; !refusal && sent !== run.wanted; ) {
    sent = run.wanted;
    const answer = await send({ do: kind, listing, wanted: sent }).catch(() => unreached);
    if ('refused' in answer) refusal = answer;
    else if ('votes' in answer) {
      const { votes, ...mark } = answer;
      stored = [mark, votes];
    } else stored = [{ following: answer.following }, answer.followers];
  }
  running.delete(key);
  show(...stored);
  if (refusal?.refused === 'sign_in') from.form?.submit();
  else if (refusal) say(refusal.message, { tone: 'error' });
  else tell(kind, markOf(listing), from);
}

async function send(body: PressBody): Promise<VoteState | FollowState | Refusal> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  // It goes on if the page is left.
  const response = await fetch('/me/press', { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) });
  return response.ok ? ((await response.json()) as VoteState | FollowState | Refusal) : unreached;
}

/** Says what a press did. What was given is taken back by a second press; nobody needs to see that it was. */
function tell(kind: Kind, mark: Mark, pressed: PressForm | null) {
  const name = pressed?.dataset.name ?? 'it';
  const isGiven = isOn(kind, mark);
  const text =
    kind === 'follow'
      ? `You ${isGiven ? '' : 'no longer '}follow ${name}.`
      : !isGiven
        ? `Your vote for ${name} is taken back.`
        : mark.vote === 'counted'
          ? `You voted for ${name}.`
          : `Your vote for ${name} is kept. ${heldNote(mark)}`;
  pressed?.settle();
  say(text, isGiven && pressed ? { action: { label: 'Undo', onClick: () => pressed.form?.requestSubmit() } } : { unseen: !isGiven });
}

/** The notices about a listing that has no vote, or no follow, of the person. */
const withoutMark: ReadonlySet<PressNotice> = new Set(['vote-withdrawn', 'unfollowed', 'mailbox-voted', 'vote-rejected']);

/**
 * After a press that came back to this page by a redirect: shows where it was, and says what is stored. Anybody can make up such an
 * address, so nothing is said that the person's mark contradicts.
 */
async function showPressed() {
  const url = new URL(location.href);
  const id = Number(url.searchParams.get(pressedParameter));
  const notice = id ? noticeOf(url.hash.slice(1), id) : null;
  if (!notice) return;
  await firstAnswer;
  url.searchParams.delete(pressedParameter);
  location.replace('#shown'); // ends what `:target` shows, which the marks show from now on
  history.replaceState(null, '', `${url.pathname}${url.search}`);
  const kind = notice.includes('follow') ? 'follow' : 'vote';
  const mark = markOf(id);
  const pressed = document.querySelector<PressForm>(`press-form[data-kind="${kind}"][data-listing="${id}"]`);
  const button = pressed && findPart(pressed, 'press');
  button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  button?.focus({ preventScroll: true });
  const isTrue = notice === 'own-product' ? mark.own : notice === 'not-done' || isOn(kind, mark) !== withoutMark.has(notice);
  if (!currentPerson() || !isTrue) return;
  if (isRefusal(notice)) say(pressNotices[notice], { tone: 'error' });
  else tell(kind, mark, pressed);
}

/** `<owner-links data-listing hidden>`: links for the editors of a listing. */
class OwnerLinks extends Marked {
  draw() {
    this.hidden = !markOf(this.listing).own;
  }
}

/** `<vote-note data-listing>`: why the person's vote is held, in the part `held`; else what is said to everybody, in the part `said`. */
class VoteNote extends Marked {
  draw() {
    const mark = markOf(this.listing);
    const isHeld = mark.vote === 'held';
    writeText(findPart(this, 'held'), isHeld ? heldNote(mark) : ' ');
    findPart(this, 'held')?.toggleAttribute('hidden', !isHeld);
    findPart(this, 'said')?.toggleAttribute('hidden', isHeld);
  }
}

customElements.define('press-form', PressForm);
customElements.define('owner-links', OwnerLinks);
customElements.define('vote-note', VoteNote);
void showPressed();
