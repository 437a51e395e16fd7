'use client';

import { type ReactNode, useActionState, useId } from 'react';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { FieldError } from '#lib/ui/kit/field.tsx';

interface ActionFormProps<State> {
  action(before: State, form: FormData): Promise<State>;
  /** The hidden fields, such as the id of a row. */
  values: Readonly<Record<string, string | number>>;
  /** The tone of a refusal, or `line` for one line below a small button. */
  refusal?: 'warning' | 'danger' | 'line';
  className?: string;
  /** The submit button, and what else the form has. */
  children: ReactNode;
}

/** A form with nothing to fill in: a button that does something, with the reason if that is refused, and a sentence if the action says that it is done. */
export function ActionForm<State extends { error?: string; done?: string }>(props: ActionFormProps<State>) {
  const { action, values, refusal = 'danger', className = refusal === 'line' ? '' : 'grid gap-3', children } = props;
  // A state without members is one that nothing was refused in yet.
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

/** What a form answered as a whole: that it was refused, or that it is done. */
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
