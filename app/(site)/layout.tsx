import type { ReactNode } from 'react';
import { PressNotices } from '#lib/ui/community/press-notices.tsx';
import { PlaceInShell } from '#lib/ui/shell/site-shell.tsx';

/** Our server keeps these pages (lib/adapters/pages/kept-pages.ts). If Next kept them, too, each drawing would cost half as much again. */
export const dynamic = 'force-dynamic';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <PlaceInShell>
      {children}
      <PressNotices />
    </PlaceInShell>
  );
}
