'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { TextAreaField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { saveAnswers } from './actions.ts';

interface InterviewFormProps {
  questions: readonly { id: number; question: string; help: string | null; answer: string }[];
}

/** The questions of the interview with the person's answers. */
export function InterviewForm({ questions }: InterviewFormProps) {
  const [state, send] = useActionState(saveAnswers, {});
  return (
    <form action={send} noValidate className="grid gap-6">
      {questions.map(({ id, question, help, answer }) => {
        const name = `answer_${id}`;
        return (
          <TextAreaField
            key={id}
            name={name}
            label={question}
            hint={help}
            optional
            defaultValue={state.typed?.[name] ?? answer}
            error={state.fields?.[name]}
            maxLength={4000}
            rows={4}
          />
        );
      })}
      <div className="sticky bottom-0 grid gap-3 border-t border-line bg-page py-3">
        <FormAlerts state={state} />
        <SubmitButton className="justify-self-start">Save the answers</SubmitButton>
      </div>
    </form>
  );
}
