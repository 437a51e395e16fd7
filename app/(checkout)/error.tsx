'use client';

import { FailedPage } from '#lib/ui/kit/error-state.tsx';

export default function CheckoutError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="pt-10">
      <FailedPage title="The checkout could not be shown" error={error} reset={reset}>
        Something failed on our side. If you have paid already, your payment is safe: everything is delivered all the same, and a mail tells
        you.
      </FailedPage>
    </div>
  );
}
