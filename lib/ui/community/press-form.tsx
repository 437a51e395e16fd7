'use client';

import type { ReactNode } from 'react';
import { paths } from '#lib/core/paths.ts';
import type { useCommunity } from '#lib/ui/community/community.tsx';

interface PressFormProps {
  press: 'vote' | 'follow';
  /** `shown` is the count that the page was rendered with. */
  listing: { id: number; name: string; shown: number };
  /** True if a press takes the vote or follow back. */
  undo: boolean;
  community: NonNullable<ReturnType<typeof useCommunity>['community']>;
  /** The button. */
  children: ReactNode;
}

/** The form of a vote or follow button: it is sent as it is without JavaScript and by visitors; else a press changes the page at once. */
export function PressForm({ press, listing, undo, community, children }: PressFormProps) {
  return (
    <form
      method="post"
      action={paths.intents}
      className="contents"
      data-press={`${press}-${listing.id}`}
      data-name={listing.name}
      onSubmit={(event) => {
        if (community.leavesToForm()) return;
        event.preventDefault();
        community[press](event.currentTarget, listing);
      }}
    >
      <input type="hidden" name="do" value={press} />
      <input type="hidden" name="listing" value={listing.id} />
      {undo && <input type="hidden" name="undo" value="true" />}
      {children}
    </form>
  );
}
