'use server';

import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { setFiguresPublic } from '#lib/community/stats/set-figures-public.ts';
import { paths } from '#lib/core/paths.ts';

type FiguresState = FormState<Record<'listing' | 'show', string>, { done: string }>;

/** Shows the figures of a listing to everybody, or to its editors alone. */
export const showFigures = formAction({
  name: 'show_figures',
  typed: (_before: FiguresState, form: FormData) => textsOf(form, 'listing', 'show'),
  input: z.object({ listing: formRowId, show: z.enum(['everybody', 'editors']) }),
  page: ({ listing }) => paths.figuresOf(listing),
  run: async ({ listing, show }, { actor }) => {
    await setFiguresPublic(actor, listing, show === 'everybody');
    return { done: show === 'everybody' ? 'Everybody sees these figures now.' : 'Only those who edit the listing see these figures now.' };
  },
});
