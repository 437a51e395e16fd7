'use client';

import { Alert } from '#lib/ui/kit/alert.tsx';
import { ProgressBar } from '#lib/ui/kit/progress-bar.tsx';
import { useProgress } from '../../../../use-progress.ts';
import type { ReadingReport } from './reading-report.ts';

const hasEnded = ({ isUnderWay }: ReadingReport) => !isUnderWay;

/** Shows the progress of a reading. When the reading has ended, refreshes the page, so that it shows the result. */
export function ReadingProgress({ address, first }: { address: string; first: ReadingReport }) {
  const { report, failedPolls } = useProgress(address, first, hasEnded);
  return (
    <section aria-label="Reading" className="grid gap-2 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <div className="flex items-baseline justify-between gap-4 text-base font-medium">
        <p role="status">{report.sentence}</p>
        <p className="figures">{report.percent}%</p>
      </div>
      <ProgressBar percent={report.percent} label="Reading the site" />
      <p className="text-sm text-soft">
        A small site takes seconds, a large or slow one up to two minutes. You can leave this page; what is found waits here.
      </p>
      {failedPolls >= 5 && (
        <Alert tone="warning" live>
          No answer for some seconds. The site is still being read, and this page tries again by itself.
        </Alert>
      )}
    </section>
  );
}
