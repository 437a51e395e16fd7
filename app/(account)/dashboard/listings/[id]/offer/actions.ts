'use server';

import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { OfferForm } from '#lib/listings/offers/offer.ts';
import { setOffer } from '#lib/listings/offers/set-offer.ts';

const page = ({ listing }: { listing: number }) => paths.offerEditor(listing);

type OfferState = FormState<Record<'listing' | 'text' | 'code' | 'ends_on', string>, { done: string }>;

/** Shows an offer to visitors. */
export const saveOffer = formAction({
  name: 'save_offer',
  typed: (_before: OfferState, form: FormData) => textsOf(form, 'listing', 'text', 'code', 'ends_on'),
  input: z.object({ listing: formRowId, ...OfferForm.shape }),
  page,
  run: async ({ listing, text, code, ends_on: endsOn }, { actor }) => {
    await setOffer(actor, listing, { text: text.trim(), code, endsOn });
    return { done: `Visitors see it until ${formatDate(endsOn)}.` };
  },
});

/** Takes the offer off. */
export const removeOffer = formAction({
  name: 'remove_offer',
  typed: (_before: FormState<Record<'listing', string>>, form: FormData) => textsOf(form, 'listing'),
  input: z.object({ listing: formRowId }),
  page,
  run: async ({ listing }, { actor }) => {
    await setOffer(actor, listing, null);
    return {};
  },
});
