'use client';

import { type ReactNode, useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import type { ButtonProps } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { ManageState } from './manage-actions.ts';

interface ManageFormProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'aria-label'> {
  listing: number;
  action(before: ManageState, form: FormData): Promise<ManageState>;
  /** The button's text. */
  children: ReactNode;
}

/** A button that does something to a listing; above it stands why it was refused, if it was. */
export function ManageForm({ listing, action, variant = 'secondary', children, ...button }: ManageFormProps) {
  const [{ error }, send] = useActionState(action, {});
  return (
    <form action={send} className="grid justify-items-start gap-3">
      <input type="hidden" name="listing" value={listing} />
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <SubmitButton variant={variant} {...button}>
        {children}
      </SubmitButton>
    </form>
  );
}
