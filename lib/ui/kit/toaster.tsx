'use client';

import { CircleCheck, Info, LoaderCircle, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';

/** Shows a toast from a client component, as in `toast.success('Key revoked')`; the option `{ action }` adds an undo button. */
export { toast } from 'sonner';

const colours = {
  '--normal-bg': 'var(--raised)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': '10px',
  '--width': '380px',
  fontFamily: 'inherit',
} as CSSProperties;

/** The container of the toasts; each layout that shows toasts needs one. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      duration={6000}
      gap={8}
      style={colours}
      icons={{
        success: <CircleCheck aria-hidden size={20} className="text-success" />,
        info: <Info aria-hidden size={20} className="text-soft" />,
        warning: <TriangleAlert aria-hidden size={20} className="text-warning" />,
        error: <OctagonAlert aria-hidden size={20} className="text-danger" />,
        loading: <LoaderCircle aria-hidden size={20} className="animate-turn text-soft" />,
      }}
      toastOptions={{
        classNames: {
          toast: 'shadow-float! text-base! gap-3!',
          title: 'font-medium!',
          description: 'text-soft! text-sm!',
          actionButton: 'min-h-9! rounded-md! bg-sunken! px-3! text-sm! font-medium! text-ink! border! border-solid! border-edge!',
        },
      }}
    />
  );
}
