import { FlaskConical, Lock } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { Wordmark } from '#lib/ui/shell/wordmark.tsx';

export const dynamic = 'force-dynamic';
// The URL contains the order's secret, so no other site may get the URL as a referrer. (`no-referrer` would also make browsers send
// `Origin: null`, and the forms' origin check would fail.)
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'same-origin' };

/** The shell of the checkout. It has no links that distract from paying, and shows nothing about the signed-in person. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  const { siteName, operatorEmail, payments } = config();
  const testMode = payments !== null && !(payments.provider === 'stripe' && payments.live);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-lg bg-ink px-4 py-3 font-medium text-page focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <header className="border-b border-line">
        {testMode && <TestModeBand />}
        <div className="mx-auto flex h-(--header-height) w-full max-w-5xl items-center justify-between gap-4 px-4 sm:px-6">
          <Link href="/" prefetch={false} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg">
            <Wordmark siteName={siteName} />
          </Link>
          <p className="flex items-center gap-1.5 text-sm text-soft print:hidden">
            <Lock aria-hidden size={14} />
            Checkout
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-5xl flex-1 px-4 pb-12 outline-none sm:px-6">
        {children}
      </main>
      <footer className="border-t border-line print:hidden">
        <nav
          aria-label="Footer"
          className="mx-auto flex w-full max-w-5xl flex-wrap gap-x-6 px-4 py-4 text-base text-soft sm:px-6 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:hover:text-ink [&_a]:hover:underline [&_a]:hover:underline-offset-4"
        >
          <Link href={paths.terms} prefetch={false}>
            Terms
          </Link>
          <Link href={paths.privacy} prefetch={false}>
            Privacy
          </Link>
          <a href={`mailto:${operatorEmail}`}>Contact</a>
        </nav>
      </footer>
    </div>
  );
}

/** A banner for pages on which payments are tests and move no money. */
function TestModeBand() {
  return (
    <p className="border-b border-warning bg-warning-wash px-4 py-2 text-center text-base text-ink">
      <FlaskConical aria-hidden size={16} className="mr-2 inline-block align-[-2px] text-warning" />
      <strong className="font-semibold tracking-wide">TEST MODE</strong>
      <span aria-hidden> · </span>
      <span className="sr-only">: </span>
      No money moves
    </p>
  );
}
