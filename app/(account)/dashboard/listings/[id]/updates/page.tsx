import { Megaphone } from 'lucide-react';
import { type EditedListing, listMyUpdates } from '#lib/community/updates/list-my-updates.ts';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { pageNumberOf } from '../../../../page-number.ts';
import { requireEditableListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { Composer } from './composer.tsx';
import { UpdateRow } from './update-row.tsx';

export const metadata = { title: 'Updates' };

const perPage = 20;

export default async function UpdatesPage({ params, searchParams }: PageProps<'/dashboard/listings/[id]/updates'>) {
  const [{ id }, query] = [await params, await searchParams];
  const { listing, actor } = await requireEditableListing(id, `/dashboard/listings/${id}/updates`);
  const page = pageNumberOf(query.page);
  const { items, total } = await listMyUpdates(actor, listing.id, { page, perPage });
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Updates"
        description="News for the people who follow the product. They appear on the listing’s page and among the site’s latest updates."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16">
        {listing.status === 'live' ? (
          <Card title="Publish news">
            <Composer listing={listing.id} followers={listing.followers} />
          </Card>
        ) : (
          <NotLive listing={listing} />
        )}
        <section aria-labelledby="published" className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="published" className="text-lg">
            Published
          </h2>
          {items.length === 0 ? (
            <p className="text-base text-soft">
              No news yet. A new feature, a milestone or a fix that people asked for is worth a few lines.
            </p>
          ) : (
            <ol className="divide-y divide-line border-y border-line">
              {items.map((update) => (
                <UpdateRow key={update.id} listing={listing.id} update={update} />
              ))}
            </ol>
          )}
          <Pages
            label="Pages of updates"
            page={page}
            perPage={perPage}
            total={total}
            href={(number) => `${paths.updatesEditor(listing.id)}?page=${number}`}
          />
        </section>
      </div>
    </>
  );
}

function NotLive({ listing: { id, name, status } }: { listing: EditedListing }) {
  return (
    <EmptyState
      icon={<Megaphone aria-hidden size={28} strokeWidth={1.5} />}
      title={status === 'paused' ? `${name} is paused` : `${name} is not live yet`}
      action={<LinkButton href={paths.managedListing(id)}>To the listing</LinkButton>}
    >
      {status === 'paused'
        ? 'Nobody would see its news. Resume the listing first.'
        : 'Publish its news after the launch, when it has followers.'}
    </EmptyState>
  );
}
