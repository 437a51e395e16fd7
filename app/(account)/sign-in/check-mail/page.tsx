import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import Link from 'next/link';
import { mailedCookie } from '../mailed-cookie.ts';
import { NarrowPage } from '../narrow-page.tsx';
import { OutboxNote } from '../outbox-note.tsx';

export const metadata: Metadata = { title: 'Check your mail' };

/** The text doesn't reveal if an account with this address exists. */
export default async function CheckMailPage() {
  const email = (await cookies()).get(mailedCookie)?.value;
  return (
    <NarrowPage
      title="Check your mail"
      lead={
        email ? <>A link is on its way to {<strong className="font-medium text-ink">{email}</strong>}.</> : 'A link is on its way to you.'
      }
    >
      <div className="grid gap-3 text-soft">
        <p>The link works once, within one hour. You can close this page.</p>
        <p>
          No mail after a minute? Look in your spam folder, or{' '}
          <Link href="/sign-in" className="text-ink underline underline-offset-2">
            try again
          </Link>
          .
        </p>
      </div>
      <OutboxNote />
    </NarrowPage>
  );
}
