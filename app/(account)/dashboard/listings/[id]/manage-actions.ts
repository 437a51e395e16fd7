'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { parseWeekName, weekRuleMessage } from '#lib/core/week-name.ts';
import { leaveFreePlan, pauseListing, restoreListing, resumeListing } from '#lib/launches/manage-listing.ts';
import { moveWeek } from '#lib/launches/move-week.ts';
import { deleteListing } from '#lib/listings/deleting/delete-listing.ts';
import type { Done } from './done-notice.tsx';

export type ManageState = FormState<Record<'listing', string>>;
type WeekState = FormState<Record<'listing' | 'week', string>>;

const form = {
  typed: (_before: ManageState, sent: FormData) => textsOf(sent, 'listing'),
  input: z.object({ listing: formRowId }),
  page: ({ listing }: { listing: number }) => paths.managedListing(listing),
};

/** Redirects to the listing's page, which shows a notice about the action. This also works without JavaScript. */
function showDone(listing: number, done: Done): never {
  revalidatePath(paths.dashboard, 'layout');
  redirect(`${paths.managedListing(listing)}?done=${done}`);
}

export const pause = formAction({
  ...form,
  name: 'pause_listing',
  run: async ({ listing }, { actor }) => {
    await pauseListing(actor, listing);
    return showDone(listing, 'paused');
  },
});

export const resume = formAction({
  ...form,
  name: 'resume_listing',
  run: async ({ listing }, { actor }) => {
    await resumeListing(actor, listing);
    return showDone(listing, 'resumed');
  },
});

export const leave = formAction({
  ...form,
  name: 'leave_free_plan',
  run: async ({ listing }, { actor }) => {
    await leaveFreePlan(actor, listing);
    return showDone(listing, 'left');
  },
});

export const remove = formAction({
  ...form,
  name: 'delete_listing',
  run: async ({ listing }, { actor }) => {
    await deleteListing(actor, listing);
    return showDone(listing, 'deleted');
  },
});

export const restore = formAction({
  ...form,
  name: 'restore_listing',
  run: async ({ listing }, { actor }) => {
    await restoreListing(actor, listing);
    return showDone(listing, 'restored');
  },
});

export const move = formAction({
  ...form,
  name: 'move_launch_week',
  typed: (_before: WeekState, sent: FormData) => textsOf(sent, 'listing', 'week'),
  input: z.object({
    listing: formRowId,
    week: z.string().transform((text, context) => {
      const week = parseWeekName(text);
      if (week) return week;
      context.addIssue(weekRuleMessage({}));
      return z.NEVER;
    }),
  }),
  run: async ({ listing, week }, { actor }) => {
    await moveWeek(actor, listing, week);
    return showDone(listing, 'moved');
  },
});
