'use client';

import { SiteNowSays } from '../../dashboard/listings/[id]/website/site-now-says.tsx';
import { useDraftEditor } from './editor-context.ts';

/** Shows what the site now says about parts of the listing's profile. */
export function PartNowSays({ members }: { members: readonly string[] }) {
  const { state, differences } = useDraftEditor();
  const { listing } = state.draft;
  return listing && <SiteNowSays listing={listing.id} differences={differences} members={members} />;
}
