import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

export const metadata: Metadata = { robots: { index: false } };

/**
 * The shell of the account pages. Each page checks the session itself, because a layout is not rendered again on navigation between
 * its pages.
 */
export default function AccountLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose} isAccount>
      {children}
    </SiteShell>
  );
}
