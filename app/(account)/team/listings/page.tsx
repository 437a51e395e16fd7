import { LayoutList } from 'lucide-react';
import Link from 'next/link';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { type FoundListing, findListings, maxFound } from '#lib/desk/listings.ts';
import { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SelectField } from '#lib/ui/kit/field.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { listingState } from '../../dashboard/listing-state.ts';
import { FindForm } from '../find-form.tsx';
import { ListingBadge } from '../listing-badge.tsx';
import { MoreLink } from '../more-link.tsx';
import { requireDesk } from '../require-desk.ts';

export const metadata = { title: 'Listings' };

const labelOf = (status: ListingStatus) => listingState({ status, statusReason: null, launchWeek: null, deletedAt: null }).label;

const columns: Column<FoundListing>[] = [
  {
    key: 'name',
    header: 'Listing',
    cell: ({ id, name, domain }) => (
      <span className="grid gap-0.5">
        <Link href={paths.deskListing(id)} prefetch={false} className="link justify-self-start [overflow-wrap:anywhere]">
          {name}
        </Link>
        <span className="text-sm font-normal text-soft [overflow-wrap:anywhere]">{domain}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: (listing) => <ListingBadge {...listing} /> },
  { key: 'votes', header: 'Votes', numeric: true, cell: ({ votes }) => formatNumber(votes) },
  { key: 'since', header: 'Made', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export default async function DeskListingsPage({ searchParams }: PageProps<'/team/listings'>) {
  const actor = await requireDesk(paths.deskListings, 'listings');
  const { q, status, after } = await searchParams;
  const [text, ofStatus] = [typeof q === 'string' ? q : '', typeof status === 'string' ? status : ''];
  const listings = await findListings(actor, {
    text,
    status: ofStatus,
    after: typeof after === 'string' && /^\d{1,9}$/.test(after) ? Number(after) : 0,
  });
  return (
    <>
      <PageHeader title="Listings" description="All of them, in whatever status they are." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        <FindForm path={paths.deskListings} text={text} label="Find listings" hint="The beginning of a name, a slug, a number or a domain">
          <SelectField
            name="status"
            label="Status"
            defaultValue={ofStatus}
            placeholder="Any"
            options={Object.values(ListingStatus).map((value) => ({ value, label: labelOf(value) }))}
          />
        </FindForm>
        <Table
          caption={text === '' && ofStatus === '' ? 'The newest listings' : 'Listings found'}
          showCaption
          columns={columns}
          rows={listings}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No listing found" icon={<LayoutList aria-hidden size={28} strokeWidth={1.5} />}>
              Try the beginning of its name, or its whole domain.
            </EmptyState>
          }
        />
        <MoreLink
          path={paths.deskListings}
          query={{ q: text, status: ofStatus }}
          after={listings.length === maxFound ? listings.at(-1)?.id : undefined}
        >
          Older listings
        </MoreLink>
      </div>
    </>
  );
}
