import { ChevronRight, History } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type HistoryEntry, listHistory } from '#lib/listings/history/list-history.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { findManagedListing, requireManagedListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { ChangeLines } from './change-lines.tsx';
import { authorLabel, entryTitle, hasCompleteTitle, memberLabel, sortInProfileOrder } from './history-labels.ts';
import { MeansBadge } from './means-badge.tsx';

export async function generateMetadata({ params }: PageProps<'/dashboard/listings/[id]/history'>): Promise<Metadata> {
  const listing = await findManagedListing((await params).id);
  return { title: listing ? `History of ${listing.name}` : 'Listing' };
}

const perPage = 20;
/**
 * The maximum number of changed fields whose values are shown. If a version changed more fields, only their names are shown until the
 * reader opens the version.
 */
const maxOpenMembers = 5;

export default async function HistoryPage({ params, searchParams }: PageProps<'/dashboard/listings/[id]/history'>) {
  const { id } = await params;
  const { listing, actor } = await requireManagedListing(id, `/dashboard/listings/${id}/history`);
  const { page: pageText, restored } = await searchParams;
  const page = typeof pageText === 'string' && /^[1-9]\d{0,3}$/.test(pageText) ? Number(pageText) : 1;
  const history = await listHistory(actor, listing.id, { page, perPage });
  const isLatest = (place: number) => page === 1 && place === 0;
  const oldest = page * perPage >= history.total ? history.items.at(-1) : undefined;
  return (
    <>
      <ListingHeader
        listing={listing}
        title="History"
        description="Every change, newest first. Changes by an application or an API key are marked with its name."
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        {typeof restored === 'string' && /^[1-9]\d{0,9}$/.test(restored) && (
          <Alert tone="success" live title={`Version ${formatNumber(Number(restored))} is put back`}>
            To take this back, put back the version before it.
          </Alert>
        )}
        {history.items.length > 0 ? (
          <ol className="grid grid-cols-[minmax(0,1fr)]">
            {history.items.map((entry, place) => (
              <Entry
                key={entry.id}
                entry={entry}
                restoreHref={history.isEditable && !isLatest(place) ? paths.restoreVersion(Number(id), entry.version) : null}
              />
            ))}
            {history.isEditable && oldest && oldest.version > 1 && oldest.action !== 'build' && (
              <li className="relative border-l border-line pl-6 text-base">
                <span aria-hidden className="absolute top-1.5 -left-[5px] size-[9px] rounded-full bg-edge" />
                <Link href={paths.restoreVersion(Number(id), oldest.version - 1)} className="link">
                  Put back what was there before these changes
                </Link>
              </li>
            )}
          </ol>
        ) : (
          <EmptyState
            level={2}
            title={page > 1 ? 'No changes on this page' : 'Nothing was changed yet'}
            icon={<History aria-hidden size={28} strokeWidth={1.5} />}
            action={page > 1 && <LinkButton href={`/dashboard/listings/${id}/history`}>See the latest changes</LinkButton>}
          >
            {page > 1 ? 'The history ends before it.' : 'Each edit from now on appears here.'}
          </EmptyState>
        )}
        {history.items.length > 0 && (
          <Pages
            label="Pages of the history"
            page={page}
            perPage={perPage}
            total={history.total}
            href={(number) => `/dashboard/listings/${id}/history${number > 1 ? `?page=${number}` : ''}`}
          />
        )}
      </div>
    </>
  );
}

/** `restoreHref` leads to the page that restores the version; null for the latest version. */
function Entry({ entry: { version, action, at, by, means, ...entry }, restoreHref }: { entry: HistoryEntry; restoreHref: string | null }) {
  const changes = sortInProfileOrder(entry.changes);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-2 border-l border-line pb-8 pl-6 last:pb-0">
      <span
        aria-hidden
        className={`absolute top-1.5 -left-[5px] size-[9px] rounded-full ${means.kind === 'application' ? 'bg-ink' : 'bg-edge'}`}
      />
      <div className="grid gap-1">
        <h2 className="text-base">{entryTitle(action, changes)}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <bdi className="[overflow-wrap:anywhere]">{authorLabel(by)}</bdi>
          <MeansBadge means={means} />
          <Time at={at} />
          <span className="figures">Version {formatNumber(version)}</span>
          {restoreHref && (
            <Link href={restoreHref} className="link" prefetch={false}>
              Put this version back<span className="sr-only">: version {formatNumber(version)}</span>
            </Link>
          )}
        </p>
      </div>
      {changes.length > maxOpenMembers ? (
        <details className="group/fields">
          <summary className="-ml-0.5 flex min-h-8 list-none items-start gap-1.5 py-1 text-base [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              size={16}
              className="mt-[3px] shrink-0 text-quiet transition-transform duration-150 group-open/fields:rotate-90"
            />
            <span>
              {countOf(changes.length, 'field')}:{' '}
              <span className="text-soft">{changes.map(({ member }) => memberLabel(member)).join(', ')}</span>
            </span>
          </summary>
          <div className="mt-1">
            <Changes changes={changes} />
          </div>
        </details>
      ) : (
        changes.length > 0 && <Changes changes={changes} isNamedInTitle={changes.length === 1 && hasCompleteTitle(action, changes)} />
      )}
    </li>
  );
}

function Changes({ changes, isNamedInTitle = false }: Pick<HistoryEntry, 'changes'> & { isNamedInTitle?: boolean }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
      {changes.map((change) => (
        <ChangeLines key={change.member} change={change} isNamedInTitle={isNamedInTitle} />
      ))}
    </div>
  );
}
