import { queryRows, type Statement } from '#lib/core/db.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

/** The maximum number of listings that editors pick for the home page at a time. */
export const maxPicks = 3;

/** A listing that editors picked, with their reason in a sentence. */
export interface PickedListing extends ListingSummary {
  reason: string;
}

const picked: Statement = {
  name: 'picks',
  text: `select ${summaryColumns}, ${primaryCategory}, p.reason
    from picks p join listings l on l.id = p.listing_id where l.status = 'live' order by p.picked_at desc, l.id limit ${maxPicks}`,
};

/** Lists the editors' picks that are live, the newest first. */
export function listPicks(): Promise<PickedListing[]> {
  return queryRows<PickedListing>(picked);
}
