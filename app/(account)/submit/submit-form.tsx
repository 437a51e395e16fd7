'use client';

import { Globe } from 'lucide-react';
import Link from 'next/link';
import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { useTypedText } from '#lib/ui/kit/use-typed-text.ts';
import { submitProduct } from './actions.ts';

interface SubmitFormProps {
  url: string;
  /** The label of the button. */
  label: string;
  /** The id of the draft that the new draft replaces. */
  draft?: string;
}

/** A form for the one value that a draft needs: the product's address. */
export function SubmitForm({ url, label, draft }: SubmitFormProps) {
  const [state, send] = useActionState(submitProduct, {});
  // The input has its own state, so that a late response doesn't overwrite text that was typed in the meantime.
  const field = useTypedText(state.typed?.url ?? url);
  return (
    // `noValidate` turns off the browser's messages, because the server sends its own messages.
    <form action={send} noValidate className="grid gap-4">
      {draft && <input type="hidden" name="draft" value={draft} />}
      <FormAlerts state={{ error: state.error }} tone="warning" />
      {state.existing && (
        <Alert
          tone="info"
          live
          title="This product is listed already"
          action={
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {state.existing.href && (
                <Link href={state.existing.href} className="link font-medium whitespace-nowrap">
                  Open it
                </Link>
              )}
              {state.existing.claim && (
                <Link href={state.existing.claim} className="link font-medium whitespace-nowrap">
                  Claim it
                </Link>
              )}
            </span>
          }
        >
          {state.existing.text}
        </Alert>
      )}
      <TextField
        name="url"
        type="url"
        label="Your product’s website"
        error={state.fields?.url}
        {...field}
        before={<Globe aria-hidden size={18} />}
        placeholder="https://acme.com"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        required
      />
      <SubmitButton variant="primary" className="sm:justify-self-start">
        {label}
      </SubmitButton>
    </form>
  );
}
