import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { Toaster } from '#lib/ui/kit/toaster.tsx';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

export const metadata: Metadata = { robots: { index: false } };

/** The shell of what is personal. Each page asks who is there itself: a layout is not drawn again when one moves between pages. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      {children}
      <Toaster />
    </SiteShell>
  );
}
