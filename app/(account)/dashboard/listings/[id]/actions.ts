'use server';

import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { checkBadgeInTurn, lookForFreePlan } from '#lib/launches/badges/check-badge.ts';
import { chooseFreeListing } from '#lib/launches/choose-free-listing.ts';
import type { BadgeFinding } from '#lib/listings/badge/badge-result.ts';

type ListingForm = Record<'listing', string>;

const form = {
  input: z.object({ listing: formRowId }),
  page: ({ listing }: { listing: number }) => `/dashboard/listings/${listing}`,
};

/** Puts the listing on the free plan. */
export const chooseFree = formAction({
  ...form,
  name: 'create_free_listing',
  typed: (_before: FormState<ListingForm>, sent: FormData) => textsOf(sent, 'listing'),
  run: async ({ listing }, { actor }) => {
    await chooseFreeListing(actor, listing, await lookForFreePlan(actor, listing));
    return {};
  },
});

/** The result of a badge check, or an error if no check took place. */
type CheckState = FormState<ListingForm, { finding: BadgeFinding; message: string; checkedAt: string }>;

/** Checks the homepage for the badge at once. */
export const checkNow = formAction({
  ...form,
  name: 'check_badge',
  typed: (_before: CheckState, sent: FormData) => textsOf(sent, 'listing'),
  run: async ({ listing }, { actor }) => {
    const { finding, message, checkedAt } = await checkBadgeInTurn(actor, listing);
    return { finding, message, checkedAt: checkedAt.toISOString() };
  },
});
