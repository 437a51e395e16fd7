'use client';

import { useActionState } from 'react';
import type { AttributeTexts } from '#lib/desk/attributes.ts';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { SelectField, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { DeskState } from '../desk-action.ts';

interface AttributeFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  category: number;
  /** Null for a new attribute. */
  id: number | null;
  attribute: AttributeTexts;
}

const types = [
  { value: 'boolean', label: 'Yes or no' },
  { value: 'list', label: 'A list of names' },
  { value: 'text', label: 'One name' },
  { value: 'number', label: 'A number' },
];
const hint =
  'A line each: a phrase for yes or no (“works offline”), a name with its phrases (“Slack: slack, slackbot”), or what stands behind a number (“day trial”). “from: tagline, faqs” limits where to look.';

/** The form that adds or changes an attribute, by which listings of a category are compared. */
export function AttributeForm({ action, category, id, attribute }: AttributeFormProps) {
  const [{ error, done, fields = {}, typed }, send] = useActionState(action, {});
  const isMarked = fields.label ?? fields.type ?? fields.rule ?? fields.position ?? fields.reason;
  return (
    <form key={JSON.stringify([typed, attribute])} action={send} noValidate className="grid gap-4">
      <input type="hidden" name="category" value={category} />
      {id !== null && (
        <>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="type" value={attribute.type} />
          <input type="hidden" name="seen" value={typed?.seen ?? JSON.stringify(attribute)} />
        </>
      )}
      <FormAlerts state={{ error: isMarked ? undefined : error, done }} />
      <TextField name="label" label="Label" maxLength={60} defaultValue={typed?.label ?? attribute.label} error={fields.label} required />
      <div className="grid gap-4 sm:grid-cols-2">
        {id === null && (
          <SelectField name="type" label="What it is" options={types} defaultValue={typed?.type ?? attribute.type} error={fields.type} />
        )}
        <TextField
          name="position"
          label="Place"
          hint="The smaller, the earlier."
          inputMode="numeric"
          defaultValue={typed?.position ?? attribute.position}
          error={fields.position}
        />
      </div>
      <TextAreaField
        name="rule"
        label="How it is found"
        hint={hint}
        rows={5}
        defaultValue={typed?.rule ?? attribute.rule}
        error={fields.rule}
        required
      />
      <TextField
        name="reason"
        label="Why"
        hint="It stands in the log."
        maxLength={500}
        defaultValue={typed?.reason}
        error={fields.reason}
        required
      />
      <SubmitButton variant="secondary" className="justify-self-start">
        {id === null ? 'Add it' : 'Save'}
      </SubmitButton>
    </form>
  );
}
