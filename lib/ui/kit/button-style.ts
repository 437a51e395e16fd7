import { classNames } from '#lib/ui/kit/class-names.ts';

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
 * Returns the class names of buttons, and of links that look like buttons. `strong` is the one action of a view; `primary` is it in the
 * accent, for voting and drafting alone.
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
