'use client';

import { BellOff, Check } from 'lucide-react';
import { useActionState } from 'react';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { markRead, unfollow } from './actions.ts';

/** A button that marks news as read: of one listing, or of all. */
export function MarkReadButton({ listing, name }: { listing?: number; name?: string }) {
  const [state, send] = useActionState(markRead, {});
  return (
    <form action={send}>
      <input type="hidden" name="listing" value={listing ?? ''} />
      <SubmitButton
        variant="secondary"
        size="sm"
        icon={<Check aria-hidden size={16} />}
        {...(name ? { 'aria-label': `Mark as read: ${name}` } : {})}
      >
        {name ? 'Mark as read' : 'Mark all as read'}
      </SubmitButton>
      {state.error && <FieldError id={`read-${listing ?? 'all'}`}>{state.error}</FieldError>}
    </form>
  );
}

/** A button that stops following a listing. */
export function UnfollowButton({ listing, name }: { listing: number; name: string }) {
  const [state, send] = useActionState(unfollow, {});
  return (
    <form action={send}>
      <input type="hidden" name="listing" value={listing} />
      <SubmitButton variant="quiet" size="sm" icon={<BellOff aria-hidden size={16} />} aria-label={`Unfollow: ${name}`}>
        Unfollow
      </SubmitButton>
      {state.error && <FieldError id={`unfollow-${listing}`}>{state.error}</FieldError>}
    </form>
  );
}
