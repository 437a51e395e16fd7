'use client';

import type { DraftView } from '#lib/drafts/draft-view.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { InviteByMailForm } from '../../invite-by-mail-form.tsx';
import { inviteForm, revokeForm } from './actions.ts';

const statusLabels = { pending: 'Invited', accepted: 'Edits with you', expired: 'Expired' } as const;

/** Invites a co-founder as a second editor, and lists the invites. */
export function InviteForm({ draft, invites }: { draft: string; invites: DraftView['invites'] }) {
  return (
    <section aria-labelledby="invite" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="invite" className="text-lg">
          Invite a co-founder
        </h2>
        <p className="text-base text-soft">
          The co-founder gets a mail with a link and can edit the draft, and later the listing’s content. Its team and its launch stay with
          its owner.
        </p>
      </div>
      {invites.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-base">
          {invites.map((invite) => (
            <li key={invite.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <span className="min-w-0 grow truncate">{invite.email}</span>
              <Badge tone={invite.status === 'accepted' ? 'success' : 'neutral'}>{statusLabels[invite.status]}</Badge>
              {invite.status !== 'accepted' && (
                <ActionForm action={revokeForm} values={{ draft, invite: invite.id }} refusal="line" className="grid gap-2">
                  <SubmitButton variant="quiet" size="sm" aria-label={`Revoke the invite of ${invite.email}`}>
                    Revoke
                  </SubmitButton>
                </ActionForm>
              )}
            </li>
          ))}
        </ul>
      )}
      <InviteByMailForm to={{ name: 'draft', id: draft }} variant="secondary" invite={inviteForm} />
    </section>
  );
}
