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
}

/** What can be done to a member of the team. It opens first, so that nobody loses access by a slip. */
export function MemberForm(props: { listing: number; person: string; label: string; name: string; choices: readonly MemberChoice[] }) {
  const { listing, person, label, name, choices } = props;
  const [state, send, pending] = useActionState(changeMember, {});
  return (
    <details className="group text-base" open={state.error !== undefined || undefined}>
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
        {choices.map((choice) => (
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
        ))}
      </form>
    </details>
  );
}
