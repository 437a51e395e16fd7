'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { EmailField, SelectField, type SelectOption, TextAreaField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { sendReport } from './actions.ts';

interface ReportFormProps {
  /** The kind and the key of the subject, such as `review:12`. */
  subject: string;
  reasons: readonly SelectOption[];
  /** The facts that can be reported. Empty if the subject is not a listing. */
  facts: readonly SelectOption[];
  /** The fact whose mark the visitor pressed. Empty if they pressed none. */
  fact: string;
  maxText: number;
  /** False if the visitor is signed in, because the account’s address is known. */
  asksForEmail: boolean;
}

/** The form that reports something public. It works without scripts. */
export function ReportForm({ subject, reasons, facts, fact, maxText, asksForEmail }: ReportFormProps) {
  const [{ error, fields, typed }, send] = useActionState(sendReport, {});
  return (
    // `noValidate` turns off the browser's messages, because the server sends its own messages.
    <form action={send} noValidate className="grid gap-5" key={JSON.stringify(typed)}>
      <FormAlerts state={{ error }} tone="warning" />
      <input type="hidden" name="subject" value={subject} />
      <SelectField
        name="reason"
        label="What is wrong?"
        options={reasons}
        placeholder="Choose a reason"
        error={fields?.reason}
        defaultValue={typed?.reason ?? (fact ? 'wrong_fact' : '')}
        required
      />
      {facts.length > 0 && (
        <SelectField
          name="fact"
          label="Which fact?"
          hint="If a fact is wrong, the listing’s owners are asked first."
          options={facts}
          placeholder="None, or several"
          error={fields?.fact}
          defaultValue={typed?.fact ?? fact}
        />
      )}
      <TextAreaField
        name="text"
        label="What should we know?"
        hint="Say what is wrong, and how you know. For something that is against the law or yours, also your name and the law or the right."
        error={fields?.text}
        defaultValue={typed?.text}
        maxLength={maxText}
      />
      {asksForEmail && (
        <EmailField
          label="Your e-mail address"
          hint="We answer there, and use it for nothing else. Who is reported doesn’t get it."
          error={fields?.email}
          defaultValue={typed?.email}
        />
      )}
      <p className="text-sm text-soft">By sending it you say that you believe what you write to be right and complete.</p>
      <SubmitButton className="justify-self-start">Send the report</SubmitButton>
    </form>
  );
}
