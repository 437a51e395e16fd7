import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
}

/** A square icon button of 44 px. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-lg text-soft transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:rounded-lg disabled:opacity-55 print:hidden',
        className,
      )}
    >
      {icon}
    </button>
  );
}
