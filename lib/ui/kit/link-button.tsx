import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#lib/ui/kit/button-style.ts';

type AnchorAttributes = 'id' | 'rel' | 'target' | 'title' | 'download' | 'aria-label' | 'aria-describedby';

export interface LinkButtonProps extends Pick<ComponentProps<'a'>, AnchorAttributes> {
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
