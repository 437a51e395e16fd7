import type { Metadata } from 'next';
import { config } from '#lib/config.ts';
import { MissingPage } from '#lib/ui/missing-page.tsx';
import { SiteShell } from '#lib/ui/site-shell.tsx';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <MissingPage />
    </SiteShell>
  );
}
