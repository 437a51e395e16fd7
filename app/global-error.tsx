'use client';

import './globals.css';
import { Button } from '#lib/ui/kit/button.tsx';
import { ErrorState } from '#lib/ui/kit/error-state.tsx';

/** Shown when the root layout itself fails, so it renders its own document. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>This page could not be shown</title>
        <main className="mx-auto grid min-h-[65dvh] max-w-2xl content-center px-4 py-16">
          <ErrorState
            level={1}
            title="This page could not be shown"
            {...(error.digest ? { reference: error.digest } : {})}
            action={
              <Button variant="strong" onClick={reset}>
                Try again
              </Button>
            }
          >
            Something failed on our side. Trying again often helps.
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
