import type { ReactNode } from 'react';
import { noticeAnchor } from '#lib/community/press-notices.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { PressForm } from '#lib/ui/community/press-form.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface VoteButtonProps {
  listing: { id: number; name: string; votes: number };
  /** True for the wide layout on the listing's own page. */
  wide?: boolean;
  /** True for a second button for the same listing on one page. It gets no anchors, because the first button has them. */
  repeated?: boolean;
}

/**
 * A button in the shape of a ticket that votes or withdraws the vote. The count changes at once. A signed-out visitor is sent to the
 * sign-in page and back. On the person's own product, the ticket only shows the count. The button's text says whether one has voted, so the
 * button has no pressed state, which would say it again. A person's own held vote is shown to them as +1 beside the counted votes. Others
 * see only the counted votes.
 */
export function VoteButton({ listing, wide = false, repeated = false }: VoteButtonProps) {
  const { id, name, votes } = listing;
  const shape = wide ? 'ticket-wide' : 'ticket';
  const count = (
    <>
      <span data-part="count" className="figures group-data-pressed/press:count-rolls">
        {formatNumber(votes)}
      </span>
      <span className="ticket-own"> +1</span>
    </>
  );
  const unit = (
    <span data-part="unit" className="sr-only">
      {votes === 1 ? ' vote' : ' votes'}
    </span>
  );
  return (
    <PressForm
      press="vote"
      listing={listing}
      count={votes}
      own={
        <span data-part="own" hidden className={shape} title="Your own product">
          <span aria-hidden>
            <span className="icon size-3 icon-up" />
          </span>
          <span>
            {wide && <span aria-hidden>Votes</span>}
            <span className="ticket-count">{count}</span>
            {unit}
          </span>
        </span>
      }
    >
      <button type="submit" data-part="press" title={`Vote for ${name}`} className={classNames(shape, 'focus-visible:rounded-md')}>
        <span aria-hidden>
          <span className="icon size-3 icon-up group-data-on/press:size-4 group-data-on/press:icon-check" />
        </span>
        <span>
          <span className={wide ? 'text-left' : 'text-sm max-md:sr-only'}>
            {/* After a press, the fragment of the address is the id of one of these elements. So the page shows the vote before its
                scripts run (globals.css). */}
            <span id={repeated ? undefined : noticeAnchor('voted', id)}>
              <span id={repeated ? undefined : noticeAnchor('vote-held', id)} data-part="word" className="ticket-word">
                Vote
              </span>
            </span>
            <span className="sr-only">{` for ${name},`}</span>
            {wide && (
              <span className="hidden pt-1 text-sm leading-none font-normal whitespace-nowrap group-data-held/press:block max-lg:sr-only">
                <span className="sr-only">counts </span>
                <span data-part="held-until"> </span>
              </span>
            )}
          </span>{' '}
          <span className="ticket-count">{count}</span>
          {unit}
        </span>
      </button>
    </PressForm>
  );
}

/**
 * The line below a vote button. For a held vote, it says why the vote is held and when it counts. Otherwise, it shows `children`. It has
 * the same height in both cases.
 */
export function VoteNote({ listing, children }: { listing: { id: number }; children: ReactNode }) {
  return (
    <vote-note class="block min-h-10 w-full text-sm text-soft sm:max-lg:min-h-5" data-listing={listing.id}>
      <p data-part="said">{children}</p>
      <p data-part="held" hidden suppressHydrationWarning>
        {' '}
      </p>
    </vote-note>
  );
}
