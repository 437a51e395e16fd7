import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface PopoverMenuProps {
  /** The id of the panel; must be unique on the page. */
  id: string;
  /** The button's accessible name. */
  label: string;
  /** The button's visible content. */
  face: ReactNode;
  /** The button's content while the panel is open, such as a cross. Default: `face`. */
  openFace?: ReactNode;
  buttonClassName?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A panel below the header's right end, based on the popover API. It opens without JavaScript. It closes on Escape, on a click outside, and
 * when one of its links is pressed (lib/islands/header.ts).
 */
export function PopoverMenu({ id, label, face, openFace, buttonClassName, className, children }: PopoverMenuProps) {
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
        {openFace === undefined ? (
          face
        ) : (
          <>
            <span className="in-[:has(+:popover-open)]:hidden">{face}</span>
            <span className="hidden in-[:has(+:popover-open)]:inline">{openFace}</span>
          </>
        )}
      </button>
      <div
        id={id}
        data-menu
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
