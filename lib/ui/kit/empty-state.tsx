import { Inbox } from 'lucide-react';
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

/** Shown in place of an empty list. */
export function EmptyState({ title, children, icon, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-2 rounded-lg border border-dashed border-line px-6 py-10 text-center',
        className,
      )}
    >
      <span className="text-quiet">{icon ?? <Inbox aria-hidden size={28} strokeWidth={1.5} />}</span>
      <Heading className={level === 1 ? 'text-xl' : 'text-base'}>{title}</Heading>
      {children && <div className="max-w-md text-base text-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
