import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#lib/ui/kit/button-style.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon before the text; it is hidden from assistive technology. */
  icon?: ReactNode;
  /** True while the button's action runs. The button is disabled and shows a spinner. */
  pending?: boolean;
}

/** A button whose `type` is `button` by default. In a form use `SubmitButton`, which knows when the form is being submitted. */
export function Button({ variant = 'secondary', size = 'md', icon, pending = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || pending}
      aria-busy={pending || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {pending ? <LoaderCircle aria-hidden size={16} className="animate-turn" /> : icon}
      {children}
    </button>
  );
}
