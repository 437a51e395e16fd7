'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { inviteEditor } from '#lib/drafts/invite-cofounder.ts';
import { changeTeam } from '#lib/listings/team/change-team.ts';

type InviteState = FormState<Record<'listing' | 'email', string>, { sent: string }>;

/** Mails an invite to edit the listing. */
export const inviteToListing = formAction({
  name: 'invite_editor',
  typed: (_before: InviteState, form: FormData) => textsOf(form, 'listing', 'email'),
  input: z.object({ listing: formRowId, email: z.string() }),
  page: ({ listing }) => paths.teamOf(listing),
  run: async ({ listing, email }, { actor }) => ({ sent: (await inviteEditor(actor, listing, email)).email }),
});

type MemberState = FormState<Record<'listing' | 'person' | 'change', string>, { done: boolean }>;

/** Changes what a member of the team may do. Who leaves is redirected to the dashboard. */
export const changeMember = formAction({
  name: 'change_team',
  typed: (_before: MemberState, form: FormData) => textsOf(form, 'listing', 'person', 'change'),
  input: z.object({ listing: formRowId, person: z.string(), change: z.enum(['owner', 'editor', 'transfer', 'remove']) }),
  page: ({ listing }) => paths.teamOf(listing),
  run: async ({ listing, person, change }, { actor }) => {
    await changeTeam(actor, listing, person, change);
    if (change === 'remove' && person === actor.userId) redirect(paths.dashboard);
    return { done: true };
  },
});
