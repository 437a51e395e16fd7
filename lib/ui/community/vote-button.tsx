'use client';

import type { ReactNode } from 'react';
import { noticeAnchor } from '#lib/community/press-notices.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { useCommunity } from '#lib/ui/community/community.tsx';
import { heldNote, heldUntil } from '#lib/ui/community/held-note.ts';
import { PressForm } from '#lib/ui/community/press-form.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface VoteButtonProps {
  listing: { id: number; name: string; votes: number };
  /** True for the wide layout on the listing's own page. */
  wide?: boolean;
  /** True for a second button for the same listing on a page, of which the first has the anchors. */
  repeated?: boolean;
}

/**
 * A ticket that votes or withdraws the vote. The count changes at once; a signed-out visitor is sent to the sign-in page and back. Without
 * a press it is a ticket with a count alone: on pages outside of `CommunityProvider`, and for one's own product. Its name says whether one
 * has voted, so it isn't also a pressed button: that would say it twice. To the person who gave it, a held vote is a vote too: +1 beside
 * the counted ones, which are what everybody else sees.
 */
export function VoteButton({ listing: { id, name, votes }, wide = false, repeated = false }: VoteButtonProps) {
  const { community, mark, figure, hasChanged } = useCommunity(id, 'votes', votes);
  const hasVoted = mark.vote !== 'none';
  const isHeld = mark.vote === 'held';
  const until = heldUntil(mark);
  const shape = wide ? 'ticket-wide' : 'ticket';
  const count = (
    <span key={figure} className={classNames('figures', hasChanged && 'count-rolls')}>
      {formatNumber(figure)}
    </span>
  );
  if (!community || mark.own)
    return (
      <span className={shape} {...(mark.own ? { title: 'Your own product' } : {})}>
        <span aria-hidden>
          <span className="icon icon-up size-3" />
        </span>
        <span>
          {wide && <span aria-hidden>Votes</span>}
          {count}
          <span className="sr-only">{figure === 1 ? ' vote' : ' votes'}</span>
        </span>
      </span>
    );
  return (
    <PressForm press="vote" listing={{ id, name, shown: votes }} undo={hasVoted} community={community}>
      <button
        type="submit"
        data-voted={hasVoted ? '' : undefined}
        data-held={isHeld ? '' : undefined}
        title={isHeld ? `${heldNote(mark)} Press to take it back` : hasVoted ? 'You voted; press to take it back' : `Vote for ${name}`}
        className={classNames(shape, 'focus-visible:rounded-md', hasVoted && hasChanged && 'ticket-torn')}
      >
        <span aria-hidden>
          <span className={classNames('icon', hasVoted ? 'icon-check size-4' : 'icon-up size-3')} />
        </span>
        <span>
          <span className={wide ? 'text-left' : 'sr-only'}>
            {/* The address after a press names one of the two, so that the page shows the vote before its scripts know of it (globals.css). */}
            <span id={repeated ? undefined : noticeAnchor('voted', id)}>
              <span id={repeated ? undefined : noticeAnchor('vote-held', id)} className="ticket-word">
                {hasVoted ? 'Voted' : 'Vote'}
              </span>
            </span>
            <span className="sr-only">{` for ${name},`}</span>
            {isHeld && (
              <span className="block pt-1 text-sm leading-none font-normal whitespace-nowrap max-lg:sr-only">
                {until && <span className="sr-only">counts </span>}
                {mark.countsFrom ? (until ? `from ${until}` : 'counts soon') : 'once it is checked'}
              </span>
            )}
          </span>{' '}
          <span className="ticket-count">
            {count}
            {isHeld && <span className="ticket-own"> +1</span>}
          </span>
          <span className="sr-only">{figure === 1 ? ' vote' : ' votes'}</span>
        </span>
      </button>
    </PressForm>
  );
}

/** A line below a vote button: why the vote is held and when it counts; else what is said to everybody. Both have the same room. */
export function VoteNote({ listing: { id, votes }, children }: { listing: { id: number; votes: number }; children: ReactNode }) {
  const { mark } = useCommunity(id, 'votes', votes);
  return <p className="min-h-10 w-full text-sm text-soft sm:max-lg:min-h-5">{mark.vote === 'held' ? heldNote(mark) : children}</p>;
}
