import { LoaderCircle } from 'lucide-react';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

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

export type ButtonVariant = 'primary' | 'strong' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent font-semibold text-on-accent hover:bg-accent-hover',
  strong: 'border-transparent bg-ink font-semibold text-page hover:bg-soft',
  secondary: 'border-edge bg-surface text-ink hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 text-base',
  sm: 'press-area min-h-9 px-3 text-sm',
};

/**
 * Returns the class names of buttons and of links that look like buttons. `strong` is for the main action of a view. `primary` is a main
 * action in the accent colour; only voting and drafting use it.
 */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, more?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-lg border py-1.5 text-center font-medium no-underline transition-colors duration-150',
    'focus-visible:rounded-lg disabled:opacity-55 aria-disabled:opacity-55 print:hidden',
    variants[variant],
    sizes[size],
    more,
  );
}

type AnchorAttributes = 'id' | 'rel' | 'target' | 'title' | 'download' | 'aria-label' | 'aria-describedby';

interface LinkButtonProps extends Pick<ComponentProps<'a'>, AnchorAttributes> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon before the text. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button. Targets that Next doesn't route (other sites, API, downloads) get a plain anchor. */
export function LinkButton({ href, variant = 'secondary', size = 'md', icon, className, children, ...rest }: LinkButtonProps) {
  const isRouted = href.startsWith('/') && !href.startsWith('/api/') && rest.download === undefined;
  const Anchor = isRouted ? Link : 'a';
  return (
    <Anchor href={href} {...(isRouted ? {} : { 'data-print-plain': true })} {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </Anchor>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
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
