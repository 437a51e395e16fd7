'use client';

import { useActionState } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { FieldSet } from '#lib/ui/kit/field-set.tsx';
import { SelectField } from '#lib/ui/kit/select-field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { TextField } from '#lib/ui/kit/text-field.tsx';
import { createKey } from './actions.ts';

const expiries = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

export interface ScopeChoice {
  scope: string;
  label: string;
  hint: string;
}

/** Creates a key and shows it once. */
export function CreateKeyForm({ scopes }: { scopes: readonly ScopeChoice[] }) {
  const [{ made, typed, fields, error }, create] = useActionState(createKey, {});
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {made && (
        <Alert tone="success" live title={`The key “${made.name}” is made.`}>
          Copy the key now, because it is shown only once. Keep the key secret, like a password.
        </Alert>
      )}
      {made && <CodeBlock value={made.key} label="Your new API key" copyLabel="Copy key" />}
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      {/* The form is emptied after a key was created, and keeps its values after an error. */}
      <form key={made?.key} action={create} noValidate className="grid gap-x-12 gap-y-5 lg:grid-cols-2">
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
            defaultValue={typed?.expiresAt ?? ''}
            error={fields?.expiresAt}
            key={`expires ${typed?.expiresAt}`}
          />
        </div>
        <FieldSet legend="What it may do" error={fields?.scopes}>
          {scopes.map(({ scope, label, hint }) => (
            <CheckboxField
              key={`${scope} ${typed?.scopes.join()}`}
              name="scopes"
              value={scope}
              label={label}
              hint={hint}
              defaultChecked={typed ? typed.scopes.includes(scope) : true}
            />
          ))}
        </FieldSet>
        <SubmitButton className="justify-self-start lg:row-start-2">Make key</SubmitButton>
      </form>
    </div>
  );
}
