'use client';

import type { ReactNode } from 'react';
import { useCommunity } from '#lib/ui/community/community.tsx';
import { heldNote } from '#lib/ui/community/held-note.ts';

/** A line below a vote button: why the vote is held and when it counts; else what is said to everybody. Both have the same room. */
export function VoteNote({ listing: { id, votes }, children }: { listing: { id: number; votes: number }; children: ReactNode }) {
  const { mark } = useCommunity(id, 'votes', votes);
  return <p className="min-h-10 w-full text-sm text-soft sm:max-lg:min-h-5">{mark.vote === 'held' ? heldNote(mark) : children}</p>;
}
