import Link from 'next/link';
import type { ComponentProps } from 'react';
import type { SiteLink } from '#lib/ui/site-links.ts';

/** A link of the shell, routed where it can be. */
export function SiteAnchor({ link, ...rest }: { link: SiteLink } & Pick<ComponentProps<'a'>, 'className' | 'aria-current'>) {
  const Anchor = link.whole ? 'a' : Link;
  return (
    <Anchor href={link.href} {...rest}>
      {link.label}
    </Anchor>
  );
}
