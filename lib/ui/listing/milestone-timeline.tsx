import type { ReactNode } from 'react';
import { formatDate } from '#lib/core/format-date.ts';
import { webAddress } from '#lib/core/link-address.ts';
import { isoDate } from '#lib/core/time.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';

export interface TimelineMilestone {
  id: number | string;
  date: Date;
  title: string;
  description: string | null;
  url: string | null;
  /** The mark that opens the sentence that states the milestone. */
  mark?: ReactNode;
  /** Something beside the milestone, such as a button. */
  aside?: ReactNode;
  /** True for a milestone that is not saved yet. */
  draft?: boolean;
}

/** Milestones on a line, in the given order. */
export function MilestoneTimeline({ milestones, level }: { milestones: readonly TimelineMilestone[]; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <ol className="grid gap-6 border-l border-line pl-6">
      {milestones.map(({ id, date, title, description, url, mark, aside, draft }) => {
        const href = webAddress(url);
        return (
          <li
            key={id}
            className={classNames(
              'relative grid gap-1 before:absolute before:top-2 before:-left-6 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:border-2 before:border-page print:break-inside-avoid',
              draft ? 'before:bg-mark-line' : 'before:bg-ink',
            )}
          >
            <div className="flex items-start justify-between gap-4">
              <p className="text-sm text-soft figures">
                <time dateTime={isoDate(date)}>{formatDate(date)}</time>
                {draft && ' (preview)'}
              </p>
              {aside && <div className="-my-3">{aside}</div>}
            </div>
            <Heading className="text-base [overflow-wrap:anywhere]">
              {href ? (
                <a href={href} rel="noopener nofollow" className="link">
                  {title}
                </a>
              ) : (
                title
              )}
              {mark}
            </Heading>
            {description && <Paragraphs text={description} className="grid gap-3 text-soft" />}
          </li>
        );
      })}
    </ol>
  );
}
