'use client';

import { LinkButton } from '#lib/ui/kit/button.tsx';
import { FailedPage } from '#lib/ui/kit/error-state.tsx';

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto grid min-h-[65dvh] max-w-2xl content-center px-4 py-16">
      <FailedPage title="This page could not be shown" error={error} reset={reset} more={<LinkButton href="/">To the launches</LinkButton>}>
        Something failed on our side. Trying again often helps.
      </FailedPage>
    </main>
  );
}
