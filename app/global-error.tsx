'use client';

import './globals.css';
import { FailedPage } from '#lib/ui/kit/error-state.tsx';

/** Shown when the root layout itself fails, so it renders its own document. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>This page could not be shown</title>
        <main className="mx-auto grid min-h-[65dvh] max-w-2xl content-center px-4 py-16">
          <FailedPage title="This page could not be shown" error={error} reset={reset}>
            Something failed on our side. Trying again often helps.
          </FailedPage>
        </main>
      </body>
    </html>
  );
}
