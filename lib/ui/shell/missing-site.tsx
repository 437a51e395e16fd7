'use client';

import { lazy } from 'react';
import type { MissingSiteProps } from '#lib/ui/shell/missing-site-content.tsx';

const Content = lazy(async () => ({ default: (await import('#lib/ui/shell/missing-site-content.tsx')).MissingSiteContent }));

/**
 * The “page not found” page with its shell. Next sends it along with every page, once for each layout, in case the page is missing. So it
 * is only a name there, and its content is loaded where it is shown.
 */
export function MissingSite(props: MissingSiteProps) {
  return <Content {...props} />;
}
