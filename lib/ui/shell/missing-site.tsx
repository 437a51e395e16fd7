import { MissingPage } from '#lib/ui/shell/missing-page.tsx';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

/** The “page not found” page with its shell. */
export function MissingSite({ siteName, sitePurpose }: { siteName: string; sitePurpose: string }) {
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <MissingPage />
    </SiteShell>
  );
}
