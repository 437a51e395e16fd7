'use client';

import { useActionState } from 'react';
import { FormAlerts } from '#lib/ui/kit/action-form.tsx';
import { TextField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { saveOffer } from './actions.ts';

/** The offer as texts of a form; `endsOn` is `YYYY-MM-DD`. */
interface OfferTexts {
  text: string;
  code: string;
  endsOn: string;
}

/** A form for what a listing offers to visitors. */
export function OfferForm({ listing, offer, firstDay }: { listing: number; offer: OfferTexts; firstDay: string }) {
  const [state, send] = useActionState(saveOffer, {});
  const { typed, fields } = state;
  return (
    <form action={send} noValidate className="grid gap-5">
      <input type="hidden" name="listing" value={listing} />
      <TextField
        key={`text ${offer.text}`}
        name="text"
        label="What you offer"
        hint="In one line, such as “20 % off the first year”."
        defaultValue={typed?.text ?? offer.text}
        error={fields?.text}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        key={`code ${offer.code}`}
        name="code"
        label="Code"
        optional
        hint="What visitors type on your site."
        defaultValue={typed?.code ?? offer.code}
        error={fields?.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        key={`ends on ${offer.endsOn}`}
        name="ends_on"
        type="date"
        label="Last day"
        hint="It is shown to the end of this day, UTC."
        min={firstDay}
        defaultValue={typed?.ends_on ?? offer.endsOn}
        error={fields?.ends_on}
        className="max-w-56"
      />
      <FormAlerts state={state} />
      <SubmitButton className="justify-self-start">Show it to visitors</SubmitButton>
    </form>
  );
}
