import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { CommunityProvider } from '#lib/ui/community/community.tsx';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';
import { follow, vote } from '../(site)/community-actions.ts';

export default function SearchLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <CommunityProvider actions={{ vote, follow }}>{children}</CommunityProvider>
    </SiteShell>
  );
}
