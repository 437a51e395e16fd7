'use client';

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { FollowState } from '#lib/community/follow-listing.ts';
import type { ListingMark } from '#lib/community/my-marks.ts';
import { isRefusal, noticeOf, type PressNotice, pressNotices } from '#lib/community/press-notices.ts';
import type { VoteState } from '#lib/community/vote-rules.ts';
import { pressedParameter } from '#lib/core/theme-script.ts';
import { getCurrentPerson, whenSignedInElsewhere } from '#lib/ui/community/get-current-person.ts';
import { heldNote } from '#lib/ui/community/held-note.ts';
import { toast } from '#lib/ui/kit/toaster.tsx';

/** Why a vote or a follow was refused. */
export type Refusal = { refused: 'sign_in' } | { refused: 'rule' | 'fault'; message: string };

/** The result of a server action: the new state, or the reason for the refusal. */
type ActionResult<State> = State | Refusal;

/** The server actions of the vote and follow buttons. */
export interface CommunityActions {
  vote(listingId: number, wanted: boolean): Promise<ActionResult<VoteState>>;
  follow(listingId: number, wanted: boolean): Promise<ActionResult<FollowState>>;
}

type Counter = 'votes' | 'followers';
type PersonalMark = Omit<ListingMark, 'listingId'>;
/**
 * A count that is newer than the count in the rendered page. `at` is the rendered count at the time of the change: once the page is
 * rendered again with a different count, the rendered count applies again.
 */
type Newer = Partial<Record<Counter, { value: number; at: number }>>;
/** The listing of a button, and the count that the page was rendered with. */
interface Pressed {
  id: number;
  name: string;
  shown: number;
}
interface Entry {
  mark: PersonalMark;
  newer: Newer;
}

const unmarked: PersonalMark = { vote: 'none', heldFor: null, countsFrom: null, following: false, own: false };
const emptyEntry: Entry = { mark: unmarked, newer: {} };

/** The notices about a listing that has no vote, or no follow, of the visitor. */
const withoutMark: ReadonlySet<PressNotice> = new Set(['vote-withdrawn', 'unfollowed', 'mailbox-voted', 'vote-rejected']);

/** The visitor's votes and follows on the listings of a page, fetched once per listing and kept during client-side navigation. */
class Community {
  readonly #actions: CommunityActions;
  readonly #entries = new Map<number, Entry>();
  readonly #listeners = new Set<() => void>();
  readonly #busy = new Set<number>();
  /** Listings whose button was pressed. Responses to `/me/marks` don't change these listings, because a press is newer. */
  readonly #pressed = new Set<number>();
  #requested = new Set<number>();
  #signedOut = false;
  #loading: Promise<void> | null = null;

