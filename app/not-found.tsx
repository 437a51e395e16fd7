import type { Metadata } from 'next';
import { config } from '#lib/core/config.ts';
import { MissingPage } from '#lib/ui/shell/missing-page.tsx';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <MissingPage />
    </SiteShell>
  );
}
