import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { PressNotices } from '#lib/ui/community/press-notices.tsx';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

export default function SiteLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      {children}
      <PressNotices />
    </SiteShell>
  );
}
