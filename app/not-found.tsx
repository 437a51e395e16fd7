import type { Metadata } from 'next';
import { config } from '#lib/core/config.ts';
import { MissingSite } from '#lib/ui/shell/missing-site.tsx';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  const { siteName, sitePurpose } = config();
  return <MissingSite siteName={siteName} sitePurpose={sitePurpose} />;
}
