'use client';

import { SearchCheck } from 'lucide-react';
import { type ReactNode, useActionState } from 'react';
import { type BadgeFinding, badgeResultOf, isBadgeFound } from '#lib/listings/badge-result.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { checkNow } from './actions.ts';

const titles = {
  found: 'The badge is there',
  nofollow: 'The badge is there; its link is not followed',
  unreachable: 'Your homepage could not be read',
  not_found: 'The badge was not found',
};

/** What a badge check found. */
export function BadgeResult({ finding, live = false, children }: { finding: BadgeFinding; live?: boolean; children: ReactNode }) {
  return (
    <Alert live={live} tone={isBadgeFound(finding) ? 'success' : 'warning'} title={titles[badgeResultOf(finding)]}>
      {children}
    </Alert>
  );
}

/** The “Check now” button with the badge's state: the children (the last known state), then the result of the check. */
export function BadgeCheck({ listing, primary, children }: { listing: number; primary: boolean; children: ReactNode }) {
  const [state, send] = useActionState(checkNow, {});
  return (
    <div className="grid gap-3">
      {state.error && (
        <Alert live tone="info">
          {state.error}
        </Alert>
      )}
      {state.finding ? (
        <BadgeResult key={state.checkedAt} live finding={state.finding}>
          {state.message}
        </BadgeResult>
      ) : (
        children
      )}
      <form action={send}>
        <input type="hidden" name="listing" value={listing} />
        <SubmitButton variant={primary ? 'primary' : 'secondary'} icon={<SearchCheck aria-hidden size={16} />}>
          Check now
        </SubmitButton>
      </form>
    </div>
  );
}
