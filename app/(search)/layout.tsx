import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';
import { WithCommunity } from '../(site)/with-community.tsx';

export default function SearchLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <WithCommunity>{children}</WithCommunity>
    </SiteShell>
  );
}
