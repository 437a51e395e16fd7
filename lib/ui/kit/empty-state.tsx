import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface EmptyStateProps {
  title: string;
  /** Says what the person can do. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Level of the heading. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Shown in place of an empty list: a sheet on a hatched background, like all placeholders. */
export function EmptyState({ title, children, icon, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('hatched rounded-sm p-4 sm:p-8', className)}>
      <div className="mx-auto grid max-w-xl justify-items-start gap-2 rounded-sm bg-page p-6 sm:p-8">
        {icon && <span className="text-quiet">{icon}</span>}
        <Heading className={classNames('display', level === 1 ? 'text-xl' : 'text-lg')}>{title}</Heading>
        {children && <div className="text-base text-soft">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
