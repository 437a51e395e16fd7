import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

/** The shell of what is shown to those with a link: drawn for each visit, so apart from the static pages. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      {children}
    </SiteShell>
  );
}
