import { MissingPage } from '#lib/ui/shell/missing-page.tsx';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

export interface MissingSiteProps {
  siteName: string;
  sitePurpose: string;
}

export function MissingSiteContent({ siteName, sitePurpose }: MissingSiteProps) {
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <MissingPage />
    </SiteShell>
  );
}
