import { KeyRound, LogOut, Rocket } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { requireUser } from '#lib/auth/session.ts';
import { getAccount } from '#lib/services/account/get-account.ts';
import { type EditableListing, listEditableListings } from '#lib/services/account/list-editable-listings.ts';
import { Badge } from '#lib/ui/badge.tsx';
import { EmptyState } from '#lib/ui/empty-state.tsx';
import { countOf } from '#lib/ui/format-number.ts';
import { LinkButton } from '#lib/ui/link-button.tsx';
import { ListingLogo } from '#lib/ui/listing-logo.tsx';
import { PageHeader } from '#lib/ui/page-header.tsx';
import { SubmitButton } from '#lib/ui/submit-button.tsx';
import { Time } from '#lib/ui/time.tsx';
import { signOut } from '../sign-in/actions.ts';
import { listingState } from './listing-state.ts';

export const metadata: Metadata = { title: 'Dashboard' };

export default async function DashboardPage() {
  const { actor } = await requireUser('/dashboard');
  const [account, listings] = await Promise.all([getAccount(actor), listEditableListings(actor)]);
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          <>
            {account.name ? `${account.name}, ` : ''}
            {account.email}. Here since <Time at={account.createdAt} />.
          </>
        }
        actions={
          <>
            <LinkButton href="/dashboard/keys" icon={<KeyRound aria-hidden size={16} />}>
              API keys
            </LinkButton>
            <form action={signOut}>
              <SubmitButton variant="quiet" icon={<LogOut aria-hidden size={16} />}>
                Sign out
              </SubmitButton>
            </form>
          </>
        }
      />
      <section aria-labelledby="listings" className="grid gap-4 pb-16">
        <h2 id="listings" className="text-lg">
          Your listings
        </h2>
        {listings.length > 0 ? (
          <ul className="grid gap-3 lg:grid-cols-2">
            {listings.map((listing) => (
              <ListingCard key={listing.id} listing={listing} />
            ))}
          </ul>
        ) : (
          <EmptyState
            level={3}
            title="No listings yet"
            icon={<Rocket aria-hidden size={28} strokeWidth={1.5} />}
            action={
              <LinkButton href="/dashboard/keys" icon={<KeyRound aria-hidden size={16} />}>
                Make an API key
              </LinkButton>
            }
          >
            Listings that you submit, claim or are invited to edit stand here. Programs and assistants can work on them for you, with an API
            key.
          </EmptyState>
        )}
      </section>
    </>
  );
}

function ListingCard({ listing }: { listing: EditableListing }) {
  const { label, tone, next, shown } = listingState(listing);
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} />
      <div className="grid content-start gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base">
            {shown ? (
              <Link href={`/listings/${listing.slug}`} className="hover:underline hover:underline-offset-4">
                {listing.name}
              </Link>
            ) : (
              listing.name
            )}
          </h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="line-clamp-2 text-ui text-soft">{listing.tagline}</p>
      </div>
      <p className="col-span-full border-t border-line pt-3 text-ui">
        {next}
        {listing.status === 'live' && <span className="text-soft"> {countOf(listing.votes, 'vote')} so far.</span>}
      </p>
    </li>
  );
}
