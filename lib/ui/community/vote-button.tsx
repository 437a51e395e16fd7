'use client';

import { formatNumber } from '#lib/core/format-number.ts';
import { useCommunity } from '#lib/ui/community/community.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface VoteButtonProps {
  listing: { id: number; name: string; votes: number };
  /** True for the wide layout on the listing's own page. */
  wide?: boolean;
}

/** A button that votes or withdraws the vote. The count changes at once; a signed-out visitor is sent to the sign-in page and back. */
export function VoteButton({ listing: { id, name, votes }, wide = false }: VoteButtonProps) {
  const { community, mark, figure, hasChanged } = useCommunity(id, 'votes', votes);
  const hasVoted = mark.vote !== 'none';
  const isHeld = mark.vote === 'held';
  const isInactive = !community || mark.own;
  const count = (
    <span key={figure} className={classNames('block font-semibold figures', hasChanged && 'float-in')}>
      {formatNumber(figure)}
    </span>
  );
  const place = wide
    ? 'relative z-10 inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border px-4 text-ui leading-none font-medium'
    : 'vote-box';
  if (isInactive)
    return (
      <span className={classNames(place, 'border-line')} {...(mark.own ? { title: 'Your own product' } : {})}>
        {count}
        <span className="text-xs text-soft">{figure === 1 ? 'vote' : 'votes'}</span>
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={hasVoted}
      title={isHeld ? 'Your vote counts later; press to take it back' : hasVoted ? 'You voted; press to take it back' : `Vote for ${name}`}
      onClick={() => community.vote(id, name, votes)}
      className={classNames(
        place,
        'transition-colors duration-150 focus-visible:rounded-lg print:hidden',
        hasVoted ? 'border-accent bg-accent-wash text-accent-ink' : 'border-edge bg-surface hover:border-accent hover:text-accent-ink',
        isHeld && 'border-dashed',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'icon',
          isHeld ? 'icon-clock' : 'icon-up',
          wide ? 'size-4.5' : 'size-5',
          !wide && !isHeld && '-my-0.5',
          !hasVoted && 'text-accent-ink',
        )}
      />
      <span className={wide ? undefined : 'sr-only'}>{isHeld ? 'Held' : hasVoted ? 'Voted' : 'Vote'}</span>
      <span className="sr-only">{` for ${name},`}</span> {count}
      <span className="sr-only">{figure === 1 ? ' vote' : ' votes'}</span>
    </button>
  );
}
