'use client';

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { FollowState } from '#lib/community/follow-listing.ts';
import type { Mark } from '#lib/community/my-marks.ts';
import type { VoteState } from '#lib/community/vote-state.ts';
import { whoIsThere } from '#lib/ui/community/who-is-there.ts';

type Refusal = { refused: 'sign_in' } | { refused: 'rule' | 'fault'; message: string };

/** What a server action answers: the new state, or why there is none. */
export type Answered<State> = State | Refusal;

/** The server actions behind the buttons. */
export interface CommunityActions {
  vote(listingId: number, wanted: boolean): Promise<Answered<VoteState>>;
  follow(listingId: number, wanted: boolean): Promise<Answered<FollowState>>;
}

type Counter = 'votes' | 'followers';
type Personal = Omit<Mark, 'listingId'>;
/** `at`: the page's own figure when the newer one came; once the page is drawn anew, it knows better. */
type Newer = Partial<Record<Counter, { value: number; at: number }>>;
interface Entry {
  mark: Personal;
  newer: Newer;
}

const unmarked: Personal = { vote: 'none', heldFor: null, following: false, own: false };
const nothing: Entry = { mark: unmarked, newer: {} };

/** What the visitor left on the listings of the pages they see: asked for once per page, kept while they move about. */
class Community {
  readonly #actions: CommunityActions;
  readonly #entries = new Map<number, Entry>();
  readonly #listeners = new Set<() => void>();
  readonly #busy = new Set<number>();
  /** What was pressed is newer than any answer about it. */
  readonly #pressed = new Set<number>();
  #wanted = new Set<number>();
  #signedOut = false;
  #note: string | null = null;
  /** Whether the note is for the eye too; what a button shows already is for screen readers alone. */
  noteShown = false;
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(actions: CommunityActions) {
    this.#actions = actions;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  entry = (id: number): Entry => this.#entries.get(id) ?? nothing;
  note = (): string | null => this.#note;

  /** Notes that a page shows this listing; all that were noted together are asked for by one request. */
  want(id: number) {
    if (this.#signedOut || this.#entries.has(id)) return;
    this.#entries.set(id, nothing);
    this.#wanted.add(id);
    if (this.#wanted.size === 1) setTimeout(() => this.#ask(), 0);
  }

  async #ask() {
    const ids = [...this.#wanted];
    this.#wanted = new Set();
    // Who signs in does so on a page outside, and comes back to a fresh start.
    this.#signedOut ||= !(await whoIsThere());
    if (this.#signedOut) return;
    try {
      const answer = await fetch(`/me/marks?listings=${ids.join(',')}`, { headers: { accept: 'application/json' } });
      if (!answer.ok) return;
      const { marks } = (await answer.json()) as { marks: Mark[] };
      for (const { listingId, ...mark } of marks)
        if (!this.#pressed.has(listingId)) this.#entries.set(listingId, { ...this.entry(listingId), mark });
      this.#tell();
    } catch {
      // Without an answer the buttons show what everybody sees; a press still does what it says.
    }
  }

  async vote(id: number, name: string, shown: number) {
    const before = this.entry(id);
    const wanted = before.mark.vote === 'none';
    const by = wanted ? 1 : before.mark.vote === 'counted' ? -1 : 0;
    const mark: Personal = { ...before.mark, vote: wanted ? 'counted' : 'none', heldFor: null };
    await this.#change(id, { mark, newer: this.#figure(before, 'votes', shown, by) }, async () => {
      const state = await this.#actions.vote(id, wanted);
      if ('refused' in state) return state;
      const { vote, heldFor, votes } = state;
      this.#entries.set(id, {
        mark: { ...this.entry(id).mark, vote, heldFor },
        newer: { ...before.newer, votes: { value: votes, at: shown } },
      });
      this.#say(
        vote === 'none' ? `Your vote for ${name} is taken back.` : vote === 'counted' ? `You voted for ${name}.` : heldNote(heldFor),
        vote === 'held',
      );
      return null;
    });
  }

  async follow(id: number, name: string, shown: number) {
    const before = this.entry(id);
    const wanted = !before.mark.following;
    const mark: Personal = { ...before.mark, following: wanted };
    await this.#change(id, { mark, newer: this.#figure(before, 'followers', shown, wanted ? 1 : -1) }, async () => {
      const state = await this.#actions.follow(id, wanted);
      if ('refused' in state) return state;
      const { following, followers } = state;
      this.#entries.set(id, {
        mark: { ...this.entry(id).mark, following },
        newer: { ...before.newer, followers: { value: followers, at: shown } },
      });
      this.#say(following ? `You follow ${name}.` : `You no longer follow ${name}.`, false);
      return null;
    });
  }

  #figure({ newer }: Entry, counter: Counter, shown: number, by: number): Newer {
    const kept = newer[counter];
    return { ...newer, [counter]: { value: Math.max(0, (kept?.at === shown ? kept.value : shown) + by), at: shown } };
  }

  /** Shows the change at once, and takes it back when the site refuses it. */
  async #change(id: number, hoped: Entry, act: () => Promise<Refusal | null>) {
    if (this.#signedOut) return signIn();
    if (this.#busy.has(id)) return;
    const before = this.entry(id);
    this.#busy.add(id);
    this.#pressed.add(id);
    this.#entries.set(id, hoped);
    this.#tell();
    let refusal: Refusal | null;
    try {
      refusal = await act();
    } catch {
      refusal = { refused: 'fault', message: 'That did not reach the site. Try again.' };
    }
    this.#busy.delete(id);
    if (refusal) {
      this.#entries.set(id, before);
      if (refusal.refused === 'sign_in') signIn();
      else this.#say(refusal.message, true);
    }
    this.#tell();
  }

  #say(note: string, shown: boolean) {
    this.#note = note;
    this.noteShown = shown;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => {
      this.#note = null;
      this.#tell();
    }, 8000);
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

function signIn() {
  location.assign(`/sign-in?${new URLSearchParams({ callbackUrl: location.pathname + location.search })}`);
}

function heldNote(heldFor: Mark['heldFor']): string {
  return heldFor === 'burst'
    ? 'Your vote is kept. Many came from your network at once, so it counts once we have looked at it.'
    : 'Your vote is kept. Your account is new, so it counts in a day at the latest.';
}

const Shared = createContext<Community | null>(null);

/** Brings the vote and follow buttons of the pages inside to life. Outside of it they show figures alone. */
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
  const shown = note !== null && community.noteShown;
  return (
    <div
      role="status"
      className={
        shown
          ? 'fixed inset-x-4 bottom-4 z-30 mx-auto w-fit max-w-md rounded-lg border border-line bg-raised px-4 py-3 text-ui shadow-float float-in print:hidden'
          : 'sr-only'
      }
    >
      {note}
    </div>
  );
}

/** A listing's figure and what the visitor left on it; null outside of `CommunityProvider`. */
export function useCommunity(id: number, counter: Counter, shown: number) {
  const community = useContext(Shared);
  const entry = useSyncExternalStore(
    community?.subscribe ?? never,
    () => community?.entry(id) ?? nothing,
    () => nothing,
  );
  useEffect(() => community?.want(id), [community, id]);
  const newer = entry.newer[counter];
  return { community, mark: entry.mark, figure: newer?.at === shown ? newer.value : shown, moved: newer !== undefined };
}

const never = () => () => undefined;
