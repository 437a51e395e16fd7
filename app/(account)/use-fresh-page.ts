import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const pollMs = 3_000;
/** After a minute the person can reload the page. */
const maxPolls = 20;

/** Draws the page anew when the person comes back to it and, as long as `isAwaited`, every three seconds for a minute. */
export function useFreshPage(isAwaited: boolean): void {
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
