'use client';

import { formatNumber } from '#lib/core/format-number.ts';
import { useCommunity } from '#lib/ui/community/community.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface VoteButtonProps {
  listing: { id: number; name: string; votes: number };
  /** On the product's own page, beside other buttons. */
  wide?: boolean;
}

/** Votes, or takes the vote back. The count shows the press at once; whoever is signed out is led to sign in and back. */
export function VoteButton({ listing: { id, name, votes }, wide = false }: VoteButtonProps) {
  const { community, mark, figure, moved } = useCommunity(id, 'votes', votes);
  const voted = mark.vote !== 'none';
  const held = mark.vote === 'held';
  const idle = !community || mark.own;
  const count = (
    <span key={figure} className={classNames('block font-semibold figures', moved && 'float-in')}>
      {formatNumber(figure)}
    </span>
  );
  const place = wide
    ? 'relative z-10 inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border px-4 text-ui leading-none font-medium'
    : 'vote-box';
  if (idle)
    return (
      <span className={classNames(place, 'border-line')} {...(mark.own ? { title: 'Your own product' } : {})}>
        {count}
        <span className="text-xs text-soft">{figure === 1 ? 'vote' : 'votes'}</span>
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={voted}
      title={held ? 'Your vote counts later; press to take it back' : voted ? 'You voted; press to take it back' : `Vote for ${name}`}
      onClick={() => community.vote(id, name, votes)}
      className={classNames(
        place,
        'transition-colors duration-150 focus-visible:rounded-lg print:hidden',
        voted ? 'border-accent bg-accent-wash text-accent-ink' : 'border-edge bg-surface hover:border-accent hover:text-accent-ink',
        held && 'border-dashed',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'icon',
          held ? 'icon-clock' : 'icon-up',
          wide ? 'size-4.5' : 'size-5',
          !wide && !held && '-my-0.5',
          !voted && 'text-accent-ink',
        )}
      />
      <span className={wide ? undefined : 'sr-only'}>{held ? 'Held' : voted ? 'Voted' : 'Vote'}</span>
      <span className="sr-only">{` for ${name},`}</span> {count}
      <span className="sr-only">{figure === 1 ? ' vote' : ' votes'}</span>
    </button>
  );
}
