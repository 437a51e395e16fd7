'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

const pollMs = 1000;

/**
 * Polls the progress of a process at `address` every second, and refreshes the page when the process has ended. `first` is the initial
 * progress. `failedPolls` is the number of polls in a row that failed.
 */
export function useProgress<Report>(
  address: string,
  first: Report,
  hasEnded: (report: Report) => boolean,
): { report: Report; failedPolls: number } {
  const router = useRouter();
  const [report, setReport] = useState(first);
  const [failedPolls, setFailedPolls] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const poll = async () => {
      try {
        const response = await fetch(address, { signal: abort.signal, cache: 'no-store' });
        if (!response.ok) throw new Error(`progress request failed with status ${response.status}`);
        const next = (await response.json()) as Report;
        setReport(next);
        setFailedPolls(0);
        if (hasEnded(next)) router.refresh();
      } catch {
        if (abort.signal.aborted) return;
        setFailedPolls((count) => count + 1);
      }
      timer = setTimeout(poll, pollMs);
    };
    timer = setTimeout(poll, pollMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [address, hasEnded, router]);
  return { report, failedPolls };
}
