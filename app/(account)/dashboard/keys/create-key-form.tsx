'use client';

import { useActionState } from 'react';
import { paths } from '#lib/core/paths.ts';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { buttonStyle } from '#lib/ui/kit/button.tsx';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { SelectField, TextField } from '#lib/ui/kit/field.tsx';
import { FieldSet } from '#lib/ui/kit/field-set.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { createKey } from './actions.ts';

const expiries = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
];

export interface ScopeChoice {
  scope: string;
  label: string;
  hint: string;
  /** True if the scope only reads. A new key has only these scopes unless the person adds others. */
  isRead: boolean;
}

/** Creates a key and shows it once, in place of the form. So pressing the button twice can't replace the key by another one. */
export function CreateKeyForm({ scopes }: { scopes: readonly ScopeChoice[] }) {
  const [{ made, typed, fields, error }, create] = useActionState(createKey, {});
  if (made)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Alert tone="success" live title={`The key “${made.name}” is made.`}>
          Copy the key now, because it is shown only once. Keep the key secret, like a password.
        </Alert>
        <CodeBlock value={made.key} label="Your new API key" copyLabel="Copy key" />
        {/* A full load of the page, because Next’s navigation to the same page would leave the key on it. */}
        <a href={paths.keys} className={buttonStyle('secondary', 'md', 'justify-self-start')}>
          Make another key
        </a>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FormAlerts state={{ error }} />
      <form action={create} noValidate className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <TextField
            name="name"
            label="Name"
            hint="The program that will use the key, such as “Deploy script”."
            error={fields?.name}
            defaultValue={typed?.name}
            key={`name ${typed?.name}`}
            maxLength={60}
            autoComplete="off"
            required
          />
          <SelectField
            name="expiresAt"
            label="Expires"
            options={expiries}
            defaultValue={typed?.expiresAt ?? '90'}
            error={fields?.expiresAt}
            key={`expires ${typed?.expiresAt}`}
          />
        </div>
        <FieldSet legend="What it may do" error={fields?.scopes}>
          {scopes.map(({ scope, label, hint, isRead }) => (
            <CheckboxField
              key={`${scope} ${typed?.scopes.join()}`}
              name="scopes"
              value={scope}
              label={label}
              hint={hint}
              defaultChecked={typed ? typed.scopes.includes(scope) : isRead}
            />
          ))}
        </FieldSet>
        <SubmitButton variant="strong" className="justify-self-start lg:row-start-2">
          Make key
        </SubmitButton>
      </form>
    </div>
  );
}
