'use client';

import { paths } from '#lib/core/paths.ts';
import { useCommunity } from '#lib/ui/community/community.tsx';

/** Where the owner edits what this page shows. The page is the same for everybody, so the links come once the browser knows whose it is. */
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
