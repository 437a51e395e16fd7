import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** A link back or to the parent page, above the title. */
  above?: ReactNode;
  actions?: ReactNode;
  /** True if a rule separates the header from the page. */
  ruled?: boolean;
}

/** The header of a page: its `h1`, a description and actions. */
export function PageHeader({ title, description, above, actions, ruled = false }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 sm:pt-10',
        ruled ? 'mb-6 has-[+nav]:mb-0' : 'pb-8',
      )}
    >
      <div className="grid max-w-measure min-w-0 flex-1 basis-80 grid-cols-[minmax(0,1fr)] gap-2">
        {above && <div className="text-sm [overflow-wrap:anywhere] text-soft">{above}</div>}
        <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
        {description && <p className="text-pretty text-soft sm:text-lg">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      {ruled && <div className="rule mt-2 w-full" />}
    </header>
  );
}
