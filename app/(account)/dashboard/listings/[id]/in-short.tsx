import Link from 'next/link';
import type { Actor } from '#lib/auth/actor.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { findLatestProgramChange } from '#lib/listings/history/list-history.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { listingState } from '../../listing-state.ts';
import { RuledSection } from '../../ruled-section.tsx';
import { MeansBadge } from './history/means-badge.tsx';

/** The facts about a listing that its editors look up. */
export async function InShort({ listing, actor }: { listing: OwnedListing; actor: Actor }) {
  const program = await findLatestProgramChange(actor, listing.id);
  return (
    <RuledSection id="in-short" title="In short" as="aside">
      <Facts
        facts={[
          { name: 'Status', value: listingState(listing).label },
          { name: 'Plan', value: listing.plan === 'free' ? 'Free' : listing.plan === 'paid' ? 'Paid' : 'Not chosen yet' },
          { name: 'Launch', value: listing.launchWeek && `Week of ${formatDate(listing.launchWeek)}` },
          { name: 'Website', value: shortAddress(listing.websiteUrl) },
          { name: 'You are', value: listing.role === 'owner' ? 'An owner' : 'An editor' },
          {
            name: program?.last ? 'Last changed' : 'Changed',
            value: (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {program?.last && <MeansBadge means={program.means} />}
                <span>
                  <Time at={listing.updatedAt} />,{' '}
                  <Link href={paths.history(listing.id)} className="link figures">
                    version {formatNumber(listing.version)}
                  </Link>
                </span>
              </span>
            ),
          },
          {
            name: 'By a program',
            value: program && !program.last && (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <MeansBadge means={program.means} />
                <Time at={program.at} />
              </span>
            ),
          },
        ]}
      />
    </RuledSection>
  );
}
