import { classNames } from '#lib/ui/kit/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-edge bg-surface text-ink hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-danger-fill text-on-accent hover:bg-danger-fill-hover',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 text-ui',
  sm: 'press-area min-h-9 px-3 text-sm',
};

/** Returns the class names of buttons, and of links that look like buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, more?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-lg border py-1.5 text-center font-medium no-underline transition-colors duration-150',
    'focus-visible:rounded-lg disabled:opacity-55 aria-disabled:opacity-55 print:hidden',
    variants[variant],
    sizes[size],
    more,
  );
}
