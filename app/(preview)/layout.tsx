import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

/** The shell of pages that need a secret link. These pages are rendered at each visit, unlike the static public pages. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      {children}
    </SiteShell>
  );
}
