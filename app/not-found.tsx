import { connection } from 'next/server';
import { config } from '#lib/core/config.ts';
import { MissingPage } from '#lib/ui/shell/missing-page.tsx';
import { missingMetadata } from '#lib/ui/shell/page-metadata.ts';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

export const metadata = missingMetadata;

/** Shown at an address without a route. The server also sends it in place of every missing public page. */
export default async function NotFound() {
  await connection(); // prevents the build from rendering it with the site's name of that time
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <MissingPage />
    </SiteShell>
  );
}
