import { cookies } from 'next/headers';
import Link from 'next/link';
import { purposeOf } from '#lib/auth/intent.ts';
import { safeCallback } from '#lib/auth/safe-callback.ts';
import { signInPath, takePressedIntent } from '#lib/auth/session.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';
import { mailedCookie } from '../mailed-cookie.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { OutboxNote } from '../outbox-note.tsx';
import { WaitForSignIn } from '../wait-for-sign-in.tsx';

export const metadata = { title: 'Check your mail' };

interface Query {
  callbackUrl?: string | string[];
  intent?: string | string[];
}

/** Asks the person to check their mail. The text doesn't reveal whether an account with this address exists. */
export default async function CheckMailPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl, intent: given } = await searchParams;
  const intent = await takePressedIntent(given);
  const email = parseEmailAddress((await cookies()).get(mailedCookie)?.value ?? '');
  const path = signInPath(safeCallback(callbackUrl), intent && String(given));
  return (
    <NarrowPage
      title="Check your mail"
      intent={intent}
      lead={
        <>
          A link is on its way to {email ? <strong className="font-medium text-ink">{email}</strong> : 'you'}.
          {intent && ` It signs you in to ${purposeOf(intent)}.`}
        </>
      }
    >
      <div className="grid gap-3 text-soft">
        <p>
          The link works once, within one hour.
          {email && (
            <span className="[@media(scripting:none)]:hidden"> If you open it in this browser, this page continues by itself.</span>
          )}
        </p>
        <noscript>
          <p>
            Signed in in another tab?{' '}
            <a href={path} className="link">
              Go on here
            </a>
          </p>
        </noscript>
        <p>
          No mail after a minute? Look in your spam folder, or{' '}
          <Link href={path} className="text-ink underline underline-offset-2">
            try again
          </Link>
          .
        </p>
      </div>
      <OutboxNote />
      {email && <WaitForSignIn email={email} path={path} />}
    </NarrowPage>
  );
}
