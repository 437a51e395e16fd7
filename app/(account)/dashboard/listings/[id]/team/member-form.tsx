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
  /** What happens then. */
  text: string;
  /** What is asked before it happens. */
  question?: { title: string; text: string };
}

/** What can be done to a member of the team. It opens first, and what takes a right is asked, so that nobody loses one by a slip. */
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

/** The pressed button is gone: the question takes the focus, so that it is read and the keyboard goes on from it. */
const focus = (question: HTMLElement | null) => question?.focus();

/** Asks before a change is made. “Not now” sends no change that exists, so that the form shows its choices again. */
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
