import { Copy } from 'lucide-react';
import { Button, type ButtonSize, type ButtonVariant } from '#lib/ui/kit/button.tsx';

export interface CopyButtonProps {
  value: string;
  /** The button's text, such as “Copy key”. */
  label?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Copies a value to the clipboard (lib/islands/share.ts). Shows a message if the browser refuses access to the clipboard. */
export function CopyButton({ value, label = 'Copy', size = 'sm', variant = 'secondary' }: CopyButtonProps) {
  return (
    <>
      <Button
        size={size}
        variant={variant}
        data-do="copy"
        data-value={value}
        data-label={label}
        className="group/copy"
        icon={
          <>
            <Copy aria-hidden size={16} className="group-data-[state=copied]/copy:hidden" />
            <span aria-hidden className="hidden group-data-[state=copied]/copy:inline-flex">
              <span className="icon icon-check size-4 text-success" />
            </span>
          </>
        }
      >
        <span data-part="label" suppressHydrationWarning>
          {label}
        </span>
      </Button>
      <span aria-live="polite" className="sr-only" suppressHydrationWarning>
        {' '}
      </span>
    </>
  );
}
