import { config } from '#lib/core/config.ts';
import { MissingSite } from '#lib/ui/shell/missing-site.tsx';
import { missingMetadata } from '#lib/ui/shell/page-metadata.ts';

export const metadata = missingMetadata;

export default function NotFound() {
  const { siteName, sitePurpose } = config();
  return <MissingSite siteName={siteName} sitePurpose={sitePurpose} />;
}
