import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#lib/ui/kit/button.tsx';

export interface ErrorStateProps {
  title: string;
  /** Explains the error and what the person can do. */
  children?: ReactNode;
  action?: ReactNode;
  /** The id by which the team finds the error in its logs. An error in the browser has none. */
  reference?: string;
  level?: 1 | 2 | 3;
}

/** Shown in place of content that failed to load. */
export function ErrorState({ title, children, action, reference, level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="grid justify-items-start gap-2 border-t-4 border-danger bg-surface p-6 sm:p-8">
      <TriangleAlert aria-hidden size={28} strokeWidth={1.5} className="text-danger" />
      <Heading className={level === 1 ? 'text-xl' : 'display text-lg'}>{title}</Heading>
      {children && <div className="max-w-md text-base text-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      {reference && (
        <p className="mt-2 text-sm text-soft">
          If it doesn’t pass, tell us this reference, which leads to what happened: <code className="font-mono">{reference}</code>
        </p>
      )}
    </div>
  );
}

interface FailedPageProps {
  title: string;
  error: Error & { digest?: string };
  reset(): void;
  /** A further action beside “Try again”. */
  more?: ReactNode;
  children: ReactNode;
}

/** The content that an error boundary of Next shows in place of its page. */
export function FailedPage({ title, error, reset, more, children }: FailedPageProps) {
  return (
    <ErrorState
      level={1}
      title={title}
      {...(error.digest ? { reference: error.digest } : {})}
      action={
        <>
          <Button variant="strong" onClick={reset}>
            Try again
          </Button>
          {more}
        </>
      }
    >
      {children}
    </ErrorState>
  );
}
