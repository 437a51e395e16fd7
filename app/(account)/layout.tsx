import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { currentViewing } from '#lib/auth/viewing.ts';
import { config } from '#lib/core/config.ts';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';
import { Viewed } from './viewed.tsx';

export const metadata: Metadata = { robots: { index: false } };

/**
 * The shell of the account pages. Each page checks the session itself, because a layout is not rendered again on navigation between
 * its pages.
 */
export default function AccountLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  const viewing = currentViewing();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose} isAccount>
      {viewing ? <Viewed viewing={viewing}>{children}</Viewed> : children}
    </SiteShell>
  );
}
