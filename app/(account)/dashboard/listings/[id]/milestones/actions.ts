'use server';

import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { addMilestone, deleteMilestone } from '#lib/listings/profile/edit-milestones.ts';
import { NewMilestone } from '#lib/profile/milestone-schema.ts';

const page = ({ listing }: { listing: number }) => paths.milestonesEditor(listing);

type AddState = FormState<Record<'listing' | 'date' | 'title' | 'description' | 'url', string>, { done: string }>;

/** Adds a milestone. */
export const addMilestoneForm = formAction({
  name: 'add_milestone',
  typed: (_before: AddState, form: FormData) => textsOf(form, 'listing', 'date', 'title', 'description', 'url'),
  input: z.object({ listing: formRowId, ...NewMilestone.shape }),
  page,
  run: async ({ listing, ...milestone }, { actor }) => {
    const { shownPublicly } = await addMilestone(actor, listing, milestone);
    return { done: shownPublicly ? 'Added. Visitors see it now.' : 'Added.' };
  },
});

/** Deletes a milestone. */
export const deleteMilestoneForm = formAction({
  name: 'delete_milestone',
  typed: (_before: FormState<Record<'listing' | 'id', string>>, form: FormData) => textsOf(form, 'listing', 'id'),
  input: z.object({ listing: formRowId, id: formRowId }),
  page,
  run: async ({ listing, id }, { actor }) => {
    await deleteMilestone(actor, listing, id);
    return {};
  },
});
