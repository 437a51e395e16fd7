'use client';

import { ChevronDown } from 'lucide-react';
import { useActionState } from 'react';
import type { TeamChange } from '#lib/listings/team/change-team.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { FieldError } from '#lib/ui/kit/field.tsx';
import { changeMember } from './actions.ts';

export interface MemberChoice {
  change: TeamChange;
  label: string;
  /** A sentence that says what the change does. */
  text: string;
  /** The question that must be confirmed before the change. */
  question?: { title: string; text: string };
}

/**
 * The possible changes of a team member. They are shown after a press, and a change that takes away a right must be confirmed, so that
 * nobody loses a right by a slip.
 */
export function MemberForm(props: { listing: number; person: string; label: string; name: string; choices: readonly MemberChoice[] }) {
  const { listing, person, label, name, choices } = props;
  const [state, send, pending] = useActionState(changeMember, {});
  const asked = choices.find(({ change, question }) => question && change === state.asks);
  return (
    <details className="group text-base" open={state.error !== undefined || asked !== undefined || undefined}>
      <summary
        aria-label={`${label}: ${name}`}
        className="link flex min-h-9 w-fit cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden"
      >
        {label} <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
      </summary>
      <form action={send} className="grid gap-3 pt-2 pb-1">
        <input type="hidden" name="listing" value={listing} />
        <input type="hidden" name="person" value={person} />
        {state.error && <FieldError id={`error-${person}`}>{state.error}</FieldError>}
        {asked ? (
          <Question choice={asked} name={name} pending={pending} />
        ) : (
          choices.map((choice) => (
            <div key={choice.change} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 flex-1 basis-56 text-sm text-soft">{choice.text}</p>
              <Button
                type="submit"
                size="sm"
                name="change"
                value={choice.change}
                pending={pending}
                variant={choice.change === 'remove' ? 'danger' : 'secondary'}
                aria-label={`${choice.label}: ${name}`}
              >
                {choice.label}
              </Button>
            </div>
          ))
        )}
      </form>
    </details>
  );
}

/**
 * Focuses the question, because the pressed button no longer exists. Screen readers then read the question, and the keyboard continues from
 * it.
 */
const focus = (question: HTMLElement | null) => question?.focus();

/** Asks for a confirmation of a change. “Not now” submits a change that doesn't exist, so that the form shows its choices again. */
function Question({ choice: { change, label, question }, name, pending }: { choice: MemberChoice; name: string; pending: boolean }) {
  return (
    <fieldset ref={focus} tabIndex={-1} aria-label={question?.title} className="grid gap-3 rounded-lg border border-rule bg-surface p-4">
      <input type="hidden" name="confirmed" value="yes" />
      <p className="font-semibold [overflow-wrap:anywhere]">{question?.title}</p>
      <p className="text-soft [overflow-wrap:anywhere]">{question?.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="danger" name="change" value={change} pending={pending} aria-label={`${label}: ${name}`}>
          {label}
        </Button>
        <Button type="submit" size="sm" name="change" value="keep">
          Not now
        </Button>
      </div>
    </fieldset>
  );
}
