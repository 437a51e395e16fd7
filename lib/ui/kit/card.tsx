import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface CardProps {
  /** Target of links to the card. */
  id?: string;
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  level?: 2 | 3;
  className?: string;
  children?: ReactNode;
}

/** A bordered surface that groups related content. */
export function Card({ id, title, description, actions, level = 2, className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6', className)}
    >
      {(title || actions) && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid gap-1">
            {title && <Heading className="text-lg">{title}</Heading>}
            {description && <p className="text-base text-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
