'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface PopoverMenuProps {
  /** What the button says to those who don't see it. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  buttonClassName?: string;
  className?: string;
  children: ReactNode;
}

/** A panel under the header's right end, by the platform's popover: it opens without JavaScript, closes on Escape, on a press beside it and on navigation. */
export function PopoverMenu({ label, face, buttonClassName, className, children }: PopoverMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const path = usePathname();

  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    panel.current?.hidePopover();
  }, [path]);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={classNames(
          'inline-grid size-11 shrink-0 place-items-center rounded-lg text-soft transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:rounded-lg',
          buttonClassName,
        )}
      >
        {face}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={classNames(
          'fixed inset-auto top-[calc(var(--header-height)+0.25rem)] right-[max(1rem,calc((100vw-var(--container-page))/2+2rem))] m-0 w-64 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-2 text-ink shadow-float open:float-in',
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
