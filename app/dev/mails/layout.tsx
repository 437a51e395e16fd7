import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { isOutboxVisible } from '#lib/auth/is-operator-here.ts';
import { config } from '#lib/core/config.ts';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

export const metadata: Metadata = { robots: { index: false }, referrer: 'same-origin' };

export default async function MailsLayout({ children }: { children: ReactNode }) {
  if (!(await isOutboxVisible())) notFound();
  const { siteName, sitePurpose } = config();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose}>
      {children}
    </SiteShell>
  );
}