  constructor(actions: CommunityActions) {
    this.#actions = actions;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  entry = (id: number): Entry => this.#entries.get(id) ?? emptyEntry;

  /** Fetches the visitor's mark on a listing. All listings of one render share a request. */
  requestMark(id: number) {
    if (this.#signedOut || this.#entries.has(id)) return;
    this.#entries.set(id, emptyEntry);
    this.#requested.add(id);
    if (this.#requested.size === 1) this.#loading = new Promise((next) => setTimeout(next)).then(() => this.#loadMarks());
  }

  /** Looks again whose page it is: somebody signed in in another tab. */
  requestAgain = () => {
    if (!this.#signedOut) return;
    this.#signedOut = false;
    const ids = [...this.#entries.keys()];
    this.#entries.clear();
    for (const id of ids) this.requestMark(id);
  };

  /**
   * After a press that came back to this page by a redirect: shows where it was, and says what is stored. Anybody can make up such an
   * address, so nothing is said that the visitor's mark contradicts.
   */
  async showPressed() {
    const url = new URL(location.href);
    const id = Number(url.searchParams.get(pressedParameter));
    const notice = id ? noticeOf(url.hash.slice(1), id) : null;
    if (!notice) return;
    this.requestMark(id);
    await this.#loading;
    url.searchParams.delete(pressedParameter);
    location.replace('#shown'); // ends what `:target` shows, which the marks show from now on
    history.replaceState(null, '', `${url.pathname}${url.search}`);
    const { mark } = this.entry(id);
    const doing = notice.includes('follow') ? 'follow' : 'vote';
    const form = document.querySelector<HTMLFormElement>(`form[data-press="${doing}-${id}"]`);
    const name = form?.dataset.name ?? 'it';
    const button = form?.querySelector('button');
    button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    button?.focus({ preventScroll: true });
    const isMarked = doing === 'follow' ? mark.following : mark.vote !== 'none';
    const isTrue = notice === 'own-product' ? mark.own : notice === 'not-done' || isMarked !== withoutMark.has(notice);
    if (this.#signedOut || !isTrue) return;
    if (isRefusal(notice)) toast.error(pressNotices[notice]);
    else toast(doing === 'follow' ? followNote(name, mark) : voteNote(name, mark), undoOf(form, isMarked));
  }

  async #loadMarks() {
    const ids = [...this.#requested];
    this.#requested = new Set();
    this.#signedOut ||= !(await getCurrentPerson());
    if (this.#signedOut) return;
    try {
      const response = await fetch(`/me/marks?listings=${ids.join(',')}`, { headers: { accept: 'application/json' } });
      if (!response.ok) return;
      const { marks } = (await response.json()) as { marks: ListingMark[] };
      for (const { listingId, ...mark } of marks)
        if (!this.#pressed.has(listingId)) this.#entries.set(listingId, { ...this.entry(listingId), mark });
      this.#notify();
    } catch {
      // Without a response the buttons show the state of a visitor without votes; a press works nevertheless.
    }
  }

  async vote(form: HTMLFormElement, { id, name, shown }: Pressed) {
    const before = this.entry(id);
    const wanted = before.mark.vote === 'none';
    const delta = wanted ? 1 : before.mark.vote === 'counted' ? -1 : 0;
    const mark: PersonalMark = { ...before.mark, vote: wanted ? 'counted' : 'none', heldFor: null, countsFrom: null };
    await this.#change(form, id, { mark, newer: this.#newCount(before, 'votes', shown, delta) }, async () => {
      const state = await this.#actions.vote(id, wanted);
      if ('refused' in state) return state;
      const { votes, ...stored } = state;
      const entry = { mark: { ...this.entry(id).mark, ...stored }, newer: { ...before.newer, votes: { value: votes, at: shown } } };
      this.#entries.set(id, entry);
      toast(voteNote(name, entry.mark), undoOf(form, wanted));
      return null;
    });
  }

  async follow(form: HTMLFormElement, { id, name, shown }: Pressed) {
    const before = this.entry(id);
    const wanted = !before.mark.following;
    const mark: PersonalMark = { ...before.mark, following: wanted };
    await this.#change(form, id, { mark, newer: this.#newCount(before, 'followers', shown, wanted ? 1 : -1) }, async () => {
      const state = await this.#actions.follow(id, wanted);
      if ('refused' in state) return state;
      const { following, followers } = state;
      const entry = { mark: { ...this.entry(id).mark, following }, newer: { ...before.newer, followers: { value: followers, at: shown } } };
      this.#entries.set(id, entry);
      toast(followNote(name, entry.mark), undoOf(form, wanted));
      return null;
    });
  }

  #newCount({ newer }: Entry, counter: Counter, shown: number, delta: number): Newer {
    const previous = newer[counter];
    return { ...newer, [counter]: { value: Math.max(0, (previous?.at === shown ? previous.value : shown) + delta), at: shown } };
  }

  /** Whether a press is left to its form, which leads a visitor through the sign-in. */
  leavesToForm = (): boolean => this.#signedOut;

  /** Shows the change at once, and reverts the change if the server refuses it. Without a session the form is sent instead. */
  async #change(form: HTMLFormElement, id: number, optimistic: Entry, act: () => Promise<Refusal | null>) {
    if (this.#busy.has(id)) return;
    const before = this.entry(id);
    this.#busy.add(id);
    this.#pressed.add(id);
    this.#entries.set(id, optimistic);
    this.#notify();
    let refusal: Refusal | null;
    try {
      refusal = await act();
    } catch {
      refusal = { refused: 'fault', message: 'Your change did not reach the site. Try again.' };
    }
    this.#busy.delete(id);
    if (refusal) {
      this.#entries.set(id, before);
      if (refusal.refused === 'sign_in')
        setTimeout(() => form.submit()); // once it is drawn as it was before
      else toast.error(refusal.message);
    }
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The toast of a vote or follow that was given takes it back by a second press of its button. Nobody needs to see that one was taken back.
 */
const undoOf = (form: HTMLFormElement | null, isGiven: boolean) =>
  isGiven && form ? { action: { label: 'Undo', onClick: () => form.requestSubmit() } } : { unseen: !isGiven };

function voteNote(name: string, { vote, ...held }: PersonalMark): string {
  if (vote === 'none') return `Your vote for ${name} is taken back.`;
  return vote === 'counted' ? `You voted for ${name}.` : `Your vote for ${name} is kept. ${heldNote(held)}`;
}

function followNote(name: string, { following }: PersonalMark): string {
  return following ? `You follow ${name}.` : `You no longer follow ${name}.`;
}

const Shared = createContext<Community | null>(null);

/** Provides state to the vote and follow buttons inside its children. Buttons outside of the provider show counts only. */
export function CommunityProvider({ actions, children }: { actions: CommunityActions; children: ReactNode }) {
  const [community] = useState(() => new Community(actions));
  useEffect(() => {
    community.showPressed();
    return whenSignedInElsewhere(community.requestAgain);
  }, [community]);
  return <Shared value={community}>{children}</Shared>;
}

/** Returns a listing's count and the visitor's mark on it. `community` is null outside of `CommunityProvider`. */
export function useCommunity(id: number, counter: Counter, shown: number) {
  const community = useContext(Shared);
  const entry = useSyncExternalStore(
    community?.subscribe ?? subscribeNever,
    () => community?.entry(id) ?? emptyEntry,
    () => emptyEntry,
  );
  useEffect(() => community?.requestMark(id), [community, id]);
  const newer = entry.newer[counter];
  return { community, mark: entry.mark, figure: newer?.at === shown ? newer.value : shown, hasChanged: newer !== undefined };
}

const subscribeNever = () => () => undefined;
