import type { ReactNode } from 'react';
import { PressNotices } from '#lib/ui/community/press-notices.tsx';
import { PlaceInShell } from '#lib/ui/shell/site-shell.tsx';

/**
 * Our server caches these pages (lib/adapters/pages/kept-pages.ts). If Next cached them too, each rendering would take half as long again.
 */
export const dynamic = 'force-dynamic';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <PlaceInShell>
      {children}
      <PressNotices />
    </PlaceInShell>
  );
}
