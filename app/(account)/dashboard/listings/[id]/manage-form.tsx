import type { ReactNode } from 'react';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import type { ButtonProps } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { ManageState } from './manage-actions.ts';

interface ManageFormProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'aria-label'> {
  listing: number;
  action(before: ManageState, form: FormData): Promise<ManageState>;
  /** The button's text. */
  children: ReactNode;
}

/** A button that does something to a listing. */
export function ManageForm({ listing, action, variant = 'secondary', ...button }: ManageFormProps) {
  return (
    <ActionForm action={action} values={{ listing }} className="grid justify-items-start gap-3">
      <SubmitButton variant={variant} {...button} />
    </ActionForm>
  );
}
