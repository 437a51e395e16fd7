import { redirect } from 'next/navigation';
import { findFulfilled } from '#lib/accounts/fulfil-intent.ts';
import { purposeOf } from '#lib/auth/intent.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { getCurrentActor, getCurrentUser, signInPath, takePressedIntent } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { signInBy } from './actions.ts';
import { EmailForm } from './email-form.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { SignedIn } from './signed-in.tsx';
import { WaitForSignIn } from './wait-for-sign-in.tsx';

const texts: Record<string, { title: string; text: string }> = {
  Verification: {
    title: 'This link doesn’t work any more.',
    text: 'The link was used already, or is older than an hour. Ask for a new link; it takes a moment.',
  },
  OAuthAccountNotLinked: {
    title: 'This address has an account already.',
    text: 'The account was not created with GitHub or Google, so you can’t sign in with them. Sign in by e-mail instead.',
  },
  NoEmail: {
    title: 'We got no confirmed e-mail address.',
    text: 'Confirm your address at GitHub or Google first, or sign in by e-mail.',
  },
  AccessDenied: {
    title: 'You weren’t signed in.',
    text: 'Access was not allowed. You can sign in another way.',
  },
  Refused: {
    title: 'You can’t sign in with this address.',
    text: 'Our team keeps it out. Ask for a link below to read why; the mail says where to write if it is a mistake.',
  },
  AccountClosed: {
    title: 'This account is closed.',
    text: 'For 14 days you can open it again by the link that we mailed you. Enter its address below to get the mail once more.',
  },
};

const otherError = { title: 'Signing in didn’t work.', text: 'Try again, or sign in by e-mail.' };

/** Explains next-auth's `error` code from the address of the sign-in page. */
function signInErrorText(code: string): { title: string; text: string } {
  return (Object.hasOwn(texts, code) && texts[code]) || otherError;
}

export const metadata = { title: 'Sign in' };

interface Query {
  callbackUrl?: string | string[];
  intent?: string | string[];
  error?: string | string[];
}

const effects = {
  vote: 'Your vote is cast',
  follow: 'You follow it',
  review: 'Your review is stored',
  question: 'Your question is stored',
  answer: 'Your answer is stored',
  submit: 'Your draft begins',
};

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl, intent: given, error } = await searchParams;
  const callback = safeCallback(callbackUrl);
  const intent = await takePressedIntent(given);
  const token = intent && String(given);
  const user = await getCurrentUser();
  const failure = error ? signInErrorText(String(error)) : null;
  const alert = failure && (
    <Alert tone="warning" title={failure.title}>
      {failure.text}
    </Alert>
  );
  if (user) {
    const path = intent ? await findFulfilled(await getCurrentActor(), intent, callback) : callback;
    if (path && !failure) redirect(path);
    return (
      <SignedIn email={user.email} intent={intent} callback={callback}>
        {alert}
      </SignedIn>
    );
  }
  const { siteName, github, google } = config();
  const providers = [...(github ? [{ id: 'github', name: 'GitHub' }] : []), ...(google ? [{ id: 'google', name: 'Google' }] : [])];
  return (
    <NarrowPage
      title={`Sign in to ${intent ? purposeOf(intent) : siteName}`}
      intent={intent}
      lead={
        intent
          ? `${effects[intent.do]} once you are signed in. Signing in also creates your account.`
          : 'New here? Signing in also creates your account.'
      }
    >
      {alert}
      <EmailForm callbackUrl={callback} intent={token ?? ''} />
      {providers.length > 0 && (
        <>
          <div className="flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </div>
          <div className="grid gap-3">
            {providers.map(({ id, name }) => (
              <form key={id} action={signInBy} className="grid">
                <input type="hidden" name="provider" value={id} />
                <input type="hidden" name="callbackUrl" value={callback} />
                <input type="hidden" name="intent" value={token ?? ''} />
                <SubmitButton variant="secondary">Continue with {name}</SubmitButton>
              </form>
            ))}
          </div>
        </>
      )}
      <OutboxNote />
      <WaitForSignIn email={null} path={signInPath(callback, token)} />
    </NarrowPage>
  );
}
