import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { Icon: Info, box: 'bg-sunken border-line', icon: 'text-soft' },
  success: { Icon: CircleCheck, box: 'bg-success-wash border-transparent', icon: 'text-success' },
  warning: { Icon: TriangleAlert, box: 'bg-warning-wash border-transparent', icon: 'text-warning' },
  danger: { Icon: OctagonAlert, box: 'bg-danger-wash border-transparent', icon: 'text-danger' },
};

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  /** True for a notice that appears in response to an action, so that screen readers announce it. */
  live?: boolean;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A notice that stays on the page, above the content it is about. */
export function Alert({ tone = 'info', title, live = false, action, className, children }: AlertProps) {
  const { Icon, box, icon } = tones[tone];
  return (
    <div
      {...(live ? { role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status' } : {})}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 rounded-lg sm:grid-cols-[auto_minmax(0,1fr)_auto] border px-4 py-3 text-base',
        box,
        className,
      )}
    >
      <Icon aria-hidden size={20} className={classNames('mt-px shrink-0', icon)} />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink [overflow-wrap:anywhere]">{children}</div>}
      </div>
      {action && <div className="max-sm:col-start-2">{action}</div>}
    </div>
  );
}
