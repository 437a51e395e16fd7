import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/auth/actor.ts';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { formatDay } from '#lib/core/format-date.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { isSelling } from '#lib/core/is-selling.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { awardTitle } from '#lib/launches/awards/award.ts';
import { getRaceMovement, getWeekStanding, type Movement } from '#lib/launches/race/get-week-standing.ts';
import type { LaunchFigures } from '#lib/launches/race/launch-figures.ts';
import { previewUrl } from '#lib/listings/addresses/listing-address.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import type { ShareKind } from '#lib/listings/sharing/share-kinds.ts';
import { getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { listListingsWithDifferences } from '#lib/readings/list-differences.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { sentenceOf } from '#lib/ui/listing/share-facts.ts';
import { RuledSection } from '../../ruled-section.tsx';
import { BadgeCard } from './badge-card.tsx';
import { FollowRace } from './follow-race.tsx';
import { LaunchPlot } from './launch-plot.tsx';
import { NextThree, nextSteps } from './next-steps.tsx';
import { ShareCards } from './share-cards.tsx';
import { TallCountdown } from './tall-countdown.tsx';
import { TallFigures } from './tall-figures.tsx';
import { Composer } from './updates/composer.tsx';

interface CockpitProps {
  listing: OwnedListing;
  figures: LaunchFigures;
  actor: Actor;
  query: Record<string, unknown>;
}

/** A launch before its week: the time left, what is missing, the badge, and what to show in the meantime. */
export async function LaunchBefore({ listing, figures, actor, query }: CockpitProps) {
  const { launchWeek, plan, status, badge, followers } = listing;
  const isFree = plan === 'free';
  const [steps, products] = await Promise.all([stepsOf(listing, figures, actor), isFree && isSelling() ? listProducts() : []]);
  const paid = products.find(({ slug }) => slug === 'launch');
  return (
    <>
      <TallFigures
        label="Its launch"
        figures={[
          ...(launchWeek ? [{ name: 'Until it opens', value: <Left to={launchWeek} />, note: 'on Monday at 00:00 UTC' }] : []),
          {
            name: followers === 1 ? 'Follower' : 'Followers',
            value: formatNumber(followers),
            note: followers > 0 ? 'see the launch on their dashboard' : 'nobody follows it yet',
          },
          {
            name: 'Badge',
            value: <span className="display text-xl">{isFree ? (badge.found ? 'Found' : 'Missing') : 'Not needed'}</span>,
            note: !isFree
              ? 'the launch is paid'
              : status === 'scheduled'
                ? badge.missingSince
                  ? 'it was there, and is gone'
                  : 'leave it where it is'
                : 'its place is reserved, only the badge is missing',
          },
        ]}
      />
      {paid && (
        <p className="-mt-8">
          <Link href={paths.buy(listing.id, 'launch')} className="link inline-flex min-h-11 items-center">
            Launch it now, or in a week you choose{paid.priceCents !== null && `, for ${formatMoney(paid.priceCents)}`}
          </Link>
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-2">
        <NextThree steps={steps} primary={!isFree || badge.found} />
        <PreviewLink listing={listing} />
      </div>
      {isFree && <BadgeCard listing={listing} query={query} />}
      <ShareCards listing={listing} kinds={await kindsOf(listing, false)} />
    </>
  );
}

/** A launch during its week, or while its last votes are counted. */
export async function LaunchWeek({ listing, figures, actor, query }: CockpitProps) {
  const [steps, standing, { movements }, kinds] = await Promise.all([
    stepsOf(listing, figures, actor),
    getWeekStanding(listing),
    getRaceMovement(),
    kindsOf(listing, figures.phase === 'racing'),
  ]);
  const { rank, of, totals, phase, weekEndsAt, decidedAt } = figures;
  const isRacing = phase === 'racing';
  const end = isRacing ? weekEndsAt : decidedAt;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isRacing && <FollowRace listing={listing.id} />}
        <TallFigures
          label="How it stands"
          figures={[
            {
              name: 'Rank',
              value: rank === null ? '–' : formatNumber(rank),
              note: (isRacing && movementOf(movements.get(listing.id) ?? null)) || (of !== null && `of ${formatNumber(of)}`),
            },
            {
              name: totals.weekVotes === 1 ? 'Vote' : 'Votes',
              value: formatNumber(totals.weekVotes),
              note: neighbourOf(standing),
              isVotes: totals.weekVotes > 0,
            },
            { name: totals.views === 1 ? 'View' : 'Views', value: formatNumber(totals.views), note: shareOf(totals) },
            ...(end
              ? [
                  {
                    name: isRacing ? 'Left to vote' : 'Until it is final',
                    value: <Left to={end} />,
                    note: isRacing ? 'ends Sunday at midnight, UTC' : 'held votes may still count',
                  },
                ]
              : []),
          ]}
        />
        <LaunchPlot figures={figures} />
      </div>
      <StepsAndUpdate listing={listing} steps={steps} />
      <ShareCards listing={listing} kinds={kinds} />
      {listing.plan === 'free' && <BadgeCard listing={listing} query={query} />}
    </>
  );
}

/** A launch after its week: its result, and what continues. */
export async function LaunchAfter({ listing, figures, actor, query }: CockpitProps) {
  const [steps, kinds] = await Promise.all([stepsOf(listing, figures, actor), kindsOf(listing, figures.award !== null)]);
  const { rank, of, totals, award } = figures;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TallFigures
          label="How it ended"
          figures={[
            { name: 'Rank', value: rank === null ? '–' : formatNumber(rank), note: of !== null && `of ${formatNumber(of)} in its week` },
            {
              name: 'Votes in its week',
              value: formatNumber(award?.votes ?? totals.weekVotes),
              note: `${formatNumber(totals.votes)} in all`,
              isVotes: true,
            },
            { name: totals.views === 1 ? 'View' : 'Views', value: formatNumber(totals.views), note: shareOf(totals) },
            {
              name: totals.followers === 1 ? 'Follower' : 'Followers',
              value: formatNumber(totals.followers),
              note: 'see its updates on their dashboard',
            },
          ]}
        />
        {award && (
          <div className="bill-frame flex flex-wrap items-center justify-between gap-4 p-6">
            <p>
              <span className="display block text-xl">{awardTitle(award.rank)}</span>
              <span className="text-soft">
                Given on {formatDay(award.awardedAt)}, for {countOf(award.votes, 'vote')}.
              </span>
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton href={paths.badgesOf(listing.slug)}>Award badge</LinkButton>
              <LinkButton href={paths.awardMoment(listing.id)}>The poster</LinkButton>
            </div>
          </div>
        )}
        <LaunchPlot figures={figures} />
      </div>
      <StepsAndUpdate listing={listing} steps={steps} />
      <ShareCards listing={listing} kinds={kinds} />
      {listing.plan === 'free' && <BadgeCard listing={listing} query={query} />}
    </>
  );
}

