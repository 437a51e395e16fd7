'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { SelectField, type SelectOption, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { DeskState } from '../desk-action.ts';
import { ReasonField } from '../reason-form.tsx';

interface CategoryFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  /** Null for a new category. */
  id: number | null;
  category: { name: string; description: string; parent: string; position: number; faqs: string; terms: string };
  /** The stored state that the person sees, for `changed_since`. */
  seen: string;
  parents: readonly SelectOption[];
}

/** The form that creates or changes a category. */
export function CategoryForm({ action, id, category, seen, parents }: CategoryFormProps) {
  const [{ error, done, fields = {}, typed }, send] = useActionState(action, {});
  const shown = { reason: '', ...category, ...typed };
  const errorOf = (name: string) => Object.entries(fields).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
  return (
    <form key={JSON.stringify([typed, seen])} action={send} noValidate className="grid max-w-measure gap-5">
      {id !== null && (
        <>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={typed?.seen ?? seen} />
        </>
      )}
      <FormAlerts state={{ error: Object.keys(fields).length > 0 ? 'Nothing is saved yet. Correct what is marked.' : error, done }} />
      <TextField
        name="name"
        label="Name"
        hint={id === null ? 'It stays, because profiles name the category.' : 'It stays as it is, because profiles name the category.'}
        maxLength={60}
        defaultValue={shown.name}
        readOnly={id !== null}
        error={errorOf('name')}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="parent"
          label="Below"
          options={parents}
          placeholder="Nothing: a root"
          defaultValue={shown.parent}
          error={errorOf('parentId')}
        />
        <TextField
          name="position"
          label="Place"
          hint="The smaller, the earlier."
          inputMode="numeric"
          defaultValue={shown.position}
          error={errorOf('position')}
        />
      </div>
      <TextAreaField
        name="description"
        label="Description"
        maxLength={1000}
        rows={3}
        defaultValue={shown.description}
        error={errorOf('description')}
        dir="auto"
        optional
      />
      <TextAreaField
        name="terms"
        label="Terms"
        hint="Words by which a site of this category is recognised: a language and a colon in each line, as in “en: tide table, chart plotter”."
        rows={4}
        defaultValue={shown.terms}
        error={errorOf('terms')}
        dir="auto"
        optional
      />
      <TextAreaField
        name="faqs"
        label="Questions and answers"
        hint="A question in a line, its answer below; a blank line between two."
        rows={4}
        defaultValue={shown.faqs}
        error={errorOf('faqs')}
        dir="auto"
        optional
      />
      <ReasonField defaultValue={shown.reason} error={errorOf('reason')} />
      <SubmitButton className="justify-self-start">{id === null ? 'Add it' : 'Save'}</SubmitButton>
    </form>
  );
}
