import { connection } from 'next/server';
import { config } from '#lib/core/config.ts';
import { MissingPage } from '#lib/ui/shell/missing-page.tsx';
import { missingMetadata } from '#lib/ui/shell/page-metadata.ts';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

export const metadata = missingMetadata;

/** Shown at an address without a route, and by the server in place of every public page that is missing. */
export default async function NotFound() {
  await connection(); // or the build would draw it, with the site's name of that moment
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <MissingPage />
    </SiteShell>
  );
}
