import type { ReactNode } from 'react';

interface RuledSectionProps {
  /** The id of the heading, and the target of links to the section. */
  id: string;
  title: string;
  /** A line beside the heading. */
  note?: ReactNode;
  /** `aside` for content that only accompanies the page. */
  as?: 'section' | 'aside';
  children: ReactNode;
}

/** A part of a page, below a thick line. */
export function RuledSection({ id, title, note, as: Element = 'section', children }: RuledSectionProps) {
  return (
    <Element aria-labelledby={id} className="rule min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-3 pb-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </Element>
  );
}
