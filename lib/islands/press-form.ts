// Votes and follows. `<press-form data-kind data-listing data-name data-count>` is around a form, which also works without JavaScript and
// leads visitors through the sign-in. With JavaScript, a press shows at once; if it is refused, the change is undone and the reason is
// shown. `data-count` is the shown count. `data-counted-at` is the time in milliseconds at which a press changed it. Parts: `count`,
// `unit`, `word`, `press` (the button), `own` (shown instead of the button on the person's own product), `held` and `held-until`.
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

/** The reason why a press was refused. */
export type Refusal = { refused: 'sign_in' } | { refused: 'rule' | 'fault'; message: string };

/** The body of `POST /me/press`. */
export interface PressBody {
  do: Kind | 'helpful' | 'same';
  listing: number;
  /** True to vote or follow. False to withdraw the vote or unfollow. */
  wanted: boolean;
}

/**
 * If marks arrive less than this time before a press, the press refers to the state that was shown before, because the person could not
 * notice the change. In milliseconds.
 */
const noticeableMs = 400;

const isOn = (kind: Kind, { vote, following }: Mark) => (kind === 'vote' ? vote !== 'none' : following);
const unreached: Refusal = { refused: 'fault', message: 'Your change did not reach the site. Try again.' };

/** Base class of elements that show the person’s mark on the listing `data-listing`. */
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
  /** The state that was shown before the marks arrived, and the time at which they arrived. */
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
  /** From now on, a press refers to the current state, because the person has seen it. */
  settle() {
    this.#before = null;
  }
  #press(event: Event) {
    if (currentPerson() === null) return; // the form then leads through the sign-in
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

/** The presses whose requests are running, with the latest wanted state. */
const running = new Map<string, { wanted: boolean }>();

/** Shows a press at once, and sends it. If the button is pressed again meanwhile, the last press counts. */
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
      void twin.offsetWidth; // restarts the animation
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
  // `keepalive` lets the request finish even if the person leaves the page.
  const response = await fetch('/me/press', { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) });
  return response.ok ? ((await response.json()) as VoteState | FollowState | Refusal) : unreached;
}

/** Shows a notice about what a press did. If it withdrew something, only screen readers get the notice. */
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

/** The notices for which the person must have no vote, or no follow, on the listing. */
const withoutMark: ReadonlySet<PressNotice> = new Set(['vote-withdrawn', 'unfollowed', 'mailbox-voted', 'vote-rejected']);

/**
 * Runs after a press without JavaScript, which came back to this page by a redirect. Scrolls to the listing, and shows what is stored.
 * Anybody can make up such an address, so a notice that contradicts the person's mark is not shown.
 */
async function showPressed() {
  const url = new URL(location.href);
  const id = Number(url.searchParams.get(pressedParameter));
  const notice = id ? noticeOf(url.hash.slice(1), id) : null;
  if (!notice) return;
  await firstAnswer;
  url.searchParams.delete(pressedParameter);
  location.replace('#shown'); // ends the effect of `:target`, because the elements now show the marks themselves
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

/** `<owner-links data-listing hidden>` contains links for the editors of a listing. They are shown only to editors. */
class OwnerLinks extends Marked {
  draw() {
    this.hidden = !markOf(this.listing).own;
  }
}

/**
 * `<vote-note data-listing>` says in its part `held` why the person's vote is held. Otherwise, it shows the part `said`, which is for
 * everybody.
 */
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
