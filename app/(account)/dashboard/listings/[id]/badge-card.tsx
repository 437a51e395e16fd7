import Link from 'next/link';
import { dayMs } from '#lib/core/durations.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { type BadgeLook, badgeModes, badgeShapes, badgeSizes } from '#lib/launches/badges/badge.ts';
import { getBadges } from '#lib/launches/badges/get-badges.ts';
import { badgeGraceMs } from '#lib/listings/badge/badge-result.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { SelectField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { BadgeCheck, BadgeResult } from './badge-check.tsx';

const graceDays = badgeGraceMs / dayMs;

/** Shows the result of the last badge check, a button for a new check, and the badge to copy. */
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

/** Says since when the badge has been missing, and what the consequences are now. */
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

const shapeLabels: Record<BadgeLook['shape'], string> = {
  standard: 'Standard',
  outline: 'Outline',
  pill: 'Pill',
  banner: 'Banner',
  square: 'Square',
};
const modeLabels: Record<BadgeLook['mode'], string> = { auto: 'As the visitor has it', light: 'Light', dark: 'Dark' };
const sizeLabels: Record<BadgeLook['size'], string> = { s: 'Small', m: 'Medium', l: 'Large' };

const oneOf = <Value extends string>(values: readonly Value[], requested: unknown, fallback: Value): Value =>
  values.find((value) => value === requested) ?? fallback;

/** Parses the look of the badge from a page's query. Unknown values become the default. */
function parseBadgeLook(query: Record<string, unknown>): BadgeLook {
  return {
    shape: oneOf(badgeShapes, query.shape, 'standard'),
    mode: oneOf(badgeModes, query.mode, 'auto'),
    size: oneOf(badgeSizes, query.size, 'm'),
  };
}

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Shows the badge on a light and a dark page, a form to choose its look, and the HTML to copy. Works without JavaScript. */
async function BadgeChooser({ slug, look }: { slug: string; look: BadgeLook }) {
  const [{ items }, light, dark] = await Promise.all([
    getBadges(slug, look),
    getBadges(slug, { ...look, mode: look.mode === 'auto' ? 'light' : look.mode }),
    getBadges(slug, { ...look, mode: look.mode === 'auto' ? 'dark' : look.mode }),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {items.slice(0, 1).map((badge, at) => (
        <div key={badge.style} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid gap-3 sm:grid-cols-2">
            {[
              { name: 'light', from: light.items[at], ground: 'bg-[#ffffff]' },
              { name: 'dark', from: dark.items[at], ground: 'bg-[#171513]' },
            ].map(({ name, from, ground }) => (
              <figure key={name} className="grid overflow-hidden rounded-lg border border-line">
                <div className={`grid min-h-32 place-items-center p-4 ${ground}`}>
                  {from && (
                    <img
                      src={new URL(from.svgUrl).pathname + new URL(from.svgUrl).search}
                      alt={`${from.label}, on a ${name} page`}
                      width={from.width}
                      height={from.height}
                      className="max-w-full"
                    />
                  )}
                </div>
                <figcaption className="border-t border-line bg-surface px-3 py-2 text-sm text-soft">On a {name} page</figcaption>
              </figure>
            ))}
          </div>
          <CodeBlock value={badge.html} label="HTML of the badge" copyLabel="Copy HTML" />
        </div>
      ))}
      <form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <SelectField name="shape" label="Shape" options={options(badgeShapes, shapeLabels)} defaultValue={look.shape} />
        <SelectField name="size" label="Size" options={options(badgeSizes, sizeLabels)} defaultValue={look.size} />
        <SelectField name="mode" label="Colours" options={options(badgeModes, modeLabels)} defaultValue={look.mode} />
        <SubmitButton variant="secondary">Show</SubmitButton>
      </form>
      <p className="text-base text-soft">
        Every other badge of the listing counts, too:{' '}
        <Link href={paths.badgesOf(slug)} className="link inline-flex min-h-11 items-center">
          see them all
        </Link>
      </p>
    </div>
  );
}
