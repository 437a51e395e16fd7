import type { ReactNode } from 'react';
import { PressNotices } from '#lib/ui/community/press-notices.tsx';
import { PlaceInShell } from '#lib/ui/shell/site-shell.tsx';

export default function SearchLayout({ children }: { children: ReactNode }) {
  return (
    <PlaceInShell>
      {children}
      <PressNotices />
    </PlaceInShell>
  );
}
