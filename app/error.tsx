'use client';
import { Button, LinkButton } from '#lib/ui/kit/button.tsx';
import { ErrorState } from '#lib/ui/kit/error-state.tsx';

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto grid min-h-[65dvh] max-w-2xl content-center px-4 py-16">
      <ErrorState
        level={1}
        title="This page could not be shown"
        {...(error.digest ? { reference: error.digest } : {})}
        action={
          <>
            <Button variant="strong" onClick={reset}>
              Try again
            </Button>
            <LinkButton href="/">To the launches</LinkButton>
          </>
        }
      >
        Something failed on our side. Trying again often helps.
      </ErrorState>
    </main>
  );
}
