import type { ReactNode } from 'react';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';

interface UpdateEntryProps {
  title: string;
  body: string;
  /** The time of publication. */
  time: ReactNode;
  level: 2 | 3 | 4;
}

/** An update of a listing, as the listing's page shows it. */
export function UpdateEntry({ title, body, time, level }: UpdateEntryProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="min-w-0 text-base [overflow-wrap:anywhere]">{title}</Heading>
        <span className="text-sm text-soft">{time}</span>
      </div>
      <Paragraphs text={body} links className="grid gap-3 text-soft" />
    </>
  );
}
