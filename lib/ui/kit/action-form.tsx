'use client';

import { type ReactNode, useActionState, useId } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { FieldError } from '#lib/ui/kit/field.tsx';

interface ActionFormProps<State> {
  action(before: State, form: FormData): Promise<State>;
  /** The hidden fields, such as the id of a row. */
  values: Readonly<Record<string, string | number>>;
  /** The look of an error message: an alert in this tone, or `line` for one line below a small button. */
  refusal?: 'warning' | 'danger' | 'line';
  className?: string;
  /** The submit button and any other content of the form. */
  children: ReactNode;
}

/**
 * A form without fields to fill in: a button that runs an action. Shows the error if the action is refused, or the action's message if it
 * succeeds.
 */
export function ActionForm<State extends { error?: string; done?: string }>(props: ActionFormProps<State>) {
  const { action, values, refusal = 'danger', className = refusal === 'line' ? '' : 'grid gap-3', children } = props;
  // Before the first submission, the state is an empty object.
  const [{ error, done }, send] = useActionState(action, {} as Awaited<State>);
  const errorId = useId();
  return (
    <form action={send} className={className || undefined}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal !== 'line' && <FormAlerts state={{ error, done }} tone={refusal} />}
      {children}
      {refusal === 'line' && error && <FieldError id={errorId}>{error}</FieldError>}
      {refusal === 'line' && done && (
        <p role="status" className="text-sm font-medium">
          {done}
        </p>
      )}
    </form>
  );
}

/** Shows the error of a form as a whole, or the message of its success. */
export function FormAlerts(props: { state: { error?: string | undefined; done?: string | undefined }; tone?: 'warning' | 'danger' }) {
  const { error, done } = props.state;
  return (
    <>
      {error && (
        <Alert tone={props.tone ?? 'danger'} live>
          {error}
        </Alert>
      )}
      {done && (
        <Alert tone="success" live>
          {done}
        </Alert>
      )}
    </>
  );
}
