import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#lib/ui/kit/button-style.ts';

type Passed = 'id' | 'rel' | 'target' | 'title' | 'download' | 'aria-label' | 'aria-describedby';

export interface LinkButtonProps extends Pick<ComponentProps<'a'>, Passed> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A lucide icon before the text. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button. What Next doesn't route (other sites, files) becomes a plain anchor. */
export function LinkButton({ href, variant = 'secondary', size = 'md', icon, className, children, ...rest }: LinkButtonProps) {
  const routed = href.startsWith('/') && !href.startsWith('/api/') && rest.download === undefined;
  const Anchor = routed ? Link : 'a';
  return (
    <Anchor href={href} {...(routed ? {} : { 'data-print-plain': true })} {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </Anchor>
  );
}
