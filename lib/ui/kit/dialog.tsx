'use client';

import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a click outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; the button that confirms comes last. */
  footer?: ReactNode;
  /** If true, a click outside the dialog doesn't close it. */
  requiresAnswer?: boolean;
  width?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' };

/** A modal dialog based on the `dialog` element, which traps the focus, closes on Escape, and returns the focus afterwards. */
export function Dialog({ open, onClose, title, description, footer, requiresAnswer = false, width = 'md', children }: DialogProps) {
  const dialog = useModal(open);
  // True if the press began outside the dialog. A selection that begins inside and ends outside must not close the dialog.
  const isPressedOutside = useRef(false);
  const id = useId();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the element closes itself on Escape
    <dialog
      ref={dialog}
      onClose={onClose}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (!requiresAnswer && isPressedOutside.current && event.target === event.currentTarget) onClose();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-auto rounded-lg border border-line bg-raised p-0 text-left whitespace-normal shadow-float open:float-in',
        widths[width],
      )}
    >
      <div className="grid gap-4 p-6">
        <div className="flex items-start gap-4">
          <div className="grid flex-1 gap-1">
            <h2 id={`${id}-title`} className="text-lg">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-base text-soft">
                {description}
              </p>
            )}
          </div>
          <IconButton label="Close" icon={<X aria-hidden size={20} />} onClick={onClose} className="-mt-2 -mr-3" />
        </div>
        {children}
        {footer && <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div>}
      </div>
    </dialog>
  );
}

interface SheetProps {
  open: boolean;
  /** Called for Escape, the close button and a click above the sheet. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
}

/** A dialog that opens from the bottom edge. On narrow screens it contains the panel that is beside the content on wide screens. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const dialog = useModal(open);
  const id = useId();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the element closes itself on Escape
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      aria-labelledby={`${id}-title`}
      className="mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-2xl overflow-auto rounded-t-lg border border-line bg-raised p-0 shadow-float open:float-in"
    >
      <div className="sticky top-0 z-10 flex items-center gap-4 border-b border-line bg-raised py-1 pr-2 pl-4">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 truncate text-base">
          {title}
        </h2>
        <IconButton label="Close" icon={<X aria-hidden size={20} />} onClick={onClose} />
      </div>
      <div className="p-4">{children}</div>
    </dialog>
  );
}

/** Returns the ref for a `dialog` element. Opens the element as a modal dialog if `open` is true, and closes it otherwise. */
function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return dialog;
}