function StepsAndUpdate({ listing, steps }: { listing: OwnedListing; steps: Awaited<ReturnType<typeof stepsOf>> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-2">
      <NextThree steps={steps} />
      <RuledSection id="update" title="Update">
        <Composer listing={listing.id} followers={listing.followers} narrow />
      </RuledSection>
    </div>
  );
}

/** The time left until `to`, in large figures. */
function Left({ to }: { to: Date }) {
  return <TallCountdown to={to.toISOString()} seconds={Math.floor((to.getTime() - now().getTime()) / 1000)} />;
}

async function stepsOf(listing: OwnedListing, { phase }: LaunchFigures, actor: Actor) {
  const changed = await listListingsWithDifferences(actor);
  const differences = changed.find(({ id }) => id === listing.id)?.open ?? 0;
  return nextSteps({ listing, phase, differences, payments: isSelling() });
}

async function kindsOf({ slug }: OwnedListing, stands: boolean): Promise<ShareKind[]> {
  const sentence = sentenceOf(await getListingWithEvidence(slug));
  return ['bill', ...(stands ? (['standing'] as const) : []), ...(sentence ? (['sentence'] as const) : [])];
}

function movementOf(movement: Movement): ReactNode {
  if (movement === null) return null;
  if (movement === 'new') return 'new today';
  if (movement === 0) return 'holds since yesterday';
  return movement > 0 ? (
    <span className="text-success">
      <span aria-hidden className="icon icon-up mr-1 size-2.5" />
      up {movement} since yesterday
    </span>
  ) : (
    `down ${-movement} since yesterday`
  );
}

/** Returns the distance to the listing ahead. For the first listing, returns the distance to the listing behind. */
function neighbourOf(standing: Awaited<ReturnType<typeof getWeekStanding>>): string | null {
  if (!standing) return null;
  const { ahead, behind, votes } = standing;
  if (ahead) return ahead.votes === votes ? `as many as ${ahead.name}` : `${formatNumber(ahead.votes - votes)} behind ${ahead.name}`;
  if (behind) return behind.votes === votes ? `as many as ${behind.name}` : `${formatNumber(votes - behind.votes)} ahead of ${behind.name}`;
  return 'alone in its week';
}

function shareOf({ viewsPerVote }: LaunchFigures['totals']): string | null {
  return viewsPerVote !== null && viewsPerVote >= 1 ? `one vote in ${formatNumber(Math.round(viewsPerVote))}` : null;
}

/** The link to the preview of a listing's page before its launch. */
export function PreviewLink({ listing: { slug, previewToken } }: { listing: OwnedListing }) {
  if (previewToken === '') return null;
  return (
    <RuledSection id="preview" title="Show it before the launch">
      <p className="pb-3 text-soft">Everybody who has this link can see the page as it will look after the launch.</p>
      <CodeBlock value={previewUrl(slug, previewToken)} label="Preview link" copyLabel="Copy link" />
    </RuledSection>
  );
}
