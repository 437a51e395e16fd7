'use client';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#lib/ui/kit/button.tsx';

export interface SheetProps {
  open: boolean;
  /** Called for Escape, the close button and a click above the sheet. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
}

/** A dialog that opens from the bottom edge. On narrow screens it contains the panel that is beside the content on wide screens. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

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
