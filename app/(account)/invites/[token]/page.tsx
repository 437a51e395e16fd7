import type { Metadata } from 'next';
import { getCurrentActor, getCurrentUser, signInPath } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { isAppError } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { type InviteView, readInvite } from '#lib/drafts/accept-invite.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { NarrowPage } from '../../sign-in/narrow-page.tsx';
import { acceptInviteForm } from './actions.ts';

// The URL contains the invite's token, so no other site may get the URL as a referrer. (`no-referrer` would also make browsers send
// `Origin: null`, and the form's origin check would fail.)
export const metadata: Metadata = { title: 'Invite', referrer: 'same-origin' };

async function inviteOf(token: string): Promise<InviteView | null> {
  try {
    return await readInvite(await getCurrentActor(), token);
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

export default async function InvitePage({ params }: PageProps<'/invites/[token]'>) {
  const { token } = await params;
  const invite = await inviteOf(token);
  if (!invite)
    return (
      <NarrowPage title="This invite doesn’t work" lead="The link is incomplete, or a newer invite has replaced it.">
        <p>Look for a later mail, or ask the person who invited you for another mail.</p>
        <LinkButton href="/">To the launches</LinkButton>
      </NarrowPage>
    );
  const { product, invitedBy, visitor, status, draftId } = invite;
  const title = `Edit ${product} together`;
  const lead = `${invitedBy} invites you to edit ${product} on ${config().siteName}${draftId ? ': its draft, and its listing' : ''}.`;
  if (visitor === 'editor' || visitor === 'accepted')
    return (
      <NarrowPage title={title} lead={visitor === 'accepted' ? 'You accepted this invite.' : `You edit ${product} already.`}>
        <LinkButton href={draftId ? `/drafts/${draftId}` : paths.managedListing(invite.listing?.id ?? 0)} variant="strong">
          {draftId ? 'Open the draft' : 'Open the listing'}
        </LinkButton>
      </NarrowPage>
    );
  if (visitor === 'too_late')
    return (
      <NarrowPage title={title} lead="Somebody else accepted this invite: a link works for one person.">
        <p>Ask {invitedBy} for an invite of your own.</p>
      </NarrowPage>
    );
  if (status === 'expired')
    return (
      <NarrowPage title={title} lead={`This invite expired on ${formatDate(invite.expiresAt)}.`}>
        <p>Ask {invitedBy} for a new invite; the old link no longer works.</p>
      </NarrowPage>
    );
  if (visitor === 'nobody')
    return (
      <NarrowPage title={title} lead={lead}>
        <LinkButton href={signInPath(`/invites/${token}`)} variant="strong">
          Sign in to accept
        </LinkButton>
        <p className="text-sm text-soft">
          New here? Signing in also creates your account. The invite is open until {formatDate(invite.expiresAt)}.
        </p>
      </NarrowPage>
    );
  const user = await getCurrentUser();
  return (
    <NarrowPage title={title} lead={lead}>
      {visitor === 'other_address' && (
        <Alert title="The invite was sent to another address">
          The invite went to {invite.email}; you are signed in as {user?.email}. Accepting makes this account the editor.
        </Alert>
      )}
      <ActionForm action={acceptInviteForm} values={{ token }}>
        <SubmitButton>Accept the invite</SubmitButton>
      </ActionForm>
      <p className="text-sm text-soft">Open until {formatDate(invite.expiresAt)}.</p>
    </NarrowPage>
  );
}
