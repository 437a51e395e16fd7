'use client';

import { useActionState } from 'react';
import type { FormState } from '#lib/api/form-action.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { EmailField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';

type InviteState<Name extends string> = FormState<Record<Name | 'email', string>, { sent: string }>;

interface InviteByMailFormProps<Name extends string> {
  /** The draft or listing of the invite: the name and the value of the form's hidden field. */
  to: { name: Name; id: string };
  variant?: 'strong' | 'secondary';
  invite(before: InviteState<Name>, form: FormData): Promise<InviteState<Name>>;
}

/** Mails an invite to edit a draft or a listing. */
export function InviteByMailForm<Name extends string>({ to, variant = 'strong', invite }: InviteByMailFormProps<Name>) {
  const [state, send] = useActionState(invite, {});
  const typed: Partial<Record<string, string>> = state.typed ?? {};
  const errors: Partial<Record<string, string>> = state.fields ?? {};
  return (
    <form action={send} noValidate className="grid gap-3" key={state.sent ?? 'first'}>
      <input type="hidden" name={to.name} value={to.id} />
      {state.sent && (
        <Alert tone="success" live>
          The invite to {state.sent} is on its way.
        </Alert>
      )}
      <EmailField
        label="Their e-mail address"
        error={errors.email ?? state.error}
        defaultValue={typed.email}
        key={typed.email}
        autoComplete="off"
      />
      <SubmitButton variant={variant} className="justify-self-start">
        Send the invite
      </SubmitButton>
    </form>
  );
}
