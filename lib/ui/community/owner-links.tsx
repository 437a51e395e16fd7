'use client';

import { paths } from '#lib/core/paths.ts';
import { useCommunity } from '#lib/ui/community/community.tsx';

/** Links for the owner to edit this page. Cached pages don't know the visitor, so the browser adds them. */
export function OwnerLinks({ listing }: { listing: number }) {
  const { mark } = useCommunity(listing, 'followers', 0);
  if (!mark.own) return null;
  return (
    <>
      <a href={paths.profileEditor(listing)} className="link ml-auto inline-flex min-h-11 items-center font-medium">
        Edit
      </a>
      <a href={paths.updatesEditor(listing)} className="link inline-flex min-h-11 items-center font-medium">
        Write an update
      </a>
    </>
  );
}
