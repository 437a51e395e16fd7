import Link from 'next/link';
import type { ComponentProps } from 'react';
import type { SiteLink } from '#lib/core/site-pages.ts';

/** A link of the header or footer: a Next link where Next routes it, otherwise a plain anchor. */
export function SiteAnchor({ link, ...rest }: { link: SiteLink } & Pick<ComponentProps<'a'>, 'className' | 'aria-current'>) {
  if (link.loadsFullPage)
    return (
      <a href={link.href} {...rest}>
        {link.label}
      </a>
    );
  // Prefetching is off, because these links are on every page, and prefetching would load a dozen pages that few visitors open.
  return (
    <Link href={link.href} prefetch={false} {...rest}>
      {link.label}
    </Link>
  );
}
