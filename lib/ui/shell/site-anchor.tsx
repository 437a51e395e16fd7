import Link from 'next/link';
import type { ComponentProps } from 'react';
import type { SiteLink } from '#lib/ui/shell/site-links.ts';

/** A link of the shell, routed where it can be. */
export function SiteAnchor({ link, ...rest }: { link: SiteLink } & Pick<ComponentProps<'a'>, 'className' | 'aria-current'>) {
  if (link.whole)
    return (
      <a href={link.href} {...rest}>
        {link.label}
      </a>
    );
  // They stand on every page: each view would fetch a dozen pages that few open.
  return (
    <Link href={link.href} prefetch={false} {...rest}>
      {link.label}
    </Link>
  );
}
