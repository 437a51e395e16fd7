import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { CommunityProvider } from '#lib/ui/community/community.tsx';
import { PressNotices } from '#lib/ui/community/press-notices.tsx';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';
import { follow, vote } from './community-actions.ts';

export default function SiteLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <CommunityProvider actions={{ vote, follow }}>{children}</CommunityProvider>
      <PressNotices />
    </SiteShell>
  );
}
