'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { changeMember } from './actions.ts';

interface ReturnFormProps {
  listing: number;
  /** The person who handed the listing over. */
  giver: string;
  title: string;
  label: string;
  children: string;
}

/** Says that the listing was handed over, with a button that undoes it. */
export function ReturnForm({ listing, giver, title, label, children }: ReturnFormProps) {
  const [{ error }, send] = useActionState(changeMember, {});
  return (
    <Alert
      title={title}
      action={
        <form action={send}>
          <input type="hidden" name="listing" value={listing} />
          <input type="hidden" name="person" value={giver} />
          <input type="hidden" name="change" value="return" />
          <SubmitButton variant="secondary" size="sm">
            {label}
          </SubmitButton>
        </form>
      }
    >
      {error ?? children}
    </Alert>
  );
}
