'use client';

import { Check, FileText } from 'lucide-react';
import { countOf } from '#lib/core/format-number.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { ProgressBar } from '#lib/ui/kit/progress-bar.tsx';
import { Skeleton } from '#lib/ui/kit/skeleton.tsx';
import { useProgress } from '../../use-progress.ts';
import { type BuildProgress, buildStep, buildSteps, stepSentence } from './build-labels.ts';
import type { BuildReport } from './build-report.ts';
import { type EditorField, groups } from './editor-fields.ts';

const initialProgress: BuildProgress = { step: 'robots', pagesFound: 0, pagesRead: 0, percent: 0 };
const isReady = ({ status }: BuildReport) => status === 'ready';

/**
 * Shows a build in progress: its steps, the pages read and the fields found so far. Once the draft is ready, refreshes the page, so
 * that the page shows the editor.
 */
export function Building({ id, url, first }: { id: string; url: string; first: BuildReport }) {
  const { report, failedPolls } = useProgress(`/drafts/${id}/progress`, first, isReady);
  const ready = isReady(report);
  const progress = report.progress ?? { ...initialProgress, step: 'finish', percent: 100 };
  const percent = ready ? 100 : progress.percent;
  const currentIndex = buildSteps.findIndex(({ step }) => step === buildStep(progress));
  const found = new Map(report.found.map(({ name, value }) => [name, value]));
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <PageHeader
        above="New draft"
        title={`Reading ${shortAddress(url)}`}
        description="Drafting takes about a minute. You can leave this page: drafting goes on, and the draft appears in your dashboard."
      />
      <div className="grid gap-x-12 gap-y-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label="Progress" className="grid content-start gap-4 lg:col-start-2 lg:row-start-1">
          <div className="grid gap-2">
            <div className="flex items-baseline justify-between gap-4 text-base font-medium">
              <p>{ready ? 'The draft is ready.' : stepSentence(progress)}</p>
              <p className="figures">{percent}%</p>
            </div>
            <ProgressBar percent={percent} label="Making the draft" />
          </div>
          <ol className="grid gap-1 text-base">
            {buildSteps.map(({ step, label }, index) => {
              const state = ready || index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'next';
              return (
                <li
                  key={step}
                  {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
                  className={classNames('flex items-center gap-2.5', state === 'now' ? 'font-medium' : 'text-soft')}
                >
                  <span
                    aria-hidden
                    className={classNames(
                      'grid size-5 shrink-0 place-items-center rounded-full border',
                      state === 'done' ? 'border-transparent bg-success-wash text-success' : state === 'now' ? 'border-ink' : 'border-line',
                    )}
                  >
                    {state === 'done' && <Check size={12} strokeWidth={3} />}
                    {state === 'now' && <span className="size-2 animate-shimmer rounded-full bg-ink" />}
                  </span>
                  {label}
                  {state === 'done' && <span className="sr-only"> done</span>}
                </li>
              );
            })}
          </ol>
          <div className="grid gap-2 border-t border-line pt-4">
            <h2 className="text-base">Pages</h2>
            {report.pages.length === 0 && <p className="text-base text-soft">The first page is being read.</p>}
            <ul className="grid divide-y divide-line">
              {report.pages.map((page) => (
                <li key={page.url} className="float-in flex items-start gap-2.5 py-2 text-base">
                  <FileText aria-hidden size={16} className="mt-1 shrink-0 text-quiet" />
                  <span className="grid min-w-0">
                    <span className="truncate">{page.title || 'Page without a title'}</span>
                    <span className="truncate text-sm text-soft">{shortAddress(page.url)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <p role="status" className="sr-only">
            {ready ? 'The draft is ready.' : `${stepSentence(progress)} ${Math.floor(percent / 25) * 25} percent.`}
          </p>
          {failedPolls >= 5 && (
            <Alert tone="warning" live>
              No answer since {countOf(failedPolls, 'second')}. The site is still being read, and this page tries again by itself.
            </Alert>
          )}
        </section>
        <div className="grid content-start gap-10 lg:row-start-1" aria-busy={!ready}>
          {groups
            .filter((group) => group.fields.length > 0)
            .map((group) => (
              <section key={group.id} aria-labelledby={`building-${group.id}`} className="grid gap-4">
                <h2 id={`building-${group.id}`} className="border-b border-line pb-2 text-lg">
                  {group.title}
                </h2>
                {group.fields.map((field) => (
                  <FoundField key={field.name} field={field} value={found.get(field.name)} />
                ))}
              </section>
            ))}
        </div>
      </div>
    </>
  );
}

function FoundField({ field, value }: { field: EditorField; value: string | string[] | undefined }) {
  const isTall = field.name === 'description';
  return (
    <div className="grid gap-1.5">
      <p className="text-base font-medium">{field.label}</p>
      {value === undefined ? (
        <>
          <Skeleton className={isTall ? 'h-40 rounded-lg' : 'h-11 rounded-lg'} />
          <span className="sr-only">Not drafted yet</span>
        </>
      ) : (
        <p
          className={classNames(
            'float-in rounded-lg border border-line bg-surface px-3 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]',
            isTall ? 'line-clamp-6 min-h-40' : 'line-clamp-3',
          )}
        >
          {Array.isArray(value) ? value.join(' · ') : value}
        </p>
      )}
    </div>
  );
}
