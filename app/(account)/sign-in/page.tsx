import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { currentUser } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { signInBy } from './actions.ts';
import { EmailForm } from './email-form.tsx';
import { signInErrorText } from './error-text.ts';
import { NarrowPage } from './narrow-page.tsx';
import { OutboxNote } from './outbox-note.tsx';

export const metadata: Metadata = { title: 'Sign in' };

interface Query {
  callbackUrl?: string | string[];
  error?: string | string[];
}

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl, error } = await searchParams;
  const callback = safeCallback(callbackUrl);
  if (!error && (await currentUser())) redirect(callback);
  const { siteName, github, google } = config();
  const providers = [...(github ? [{ id: 'github', name: 'GitHub' }] : []), ...(google ? [{ id: 'google', name: 'Google' }] : [])];
  const failure = error ? signInErrorText(String(error)) : null;
  return (
    <NarrowPage title={`Sign in to ${siteName}`} lead="New here? Signing in also creates your account.">
      {failure && (
        <Alert tone="warning" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <EmailForm callbackUrl={callback} />
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
                <SubmitButton variant="secondary">Continue with {name}</SubmitButton>
              </form>
            ))}
          </div>
        </>
      )}
      <OutboxNote />
    </NarrowPage>
  );
}
