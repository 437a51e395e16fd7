'use server';

import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { requestReading } from '#lib/readings/request-reading.ts';
import { resolveDifference } from '#lib/readings/resolve-difference.ts';
import type { ManageState } from '../manage-actions.ts';
import { resolvedSentence } from './difference-texts.ts';

/** Requests a new reading of the website. */
export const readAgain = formAction({
  name: 'read_site_again',
  typed: (_before: ManageState, sent: FormData) => textsOf(sent, 'listing'),
  input: z.object({ listing: formRowId }),
  page: ({ listing }) => paths.websiteDifferences(listing),
  run: async ({ listing }, { actor }) => {
    await requestReading(actor, listing);
    return {};
  },
});

type ResolveState = FormState<Record<'listing' | 'difference' | 'do', string>, { done: string; resolved: number }>;

/** Accepts or dismisses one difference. */
export const resolve = formAction({
  name: 'resolve_site_difference',
  typed: (_before: ResolveState, sent: FormData) => textsOf(sent, 'listing', 'difference', 'do'),
  input: z.object({ listing: formRowId, difference: formRowId, do: z.enum(['accept', 'dismiss']) }),
  page: ({ listing }) => paths.websiteDifferences(listing),
  run: async ({ listing, difference, do: resolution }, { actor }) => {
    const resolved = await resolveDifference(actor, listing, difference, resolution);
    return { done: resolvedSentence(resolved.difference), resolved: difference };
  },
});
