// Finds out who is signed in, and that person's votes and follows for the listings on the page. After the page is shown, it sends one
// request: `GET /me/now?listings=…`. The last answer is stored in this browser as a hint, so that the first paint is right. No action
// relies on the hint alone.
import type { ListingMark } from '#lib/community/my-marks.ts';
import type { Person } from '#lib/core/site-events.ts';
import { pressedParameter, signedInKey } from '#lib/core/theme-script.ts';
import { whenParsed } from '#lib/islands/document.ts';
import { learnTime } from '#lib/islands/site-clock.ts';

/** The answer of `/me/now`. */
export interface Now {
  person: Person | null;
  /** The number of unread notices, at most 100. */
  unread: number;
  marks: ListingMark[];
}

export type Mark = Omit<ListingMark, 'listingId'>;

interface Hint {
  initial: string;
  voted: number[];
  following: number[];
}

/** The time between two requests while the site can’t reach its database, in milliseconds. */
const retryMs = 5_000;
/** Maximum number of votes, and of follows, that are stored as hints. */
const maxHints = 200;

const unmarked: Mark = { vote: 'none', heldFor: null, countsFrom: null, following: false, own: false };
const marks = new Map<number, Mark>();
const asked = new Set<number>();
/** Listings whose button was pressed. Answers to requests from before the press don’t change them. */
const pressed = new Set<number>();
let person: Person | null | undefined;
let unread = 0;

/** Tells the other tabs of this browser that somebody signed in or out. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(signedInKey);

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter(Number.isInteger).slice(-maxHints) : []);
const initialOf = (name: string) => Array.from(name)[0] ?? '';

function readHint(): Hint | null {
  try {
    const { initial, voted, following } = JSON.parse(localStorage.getItem(signedInKey) ?? 'null') as Record<string, unknown>;
    return typeof initial === 'string' ? { initial: initialOf(initial), voted: idsIn(voted), following: idsIn(following) } : null;
  } catch {
    return null; // no storage, or invalid data
  }
}

/** Stores the marks on these listings as hints. Earlier hints about other listings are kept. */
function writeHint(ids: readonly number[]) {
  try {
    if (!person) return localStorage.removeItem(signedInKey);
    const initial = initialOf(person.name || person.email);
    const before = readHint();
    const known = before?.initial === initial ? before : null;
    const merged = (others: number[] = [], has: (mark: Mark) => boolean) =>
      [...others.filter((id) => !ids.includes(id)), ...ids.filter((id) => has(markOf(id)))].slice(-maxHints);
    const voted = merged(known?.voted, ({ vote }) => vote !== 'none');
    const following = merged(known?.following, (mark) => mark.following);
    localStorage.setItem(signedInKey, JSON.stringify({ initial, voted, following } satisfies Hint));
  } catch {
    // Without storage, only the site’s answer is used.
  }
}

const firstHint = readHint();
for (const id of firstHint?.voted ?? []) marks.set(id, { ...unmarked, vote: 'counted' });
for (const id of firstHint?.following ?? []) marks.set(id, { ...markOf(id), following: true });

/** Returns the person’s known marks on a listing. */
export function markOf(id: number): Mark {
  return marks.get(id) ?? unmarked;
}

/** Returns the signed-in person. Returns null if nobody is signed in, and undefined until the site has answered. */
export const currentPerson = (): Person | null | undefined => person;

/** Returns the number of the person's unread notices, at most 100. */
export const currentUnread = (): number => unread;

/** Returns the initial of the signed-in person or, until the site has answered, of the last one. Returns null if nobody is signed in. */
export function currentInitial(): string | null {
  if (person === undefined) return firstHint?.initial ?? null;
  return person && initialOf(person.name || person.email);
}

/** Changes a mark after a press, and lets all elements update. */
export function changeMark(id: number, change: Partial<Mark>): void {
  pressed.add(id);
  marks.set(id, { ...markOf(id), ...change });
  if (person) writeHint([id]);
  document.dispatchEvent(new Event('site:mark'));
}

function learn(ids: readonly number[], now: Now, isHeard: boolean) {
  const before = readHint()?.initial ?? null;
  person = now.person;
  unread = now.unread;
  if (!person) marks.clear();
  for (const id of ids) if (!pressed.has(id)) marks.delete(id);
  for (const { listingId, ...mark } of now.marks) if (!pressed.has(listingId)) marks.set(listingId, mark);
  writeHint(ids);
  document.documentElement.toggleAttribute('data-signed-in', person !== null);
  if (!isHeard && before !== currentInitial()) tabs?.postMessage(null);
  document.dispatchEvent(new CustomEvent('site:now', { detail: person }));
}

async function ask(ids: readonly number[], isHeard = false, signal: AbortSignal | null = null): Promise<void> {
  for (const id of ids) asked.add(id);
  try {
    const response = await fetch(`/me/now?listings=${ids.join(',')}`, { headers: { accept: 'application/json' }, signal });
    if (response.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      if (!signal?.aborted) return ask(ids, isHeard, signal);
    } else if (response.ok) {
      learnTime(response);
      learn(ids, (await response.json()) as Now, isHeard);
    }
  } catch {
    // Without an answer, the page keeps showing the hint. Presses work nevertheless.
  }
}

let asking: AbortController | undefined;

/** Requests the data for the whole page. A new request replaces an unfinished one. */
function askAll(isHeard = false): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  const address = Number(new URLSearchParams(location.search).get(pressedParameter));
  const listed = [...document.querySelectorAll<HTMLElement>('[data-listing]')].map(({ dataset }) => Number(dataset.listing));
  return ask(
    [...new Set([...listed, address])].filter((id) => id > 0),
    isHeard,
    asking.signal,
  );
}

function askAgain(isHeard = false) {
  pressed.clear();
  void askAll(isHeard);
}

/** Runs `act` when the page is shown. If the browser has only prerendered the page, waits until it is shown. */
export function whenShown(act: () => void): void {
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/** Resolves after the first request to the site. */
export const firstAnswer = new Promise<void>((resolve) => {
  whenParsed(() => whenShown(() => void askAll().then(resolve)));
});

const later = new Set<number>();

/**
 * Requests the marks on a listing that was added to the page after the first request. Listings that are added at the same time share one
 * request.
 */
export function askAbout(id: number): void {
  if (!asking || asked.has(id) || person === null) return;
  if (later.size === 0)
    setTimeout(() => {
      void ask([...later]);
      later.clear();
    });
  later.add(id);
}

/** Ends the session of this browser, and opens the home page. */
export async function signOut(): Promise<void> {
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
  await fetch('/api/auth/signout', { method: 'POST', body: new URLSearchParams({ csrfToken, json: 'true' }) });
  person = null;
  writeHint([]);
  tabs?.postMessage(null);
  location.assign('/');
}

tabs?.addEventListener('message', () => askAgain(true));
document.addEventListener('site:ask', () => askAgain());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) askAgain();
});
