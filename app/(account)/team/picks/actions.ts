'use server';

import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { dropPick, pickListing } from '#lib/desk/picks.ts';
import { deskAction } from '../desk-action.ts';

/** Returns the slug in a typed text, which may also be the address of the listing's page. */
const slugIn = (typed: string) =>
  typed
    .trim()
    .replace(`${config().siteUrl}/listings/`, '')
    .replace(/^\/listings\//, '')
    .replace(/[/?#].*$/, '');

/** Picks a listing for the home page, or removes a pick. */
export const changePicks = deskAction({
  name: 'change_picks',
  fields: ['do', 'id', 'slug', 'reason'],
  page: () => paths.deskPicks,
  run: async ({ do: act, id, slug, reason }, actor) => {
    if (act === 'drop') await dropPick(actor, Number(id), reason);
    else await pickListing(actor, slugIn(slug), reason);
    return {};
  },
});
