'use client';

import { SearchCheck } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useActionState, useEffect } from 'react';
import { type BadgeFinding, badgeResultOf, isBadgeFound } from '#lib/listings/badge/badge-result.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { checkNow } from './actions.ts';

const pollMs = 3_000;
/** The maximum number of automatic refreshes, one minute in total. After that the person can reload the page. */
const maxPolls = 20;

/** Refreshes the page when the person comes back to it. While `isAwaited` is true, also refreshes it every three seconds for a minute. */
function useFreshPage(isAwaited: boolean): void {
  const router = useRouter();
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [router]);
  useEffect(() => {
    if (!isAwaited) return;
    let polls = 0;
    const timer = setInterval(() => {
      router.refresh();
      polls += 1;
      if (polls === maxPolls) clearInterval(timer);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isAwaited, router]);
}

const titles = {
  found: 'The badge is there',
  nofollow: 'The badge is there; its link is not followed',
  unreachable: 'Your homepage could not be read',
  not_found: 'The badge was not found',
};

/** The result of a badge check. */
export function BadgeResult({ finding, live = false, children }: { finding: BadgeFinding; live?: boolean; children: ReactNode }) {
  return (
    <Alert live={live} tone={isBadgeFound(finding) ? 'success' : 'warning'} title={titles[badgeResultOf(finding)]}>
      {children}
    </Alert>
  );
}

/**
 * The “Check now” button with the badge's state: the children (the last known state), or the result of the person's own check if it is
 * newer. `checkedAt` is the time of the last known state, in ISO 8601. It is null before the first check, which a job is about to make.
 */
export function BadgeCheck(props: { listing: number; primary: boolean; checkedAt: string | null; children: ReactNode }) {
  const { listing, primary, checkedAt, children } = props;
  const [state, send] = useActionState(checkNow, {});
  useFreshPage(checkedAt === null);
  const isNewest = checkedAt === null || (state.checkedAt ?? '') >= checkedAt;
  return (
    <div className="grid gap-3">
      {state.error && (
        <Alert live tone="info">
          {state.error}
        </Alert>
      )}
      {state.finding && isNewest ? (
        <BadgeResult key={state.checkedAt} live finding={state.finding}>
          {state.message}
        </BadgeResult>
      ) : (
        children
      )}
      <form action={send}>
        <input type="hidden" name="listing" value={listing} />
        <SubmitButton variant={primary ? 'strong' : 'secondary'} icon={<SearchCheck aria-hidden size={16} />}>
          Check now
        </SubmitButton>
      </form>
    </div>
  );
}
