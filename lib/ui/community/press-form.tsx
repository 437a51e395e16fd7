import type { ReactNode } from 'react';
import { paths } from '#lib/core/paths.ts';

interface PressFormProps {
  press: 'vote' | 'follow';
  listing: { id: number; name: string };
  /** The count of votes or followers. */
  count: number;
  /** The button, `data-part="press"`. */
  children: ReactNode;
  /** Shown instead of the button on the person's own product. */
  own?: ReactNode;
}

/**
 * The form of a vote or follow button. It works without JavaScript. `<press-form>` (lib/islands/press-form.ts) sets attributes for the
 * person's own state, which styles follow, and lets a press change the page at once.
 */
export function PressForm({ press, listing, count, children, own }: PressFormProps) {
  return (
    <press-form class="group/press contents" data-kind={press} data-listing={listing.id} data-name={listing.name} data-count={count}>
      <form method="post" action={paths.intents} className="contents">
        <input type="hidden" name="do" value={press} />
        <input type="hidden" name="listing" value={listing.id} />
        <input type="hidden" name="undo" value="true" disabled />
        {children}
      </form>
      {own}
    </press-form>
  );
}
