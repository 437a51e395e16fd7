'use client';

import { SiteNowSays } from '../../dashboard/listings/[id]/website/site-now-says.tsx';
import { useDraftEditor } from './editor-context.ts';

/** What the site of the draft’s listing now says of parts of the profile. */
export function PartNowSays({ members }: { members: readonly string[] }) {
  const { state, differences } = useDraftEditor();
  const { listing } = state.draft;
  return listing && <SiteNowSays listing={listing.id} differences={differences} members={members} />;
}
