import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';
import { Specimens } from './specimens.tsx';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Interface', robots: { index: false } };

/** Shows all interface components. Local sites only. */
export default function InterfacePage() {
  const { local, siteName, sitePurpose } = config();
  if (!local) notFound();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      <Specimens />
    </SiteShell>
  );
}
