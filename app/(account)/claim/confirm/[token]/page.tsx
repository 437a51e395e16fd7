import type { Metadata } from 'next';
import { requireUser } from '#lib/auth/session.ts';
import { readClaimLink } from '#lib/claims/confirm-claim.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { NarrowPage } from '../../../sign-in/narrow-page.tsx';
import { WhoLeaves } from '../../who-leaves.tsx';
import { confirmClaimForm } from './actions.ts';

// The URL contains the link's token, so no other site may get the URL as a referrer. (`no-referrer` would also make browsers send
// `Origin: null`, and the form's origin check would fail.)
export const metadata: Metadata = { title: 'Confirm a claim', referrer: 'same-origin' };

export default async function ConfirmClaimPage({ params }: PageProps<'/claim/confirm/[token]'>) {
  const { token } = await params;
  const { user, actor } = await requireUser(paths.confirmClaim(token));
  const link = await nullIfNotFound(readClaimLink(actor, token));
  if (!link)
    return (
      <NarrowPage title="This link doesn’t work" lead="It is incomplete, or a newer mail has replaced it.">
        <p>Look for a later mail, or claim the listing again from its page.</p>
        <LinkButton href={paths.claims}>Your claims</LinkButton>
      </NarrowPage>
    );
  const { listing, email, status, expiresAt, isYours, team } = link;
  if (!isYours)
    return (
      <NarrowPage title="Sign in with the other account" lead={`You are signed in as ${user.email}, which did not make this claim.`}>
        <p>The link works for the account that claimed {listing.name}. Sign out, sign in with that account, then open the link again.</p>
      </NarrowPage>
    );
  if (status === 'verified')
    return (
      <NarrowPage title="You have confirmed it already" lead={`This link was used, and a link works once.`}>
        <LinkButton href={paths.claim(listing.slug)} variant="strong">
          To {listing.name}
        </LinkButton>
      </NarrowPage>
    );
  if (status !== 'pending')
    return (
      <NarrowPage title="This link doesn’t work any more" lead={`It worked until ${formatDateTime(expiresAt)}.`}>
        <p>Claim the listing again to get a new one.</p>
        <LinkButton href={paths.claim(listing.slug)} variant="strong">
          Claim {listing.name}
        </LinkButton>
      </NarrowPage>
    );
  return (
    <NarrowPage
      title={`Is ${listing.name} yours?`}
      lead={`The mail went to ${email}. Confirm, and ${user.email} becomes its verified owner.`}
    >
      {team && <WhoLeaves team={team} />}
      <ActionForm action={confirmClaimForm} values={{ token }}>
        <SubmitButton>Confirm that {listing.name} is mine</SubmitButton>
      </ActionForm>
      <p className="text-sm text-soft">The link works once, until {formatDateTime(expiresAt)}.</p>
    </NarrowPage>
  );
}
