'use client';

import { Check, FileText } from 'lucide-react';
import { countOf } from '#lib/core/format-number.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { ProgressBar } from '#lib/ui/kit/progress-bar.tsx';
import { Skeleton } from '#lib/ui/kit/skeleton.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { ConcludedNote } from '#lib/ui/listing/concluded-note.tsx';
import { useProgress } from '../../use-progress.ts';
import { deleteForm } from './actions.ts';
import { type BuildProgress, buildStep, buildSteps, stepSentence } from './build-labels.ts';
import type { BuildReport } from './build-report.ts';
import { type EditorField, groups } from './editor-fields.ts';

const initialProgress: BuildProgress = { step: 'robots', pagesFound: 0, pagesRead: 0, percent: 0 };
const fields = groups.flatMap((group) => group.fields);
const isReady = ({ status }: BuildReport) => status === 'ready';

/**
 * Shows a build in progress: its steps, the pages read and the fields found so far. When the draft is ready, refreshes the page, so that it
 * shows the editor.
 */
export function Building({ id, url, first }: { id: string; url: string; first: BuildReport }) {
  const { report, failedPolls } = useProgress(`/drafts/${id}/progress`, first, isReady);
  const ready = isReady(report);
  const progress = report.progress ?? { ...initialProgress, step: 'finish', percent: 100 };
  const percent = ready ? 100 : progress.percent;
  const currentIndex = buildSteps.findIndex(({ step }) => step === buildStep(progress));
  const found = new Map(report.found.map((one) => [one.name, one]));
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <PageHeader
        above="New draft"
        title={`Reading ${shortAddress(url)}`}
        description="A small site takes seconds; a large or slow one up to two minutes. You can leave this page: drafting goes on, and the draft appears in your dashboard."
      />
      <div className="grid gap-x-12 gap-y-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label="Progress" className="grid content-start gap-4 lg:col-start-2 lg:row-start-1">
          <div className="grid gap-2">
            <div className="flex items-baseline justify-between gap-4 text-base font-medium">
              <p>{ready ? 'The draft is ready.' : stepSentence(progress)}</p>
              {report.seconds !== null && <p className="shrink-0 font-normal text-soft figures">{report.seconds} s so far</p>}
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
            {report.pages.length === 0 && (
              <p className="text-base text-soft">
                {buildStep(progress) === 'robots' ? 'None is read before robots.txt allows it.' : 'The first page is being read.'}
              </p>
            )}
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
          {/* An invisible element keeps its space, so that nothing moves. */}
          <div className={classNames('border-t border-line pt-4', ready && 'invisible')}>
            {/* Nobody has worked on the draft yet, so no confirmation is needed. */}
            <ActionForm action={deleteForm} values={{ draft: id }} className="grid justify-items-start gap-3">
              <SubmitButton variant="secondary">Cancel this draft</SubmitButton>
              <p className="text-sm text-soft">It is deleted. You can submit the address again.</p>
            </ActionForm>
          </div>
          {failedPolls >= 5 && (
            <Alert tone="warning" live>
              No answer since {countOf(failedPolls, 'second')}. The site is still being read, and this page tries again by itself.
            </Alert>
          )}
        </section>
        <section aria-labelledby="facts" className="grid content-start gap-2 lg:row-start-1" aria-busy={!ready}>
          <div className="rule" />
          <h2 id="facts" className="flex items-baseline justify-between gap-4 text-xl">
            What your site states
            <span className="font-sans text-sm font-normal tracking-normal whitespace-nowrap text-soft figures">
              {found.size} of {fields.length} found
            </span>
          </h2>
          <ul>
            {fields.map((field, at) => (
              <FoundField key={field.name} field={field} found={found.get(field.name)} at={at} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

type Found = BuildReport['found'][number];

const staggerMs = 70;
/** The time, in milliseconds, until the last values have appeared. The last value begins to appear 1.6 s after the first. */
export const revealMs = 2000;

/**
 * A found field. First its sentence is marked, then its value appears. The row has its final height from the start, so that nothing moves.
 */
function FoundField({ field, found, at }: { field: EditorField; found: Found | undefined; at: number }) {
  const delay = { transitionDelay: `${at * staggerMs}ms` };
  return (
    <li className="grid h-18 grid-cols-[minmax(0,1fr)] content-center gap-x-6 border-b border-line sm:h-16 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
      <p className="truncate text-sm text-soft sm:text-base">{field.label}</p>
      {found ? (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start">
          {found.quote && (
            <p className="max-w-full truncate">
              <span
                style={delay}
                className="bg-[linear-gradient(var(--mark-wash),var(--mark-wash))] bg-[length:100%_100%] bg-no-repeat font-display text-sm text-soft transition-[background-size] duration-500 ease-out motion-reduce:[transition-delay:0s!important] starting:bg-[length:0%_100%]"
              >
                {found.quote}
              </span>
            </p>
          )}
          <p
            style={{ transitionDelay: `${at * staggerMs + 300}ms` }}
            className="max-w-full truncate text-base font-medium transition-opacity duration-300 motion-reduce:[transition-delay:0s!important] starting:opacity-0"
          >
            {Array.isArray(found.value) ? found.value.join(', ') : found.value}
            {found.concluded && <ConcludedNote />}
          </p>
        </div>
      ) : (
        <>
          <Skeleton className="h-5 w-2/3 rounded-sm" />
          <span className="sr-only">Not drafted yet</span>
        </>
      )}
    </li>
  );
}
