import { dayMs } from '#lib/core/durations.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { badgeGraceMs } from '#lib/listings/badge/badge-lapse.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { BadgeCheck, BadgeResult } from './badge-check.tsx';
import { BadgeChooser, parseBadgeLook } from './badge-chooser.tsx';

const graceDays = badgeGraceMs / dayMs;

/** What was found of the badge on the homepage, a check at once, and the badge to copy. */
export function BadgeCard({ listing, query }: { listing: OwnedListing; query: Record<string, unknown> }) {
  const { badge, status } = listing;
  const isAwaited = status === 'awaiting_badge';
  return (
    <Card
      id="badge"
      title={isAwaited ? 'Put the badge on your homepage' : 'The badge on your homepage'}
      description={
        isAwaited
          ? `Copy the HTML into ${shortAddress(listing.websiteUrl)} unchanged, including the link around the image. Then have the page checked.`
          : status === 'scheduled'
            ? 'Leave the badge where it is. Without it the launch moves to the next week with room.'
            : `Leave the badge where it is. If it is missing for ${graceDays} days, the link to your site is no longer followed.`
      }
    >
      <BadgeChooser slug={listing.slug} look={parseBadgeLook(query)} />
      <BadgeCheck listing={listing.id} primary={isAwaited} checkedAt={badge.checkedAt?.toISOString() ?? null}>
        {badge.missingSince ? (
          <Alert tone="danger" title="It is gone">
            <MissingBadge listing={listing} since={badge.missingSince} /> {badge.check?.message}{' '}
            {badge.checkedAt && (
              <>
                Checked <Time at={badge.checkedAt} />.
              </>
            )}
          </Alert>
        ) : badge.check && badge.checkedAt ? (
          <BadgeResult finding={badge.check.finding}>
            {badge.check.message} Checked <Time at={badge.checkedAt} />.{isAwaited && !badge.found && ' We check again every day.'}
          </BadgeResult>
        ) : badge.found ? (
          <Alert tone="success" title="Found">
            It was there at the last check.
          </Alert>
        ) : (
          <Alert tone="warning" title="Not checked yet">
            We are checking your homepage now: this page shows the result as soon as there is one.{' '}
            {isAwaited && 'We check again every day, and whenever you ask.'}
          </Alert>
        )}
      </BadgeCheck>
    </Card>
  );
}

/** Says since when the badge is missing, and what follows from it now. */
function MissingBadge({ listing: { status, outboundNofollow }, since }: { listing: OwnedListing; since: Date }) {
  const lapsesAt = new Date(since.getTime() + badgeGraceMs);
  return (
    <>
      The badge has been missing since <Time at={since} />.{' '}
      {status !== 'live' ? (
        'Put it back, or the launch moves to the next week with room.'
      ) : outboundNofollow ? (
        <>
          Since {formatDate(lapsesAt)} the link to your site is not followed, and the listing is not in trending. Both are undone as soon as
          the badge is found again.
        </>
      ) : (
        <>Put it back by {formatDate(lapsesAt)}, or the link to your site is no longer followed and the listing leaves trending.</>
      )}
    </>
  );
}
