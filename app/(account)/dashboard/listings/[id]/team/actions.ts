'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { inviteEditor } from '#lib/drafts/invite-cofounder.ts';
import { revokeEditorInvite } from '#lib/drafts/revoke-invite.ts';
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

type RevokeState = FormState<Record<'listing' | 'invite', string>>;

/** Revokes an invite that nobody has accepted. */
export const revokeListingInvite = formAction({
  name: 'revoke_editor_invite',
  typed: (_before: RevokeState, form: FormData) => textsOf(form, 'listing', 'invite'),
  input: z.object({ listing: formRowId, invite: z.string() }),
  page: ({ listing }) => paths.teamOf(listing),
  run: async ({ listing, invite }, { actor }) => {
    await revokeEditorInvite(actor, listing, invite);
    return {};
  },
});

/** `asks` is the change that the form asks the person to confirm. */
type MemberState = FormState<Record<'listing' | 'person' | 'change' | 'confirmed', string>, { done: boolean; asks?: AskedChange }>;
type AskedChange = 'transfer' | 'remove';

/**
 * Changes the role of a team member. A change that takes away a right must be confirmed first (`confirmed`), also without JavaScript. A
 * member who leaves is redirected to the dashboard.
 */
export const changeMember = formAction({
  name: 'change_team',
  typed: (_before: MemberState, form: FormData) => textsOf(form, 'listing', 'person', 'change', 'confirmed'),
  input: z.object({
    listing: formRowId,
    person: z.string(),
    change: z.enum(['owner', 'editor', 'transfer', 'remove', 'return', 'keep']),
    confirmed: z.string(),
  }),
  page: ({ listing }) => paths.teamOf(listing),
  run: async ({ listing, person, change, confirmed }, { actor }): Promise<MemberState> => {
    if (change === 'keep') return { done: false };
    if ((change === 'transfer' || change === 'remove') && !confirmed) return { done: false, asks: change };
    await changeTeam(actor, listing, person, change);
    if (change === 'remove' && person === actor.userId) redirect(paths.dashboard);
    return { done: true };
  },
});
