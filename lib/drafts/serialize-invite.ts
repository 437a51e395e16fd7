import type { z } from 'zod';
import type { Invite as InviteOfService } from '#lib/drafts/invite-cofounder.ts';
import type { Invite } from '#lib/drafts/schema.ts';

/** Returns the JSON of an invite, for its sender. */
export function serializeInvite(invite: InviteOfService): z.input<typeof Invite> {
  return {
    id: invite.id,
    draft_id: invite.draftId,
    email: invite.email,
    status: invite.status,
    invites_left: invite.invitesLeft,
    expires_at: invite.expiresAt.toISOString(),
    created_at: invite.createdAt.toISOString(),
  };
}
