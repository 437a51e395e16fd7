import type { ReactNode } from 'react';

/** The level of a section's heading: 2 on a page of its own, 3 inside another page. */
export type Level = 2 | 3;

/** The level of headings inside a section. */
export const below = (level: Level) => (level === 2 ? 3 : 4);

interface SectionProps {
  id: string;
  title: ReactNode;
  level: Level;
  /** Shown at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a listing's page. */
export function Section({ id, title, level, aside, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className="rule">
      <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-4 pb-4">
        <Heading id={id} className="min-w-0 scroll-mt-14 font-display text-xl font-bold [overflow-wrap:anywhere]">
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
