import { CircleCheck, Eye, RefreshCw } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { robotsToken } from '#lib/crawl/user-agent.ts';
import { type DifferenceList as Differences, listDifferences } from '#lib/readings/list-differences.ts';
import type { ReadingView } from '#lib/readings/reading-view.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { requireEditableListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { ManageForm } from '../manage-form.tsx';
import { readAgain } from './actions.ts';
import { DifferenceList } from './difference-list.tsx';
import { differenceText, identityTexts } from './difference-texts.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { readingProblem, readingReport } from './reading-report.ts';

export const metadata = { title: 'Your site now says' };

export default async function WebsitePage({ params, searchParams }: PageProps<'/dashboard/listings/[id]/website'>) {
  const { id } = await params;
  const { listing, actor } = await requireEditableListing(id, paths.websiteDifferences(Number(id)));
  const isAll = (await searchParams).concluded === '1';
  const found = await nullIfNotFound(listDifferences(actor, listing.id, { inferred: isAll }));
  if (!found) notFound();
  const { reading, readableAt, items } = found;
  const host = shortAddress(listing.websiteUrl);
  const isUnderWay = reading !== null && reading.status !== 'ended';
  const problem = reading && readingProblem(reading, host, robotsToken());
  const isRead = reading?.outcome === 'complete' || reading?.outcome === 'partial';
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Your site now says"
        description={`Where ${host} differs from the profile, each with its sentence. Nothing changes until you accept it.`}
      />
      <div className="grid gap-x-12 gap-y-8 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {isUnderWay && <ReadingProgress address={`${paths.websiteDifferences(listing.id)}/progress`} first={readingReport(reading)} />}
          {problem && (
            <Alert tone={problem.tone} title={problem.title}>
              {problem.text}
            </Alert>
          )}
          <DifferenceList listing={listing.id} differences={items} question={questionOf(found)} today={isoDate(now())}>
            {!isUnderWay && problem?.tone !== 'warning' && <NothingToDecide reading={reading} host={host} />}
          </DifferenceList>
          {found.inferred > 0 && (
            <p className="text-base">
              <Link href={`${paths.websiteDifferences(listing.id)}${isAll ? '' : '?concluded=1'}`} className="link">
                {isAll
                  ? 'Show only what the site states'
                  : `Show ${formatNumber(found.inferred)} more that the site doesn’t state, but suggests`}
              </Link>
            </p>
          )}
        </div>
        <aside aria-label="Readings" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <Facts
            facts={[
              {
                name: reading?.endedAt && !isRead ? 'Last tried' : 'Last read',
                value: reading?.endedAt ? <Time at={reading.endedAt} /> : reading ? 'Now' : listing.draftId ? 'For the draft' : 'Never',
              },
              { name: 'Reason', value: reading && (reading.requestedBy === 'owner' ? 'An editor asked' : 'Monthly reading') },
              { name: 'Pages', value: isRead && <span className="figures">{formatNumber(reading.pages)}</span> },
              { name: 'Still there', value: isRead && !reading.doubt && countOf(reading.confirmed, 'sentence') },
              { name: 'Found', value: isRead && !reading.doubt && countOf(reading.found, 'difference') },
            ]}
          />
          {!isUnderWay && !readableAt && (
            <ManageForm listing={listing.id} action={readAgain} icon={<RefreshCw aria-hidden size={16} />}>
              Read the site again
            </ManageForm>
          )}
          <p className="text-sm text-soft">
            {readableAt ? (
              <>
                It can be read again from <time dateTime={readableAt.toISOString()}>{formatDateTime(readableAt)}</time>.
              </>
            ) : (
              'It is read once a month by itself, and once a day when you ask.'
            )}
          </p>
        </aside>
      </div>
    </>
  );
}

/** Returns the question whether the site is still the product's; null if the latest reading gave no reason to ask it. */
function questionOf({ reading, items, listing }: Differences): { name: string; text: string } | null {
  const asked = items.find(({ kind }) => kind === 'identity');
  const text = reading?.doubt && identityTexts[reading.doubt];
  if (!asked || !text) return null;
  return { name: listing.name, text: text(differenceText(asked, asked.ours) ?? '', differenceText(asked, asked.theirs) ?? '') };
}

function NothingToDecide({ reading, host }: { reading: ReadingView | null; host: string }) {
  if (!reading)
    return (
      <EmptyState title="Not read again yet" icon={<Eye aria-hidden size={28} strokeWidth={1.5} />}>
        We read {host} once a month and compare it with the profile. You can have it read now.
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing to decide" icon={<CircleCheck aria-hidden size={28} strokeWidth={1.5} />}>
      {reading.doubt
        ? `Nothing of ${host} was compared with the profile.`
        : `${host} says nothing that the profile doesn’t, or you decided about it already.`}
    </EmptyState>
  );
}
