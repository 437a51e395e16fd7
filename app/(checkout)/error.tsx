'use client';

import { Button } from '#lib/ui/kit/button.tsx';
import { ErrorState } from '#lib/ui/kit/error-state.tsx';

export default function CheckoutError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="pt-10">
      <ErrorState
        level={1}
        title="The checkout could not be shown"
        {...(error.digest ? { reference: error.digest } : {})}
        action={
          <Button variant="strong" onClick={reset}>
            Try again
          </Button>
        }
      >
        Something failed on our side. If you have paid already, your payment is safe: everything is delivered all the same, and a mail tells
        you.
      </ErrorState>
    </div>
  );
}
