'use client';

import { useActionState } from 'react';
import type { QuestionTexts } from '#lib/desk/interview-questions.ts';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { SelectField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { DeskState } from '../desk-action.ts';
import { ReasonField } from '../reason-form.tsx';

interface QuestionFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  /** Null for a new question. */
  id: number | null;
  question: QuestionTexts;
}

/** The form that creates or changes an interview question. */
export function QuestionForm({ action, id, question }: QuestionFormProps) {
  const [{ error, done, fields = {}, typed }, send] = useActionState(action, {});
  const isMarked = fields.question ?? fields.help ?? fields.position ?? fields.reason;
  return (
    <form key={JSON.stringify([typed, question])} action={send} noValidate className="grid gap-4">
      {id !== null && (
        <>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={typed?.seen ?? JSON.stringify(question)} />
        </>
      )}
      <FormAlerts state={{ error: isMarked ? undefined : error, done }} />
      <TextField
        name="question"
        label="Question"
        maxLength={300}
        defaultValue={typed?.question ?? question.question}
        error={fields.question}
        dir="auto"
        required
      />
      <TextField
        name="help"
        label="Hint for the answer"
        maxLength={300}
        defaultValue={typed?.help ?? question.help}
        error={fields.help}
        dir="auto"
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="active"
          label="Asked"
          options={[
            { value: 'on', label: 'Yes' },
            { value: 'off', label: 'No; its answers are hidden' },
          ]}
          defaultValue={typed?.active ?? (question.active ? 'on' : 'off')}
        />
        <TextField
          name="position"
          label="Place"
          hint="The smaller, the earlier."
          inputMode="numeric"
          defaultValue={typed?.position ?? question.position}
          error={fields.position}
        />
      </div>
      <ReasonField defaultValue={typed?.reason} error={fields.reason} />
      <SubmitButton variant="secondary" className="justify-self-start">
        {id === null ? 'Add it' : 'Save'}
      </SubmitButton>
    </form>
  );
}
