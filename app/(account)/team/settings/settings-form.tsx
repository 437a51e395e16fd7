'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { SelectField, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { DeskState } from '../desk-action.ts';
import { ReasonField } from '../reason-form.tsx';

/** A setting as its field shows it. Values are texts, as people type them. */
export interface SettingField {
  name: string;
  label: string;
  about: string;
  value: string;
  defaultValue: string;
  isSet: boolean;
  input: { kind: 'number'; min: number; max: number } | { kind: 'text' | 'email' | 'lines'; max: number } | { kind: 'switch' };
}

interface SettingsFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  group: string;
  fields: readonly SettingField[];
}

/**
 * The form of a group of settings, each with its default. Saves only changed fields, so that changes by others in the meantime are kept.
 */
export function SettingsForm({ action, group, fields }: SettingsFormProps) {
  const [{ error, done, fields: errors = {}, typed }, send] = useActionState(action, {});
  const isMarked = errors.reason !== undefined || fields.some(({ name }) => errors[name]);
  return (
    <form key={JSON.stringify([typed, fields])} action={send} noValidate className="grid gap-6">
      <input type="hidden" name="group" value={group} />
      <FormAlerts state={{ error: isMarked ? 'Nothing is saved yet. Correct what is marked.' : error, done }} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={field.input.kind === 'text' && field.input.max > 100 ? 'lg:col-span-2' : undefined}>
            <input type="hidden" name={`seen-${field.name}`} value={typed?.[`seen-${field.name}`] ?? field.value} />
            <Control {...field} value={typed?.[field.name] ?? field.value} error={errors[field.name]} />
          </div>
        ))}
      </div>
      <div className="grid max-w-measure gap-4">
        <ReasonField defaultValue={typed?.reason} error={errors.reason} />
        <SubmitButton className="justify-self-start">Save</SubmitButton>
      </div>
    </form>
  );
}

function Control({ name, label, about, value, defaultValue, isSet, input, error }: SettingField & { error: string | undefined }) {
  const shownDefault = defaultValue === '' ? 'none' : defaultValue;
  const hint = `${about} ${isSet ? `Default: ${shownDefault}${/[.!?]$/.test(shownDefault) ? '' : '.'}` : 'This is the default.'}`;
  const props = { name, label, hint, error };
  switch (input.kind) {
    case 'switch':
      return (
        <SelectField
          {...props}
          defaultValue={value}
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
      );
    case 'number':
      return <TextField {...props} inputMode="numeric" defaultValue={value} placeholder={defaultValue} className="max-w-sm" />;
    case 'lines':
      return <TextAreaField {...props} defaultValue={value} placeholder={defaultValue} maxLength={input.max} />;
    default:
      return <TextField {...props} type={input.kind} defaultValue={value} placeholder={defaultValue} maxLength={input.max} />;
  }
}
