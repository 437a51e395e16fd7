'use client';

import { SearchCheck } from 'lucide-react';
import { type ReactNode, useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { checkNow } from './actions.ts';

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
      {state.message ? (
        <Alert
          key={state.checkedAt}
          live
          tone={state.found ? 'success' : 'warning'}
          title={state.found ? 'The badge is there' : 'The badge was not found'}
        >
          {state.message}
        </Alert>
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
