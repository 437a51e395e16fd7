'use client';

import { useActionState } from 'react';
import type { ProposedDecision } from '#lib/desk/cases/proposals.ts';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { SelectField, type SelectOption, TextAreaField, TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { DeskState } from './desk-action.ts';
import { Key } from './desk-queue.tsx';
import type { RemovalReason } from './removal-reasons.ts';

interface DecisionFormProps {
  action(before: DeskState, form: FormData): Promise<DeskState>;
  /** The values of hidden fields, such as the id of the case. */
  values: Readonly<Record<string, string | number>>;
  approve: string;
  reject: string;
  /** Listed reasons for rejecting. The keys 1 to 9 choose one of them. If there are none, a single button rejects. */
  reasons?: readonly RemovalReason[];
  /** The rules to choose from, if the decision must name a rule. */
  rules?: readonly SelectOption[];
  /** The label of a text field for the reporter. Set if approving also needs a sentence. */
  approveText?: string;
  /** The decision that an assistant proposed. One press confirms it. */
  proposal?: ProposedDecision | undefined;
}

/**
 * The form that decides a case: one button approves, and a listed or a typed reason rejects. After the decision, a button that undoes it
 * takes the place of the form.
 */
export function DecisionForm({ action, values, approve, reject, reasons = [], rules, approveText, proposal }: DecisionFormProps) {
  const [{ error, done, undo, typed }, send, isPending] = useActionState(action, {});
  const hidden = (fields: Readonly<Record<string, string | number>>) =>
    Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
  if (done)
    return (
      <form action={send} className="flex flex-wrap items-center gap-3">
        {hidden({ ...values, ...undo })}
        <p role="status" className="font-medium">
          {done}
        </p>
        {undo && (
          <Button type="submit" size="sm" data-desk-key="u" disabled={isPending}>
            <Key>U</Key> Undo
          </Button>
        )}
      </form>
    );
  return (
    <div className="grid gap-3">
      <FormAlerts state={{ error }} />
      {proposal && (
        <form action={send} className="grid gap-2 rounded-lg border border-line p-3">
          {hidden({ ...values, do: proposal.decision, text: proposal.reason, rule: proposal.rule ?? '' })}
          <p className="text-sm text-soft">
            The key “{proposal.by}” proposes: {proposal.decision === 'approve' ? approve : reject}
          </p>
          <p dir="auto" className="[overflow-wrap:anywhere]">
            {proposal.reason}
          </p>
          <Button type="submit" size="sm" data-desk-key="c" disabled={isPending} className="justify-self-start">
            Confirm <Key>C</Key>
          </Button>
        </form>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <form action={send}>
          {hidden({ ...values, do: 'approve', text: approveText ?? '' })}
          <Button type="submit" variant="strong" size="sm" data-desk-key="a" disabled={isPending}>
            {approve} <Key>A</Key>
          </Button>
        </form>
        {reasons.length === 0 ? (
          <form action={send}>
            {hidden({ ...values, do: 'reject' })}
            <Button type="submit" size="sm" data-desk-key="r" disabled={isPending}>
              {reject} <Key>R</Key>
            </Button>
          </form>
        ) : (
          <details className="min-w-0 flex-1 basis-72" open={typed?.do === 'reject'}>
            <summary
              data-desk-key="r"
              className="press-area inline-flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-lg border border-edge bg-surface px-3 text-sm font-medium hover:bg-hover [&::-webkit-details-marker]:hidden"
            >
              {reject} … <Key>R</Key>
            </summary>
            <ol className="grid gap-1.5 pt-3">
              {reasons.map(({ label, text, rule }, at) => (
                <li key={label}>
                  <form action={send}>
                    {hidden({ ...values, do: 'reject', text, rule })}
                    <Button
                      type="submit"
                      variant="quiet"
                      size="sm"
                      data-desk-key={at + 1}
                      disabled={isPending}
                      className="w-full justify-start border-line text-left"
                    >
                      <Key>{at + 1}</Key>
                      <span className="grid">
                        {label}
                        <span className="text-sm font-normal text-soft">{text}</span>
                      </span>
                    </Button>
                  </form>
                </li>
              ))}
            </ol>
            <details className="pt-3" open={typed?.do === 'reject'}>
              <summary className="press-area cursor-pointer text-sm font-medium">In other words</summary>
              <form action={send} className="grid gap-3 pt-2">
                {hidden({ ...values, do: 'reject' })}
                <TextAreaField
                  name="text"
                  label="Why"
                  hint="Those who are concerned read it."
                  maxLength={2000}
                  rows={2}
                  defaultValue={typed?.text}
                  required
                />
                {rules && (
                  <div className="grid gap-3 sm:grid-cols-2">
                    <SelectField name="rule" label="On which rule" options={rules} placeholder="None of these" />
                    <TextField name="law" label="Or on which law" optional maxLength={200} />
                  </div>
                )}
                <SubmitButton variant="danger" size="sm" pending={isPending} className="justify-self-start">
                  {reject}
                </SubmitButton>
              </form>
            </details>
          </details>
        )}
      </div>
    </div>
  );
}
