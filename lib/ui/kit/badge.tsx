import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'paid' | 'evidence' | 'inferred';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-soft border-line',
  accent: 'bg-ink text-page border-transparent',
  success: 'bg-success-wash text-success border-transparent',
  warning: 'bg-warning-wash text-warning border-transparent',
  danger: 'bg-danger-wash text-danger border-transparent',
  paid: 'bg-paid-wash text-paid border-transparent',
  evidence: 'bg-mark text-on-mark border-transparent',
  inferred: 'text-ink border-dashed border-mark-line',
};

/** A short status such as “Live” or “Paid placement”. The text says the same as the colour. */
export function Badge(props: { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-md border px-1.5 py-0.5 font-sans text-sm font-medium tracking-normal whitespace-nowrap',
        tones[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {props.icon}
      {props.children}
    </span>
  );
}
