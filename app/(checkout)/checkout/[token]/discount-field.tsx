'use client';

import { useActionState } from 'react';
import { FieldError, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { changeCode } from './actions.ts';

/** The field for a discount code, or the code that is applied with a button that takes it away. Works without JavaScript. */
export function DiscountField({ token, applied }: { token: string; applied: string | null }) {
  const [{ error, typed }, send] = useActionState(changeCode, {});
  if (applied !== null)
    return (
      <form action={send} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="code" value="" />
        <p role="status" className="text-base [overflow-wrap:anywhere]">
          Code <span className="font-medium figures">{applied}</span> is applied.
        </p>
        <SubmitButton variant="secondary" size="sm">
          Take it away
        </SubmitButton>
        {error && <FieldError id="code-error">{error}</FieldError>}
      </form>
    );
  return (
    <form action={send} noValidate className="grid gap-3 border-b border-line py-3">
      <input type="hidden" name="token" value={token} />
      <TextField
        // A refused code is shown again.
        key={typed}
        name="code"
        label="Discount code"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed}
        error={error}
        optional
      />
      <SubmitButton variant="secondary" size="sm" className="justify-self-start">
        Apply the code
      </SubmitButton>
    </form>
  );
}
