'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { EmailField, SelectField, type SelectOption, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { askForRemoval } from './actions.ts';

/** The form that asks for the removal of a page. `page` is the address of the page from which the visitor came; empty if there is none. */
export function RemovalForm({ page, reasons }: { page: string; reasons: readonly SelectOption[] }) {
  const [{ error, fields, typed }, send] = useActionState(askForRemoval, {});
  return (
    // `noValidate` turns off the browser's messages, because the server sends its own messages.
    <form action={send} noValidate className="grid gap-5" key={JSON.stringify(typed)}>
      <FormAlerts state={{ error }} tone="warning" />
      <TextField
        name="page"
        label="Address of the page"
        hint="The page of a founder or of a product on this site."
        error={fields?.page}
        defaultValue={typed?.page ?? page}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        required
      />
      <SelectField
        name="reason"
        label="Why"
        options={reasons}
        placeholder="Choose a reason"
        error={fields?.reason}
        defaultValue={typed?.reason ?? ''}
        required
      />
      <TextAreaField name="text" label="What should we know?" optional error={fields?.text} defaultValue={typed?.text} maxLength={2000} />
      <EmailField
        label="Your e-mail address"
        hint="We answer there, and use it for nothing else."
        error={fields?.email}
        defaultValue={typed?.email}
      />
      <SubmitButton className="justify-self-start">Send the request</SubmitButton>
    </form>
  );
}
