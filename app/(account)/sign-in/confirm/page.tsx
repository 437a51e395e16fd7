import type { Metadata } from 'next';
import { purposeOf } from '#lib/auth/intent.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { getCurrentUser } from '#lib/auth/session.ts';
import { findSignInLink } from '#lib/auth/sign-in-link.ts';
import { config } from '#lib/core/config.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { EmailForm } from '../email-form.tsx';
import { NarrowPage } from '../narrow-page.tsx';
import { SignedIn } from '../signed-in.tsx';

/** The URL contains the sign-in token, so no other site may get the URL as a referrer. */
export const metadata: Metadata = { title: 'Sign in', referrer: 'same-origin' };

interface Query {
  token?: string | string[];
  email?: string | string[];
  callbackUrl?: string | string[];
}

/**
 * The target of the link in a sign-in mail. A visit alone does not sign in, because mail scanners open links too and each link
 * works only once.
 */
export default async function ConfirmPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token, email, callbackUrl } = await searchParams;
  const address = typeof email === 'string' ? parseEmailAddress(email) : null;
  if (typeof token !== 'string' || !address)
    return (
      <NarrowPage title="This link is incomplete">
        <p className="text-soft">Part of the link got lost on the way. Copy the whole link from the mail, or ask for a new link.</p>
        <EmailForm callbackUrl={safeCallback(callbackUrl)} intent="" />
      </NarrowPage>
    );
  const callback = safeCallback(callbackUrl);
  const currentAccount = await getCurrentUser();
  const link = await findSignInLink(address, token);
  if (!link && currentAccount)
    return (
      <SignedIn email={currentAccount.email} intent={null} callback={callback}>
        <Alert title="This link was used already, or is too old.">You don’t need it: you are signed in.</Alert>
      </SignedIn>
    );
  if (!link)
    return (
      <NarrowPage title="This link doesn’t work any more">
        <p className="text-soft">It was used already, or is older than an hour. Nobody was signed in by it now.</p>
        <EmailForm callbackUrl={callback} intent="" />
      </NarrowPage>
    );
  const { intent } = link;
  const query = new URLSearchParams({ token, email: address, callbackUrl: callback });
  return (
    <NarrowPage
      title={`Sign in to ${intent ? purposeOf(intent) : config().siteName}`}
      intent={intent}
      lead={<>You sign in as {<strong className="font-medium text-ink">{address}</strong>}.</>}
    >
      {currentAccount && currentAccount.email !== address && (
        <Alert tone="warning" title={`You are signed in as ${currentAccount.email}.`}>
          If you go on, this account is signed out in this browser.
        </Alert>
      )}
      <form method="post" action={`/api/auth/callback/email?${query}`} className="grid gap-3">
        <SubmitButton variant={intent?.do === 'vote' || intent?.do === 'submit' ? 'primary' : 'strong'}>
          {intent ? buttons[intent.do] : 'Sign in'}
        </SubmitButton>
        {intent && (
          <Button type="submit" formAction={`/api/auth/callback/email?${query}&only-sign-in=1`}>
            Only sign in
          </Button>
        )}
      </form>
      <p className="text-sm text-soft">Didn’t ask for this? Close the page: nothing happens.</p>
    </NarrowPage>
  );
}

const buttons = {
  vote: 'Sign in and vote',
  follow: 'Sign in and follow',
  review: 'Sign in and review',
  question: 'Sign in and ask',
  answer: 'Sign in and answer',
  submit: 'Sign in and submit',
};
