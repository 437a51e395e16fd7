import type { ReactNode } from 'react';
import { CommunityProvider } from '#lib/ui/community/community.tsx';
import { PressNotices } from '#lib/ui/community/press-notices.tsx';
import { follow, vote } from './community-actions.ts';

/** A page where one votes and follows, and hears what a press did. */
export function WithCommunity({ children }: { children: ReactNode }) {
  return (
    <>
      <CommunityProvider actions={{ vote, follow }}>{children}</CommunityProvider>
      <PressNotices />
    </>
  );
}
