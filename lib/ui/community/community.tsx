'use client';

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { FollowState } from '#lib/community/follow-listing.ts';
import type { ListingMark } from '#lib/community/my-marks.ts';
import type { VoteState } from '#lib/community/vote-state.ts';
import { getCurrentPerson } from '#lib/ui/community/get-current-person.ts';

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
interface Entry {
  mark: PersonalMark;
  newer: Newer;
}

const unmarked: PersonalMark = { vote: 'none', heldFor: null, following: false, own: false };
const emptyEntry: Entry = { mark: unmarked, newer: {} };

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
  #note: string | null = null;
  /** True if the note is visible. A note that only repeats what the button shows is for screen readers only. */
  isNoteVisible = false;
  #clearTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(actions: CommunityActions) {
    this.#actions = actions;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  entry = (id: number): Entry => this.#entries.get(id) ?? emptyEntry;
  note = (): string | null => this.#note;

  /** Fetches the visitor's mark on a listing. All listings of one render share a request. */
  requestMark(id: number) {
    if (this.#signedOut || this.#entries.has(id)) return;
    this.#entries.set(id, emptyEntry);
    this.#requested.add(id);
    if (this.#requested.size === 1) setTimeout(() => this.#loadMarks(), 0);
  }

  async #loadMarks() {
    const ids = [...this.#requested];
    this.#requested = new Set();
    // Signing in happens on another page, which starts with fresh state.
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

  async vote(id: number, name: string, shown: number) {
    const before = this.entry(id);
    const wanted = before.mark.vote === 'none';
    const delta = wanted ? 1 : before.mark.vote === 'counted' ? -1 : 0;
    const mark: PersonalMark = { ...before.mark, vote: wanted ? 'counted' : 'none', heldFor: null };
    await this.#change(id, { mark, newer: this.#newCount(before, 'votes', shown, delta) }, async () => {
      const state = await this.#actions.vote(id, wanted);
      if ('refused' in state) return state;
      const { vote, heldFor, votes } = state;
      this.#entries.set(id, {
        mark: { ...this.entry(id).mark, vote, heldFor },
        newer: { ...before.newer, votes: { value: votes, at: shown } },
      });
      this.#announce(
        vote === 'none' ? `Your vote for ${name} is taken back.` : vote === 'counted' ? `You voted for ${name}.` : heldNote(heldFor),
        vote === 'held',
      );
      return null;
    });
  }

  async follow(id: number, name: string, shown: number) {
    const before = this.entry(id);
    const wanted = !before.mark.following;
    const mark: PersonalMark = { ...before.mark, following: wanted };
    await this.#change(id, { mark, newer: this.#newCount(before, 'followers', shown, wanted ? 1 : -1) }, async () => {
      const state = await this.#actions.follow(id, wanted);
      if ('refused' in state) return state;
      const { following, followers } = state;
      this.#entries.set(id, {
        mark: { ...this.entry(id).mark, following },
        newer: { ...before.newer, followers: { value: followers, at: shown } },
      });
      this.#announce(following ? `You follow ${name}.` : `You no longer follow ${name}.`, false);
      return null;
    });
  }

  #newCount({ newer }: Entry, counter: Counter, shown: number, delta: number): Newer {
    const previous = newer[counter];
    return { ...newer, [counter]: { value: Math.max(0, (previous?.at === shown ? previous.value : shown) + delta), at: shown } };
  }

  /** Shows the change at once, and reverts the change if the server refuses it. */
  async #change(id: number, optimistic: Entry, act: () => Promise<Refusal | null>) {
    if (this.#signedOut) return signIn();
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
      if (refusal.refused === 'sign_in') signIn();
      else this.#announce(refusal.message, true);
    }
    this.#notify();
  }

  #announce(note: string, shown: boolean) {
    this.#note = note;
    this.isNoteVisible = shown;
    clearTimeout(this.#clearTimer);
    this.#clearTimer = setTimeout(() => {
      this.#note = null;
      this.#notify();
    }, 8000);
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

function signIn() {
  location.assign(`/sign-in?${new URLSearchParams({ callbackUrl: location.pathname + location.search })}`);
}

function heldNote(heldFor: ListingMark['heldFor']): string {
  return heldFor === 'burst'
    ? 'Your vote is saved. Many votes came from your network at once, so yours counts once we have checked it.'
    : 'Your vote is saved. Your account is new, so your vote counts in a day at the latest.';
}

const Shared = createContext<Community | null>(null);

/** Provides state to the vote and follow buttons inside its children. Buttons outside of the provider show counts only. */
export function CommunityProvider({ actions, children }: { actions: CommunityActions; children: ReactNode }) {
  const [community] = useState(() => new Community(actions));
  return (
    <Shared value={community}>
      {children}
      <Notes community={community} />
    </Shared>
  );
}

function Notes({ community }: { community: Community }) {
  const note = useSyncExternalStore(community.subscribe, community.note, () => null);
  const shown = note !== null && community.isNoteVisible;
  return (
    <div
      role="status"
      className={
        shown
          ? 'fixed inset-x-4 bottom-4 z-30 mx-auto w-fit max-w-md rounded-lg border border-line bg-raised px-4 py-3 text-base shadow-float float-in print:hidden'
          : 'sr-only'
      }
    >
      {note}
    </div>
  );
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
