import type { ReactNode } from 'react';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import type { DeskState } from './desk-action.ts';

interface ReasonFieldProps {
  name?: string;
  /** Says who reads it. */
  hint?: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** The field in which a person of the team says why they act. */
export function ReasonField({ name = 'reason', hint = 'It stands in the log.', ...rest }: ReasonFieldProps) {
  return <TextField {...rest} name={name} label="Why" hint={hint} maxLength={500} required />;
}

interface ReasonFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  values: Readonly<Record<string, string | number>>;
  /** The text that unfolds the form. */
  summary: string;
  /** The summary for screen readers, if its text alone doesn’t say what it is about. Begins with the summary. */
  label?: string;
  /** Says who reads the reason. */
  hint?: string;
  /** The buttons. */
  children: ReactNode;
}

/** A folded form that needs a reason and nothing else, for acts in lists. */
export function ReasonForm({ action, values, summary, label, hint, children }: ReasonFormProps) {
  return (
    <details>
      <summary className="link w-fit cursor-pointer" aria-label={label}>
        {summary}
      </summary>
      <ActionForm action={action} values={values} className="grid gap-3 pt-2">
        <ReasonField {...(hint === undefined ? {} : { hint })} />
        <span className="flex flex-wrap gap-2">{children}</span>
      </ActionForm>
    </details>
  );
}
