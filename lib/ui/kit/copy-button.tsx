'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#lib/ui/kit/button.tsx';

export interface CopyButtonProps {
  value: string;
  /** The button's text, such as “Copy key”. */
  label?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Copies a value to the clipboard. Shows a message if the browser refuses access to the clipboard. */
export function CopyButton({ value, label = 'Copy', size = 'sm', variant = 'secondary' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2500);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <>
      <Button
        size={size}
        variant={variant}
        onClick={copy}
        icon={state === 'copied' ? <Check aria-hidden size={16} className="text-success" /> : <Copy aria-hidden size={16} />}
      >
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Select and copy by hand' : label}
      </Button>
      <span aria-live="polite" className="sr-only">
        {state === 'copied' && 'Copied to the clipboard.'}
        {state === 'refused' && 'The browser refused access to the clipboard. Select the text and copy it by hand.'}
      </span>
    </>
  );
}
