import { BadgeCheck } from 'lucide-react';
import Link from 'next/link';
import { requireUser } from '#lib/auth/session.ts';
import { type ClaimView, listMyClaims } from '#lib/claims/claim-view.ts';
import { paths } from '#lib/core/paths.ts';
import { Badge, type BadgeTone } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { methodTexts } from '../../claim/[slug]/method-texts.ts';
import { pageNumberOf } from '../../page-number.ts';

export const metadata = { title: 'Claims' };

const perPage = 20;

const states: Record<ClaimView['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Open', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

export default async function ClaimsPage({ searchParams }: PageProps<'/dashboard/claims'>) {
  const { actor } = await requireUser(paths.claims);
  const { page: pageText } = await searchParams;
  const page = pageNumberOf(pageText);
  const { items, total } = await listMyClaims(actor, { page, perPage });
  return (
    <>
      <PageHeader
        title="Claims"
        description="Listings that you say are yours, and how far the proof is. Verified is not the same as paid."
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        {items.length === 0 ? (
          <EmptyState
            title={page > 1 ? 'No claims on this page' : 'No claims yet'}
            icon={<BadgeCheck aria-hidden size={28} strokeWidth={1.5} />}
            action={
              <LinkButton href={page > 1 ? paths.claims : paths.search}>{page > 1 ? 'See the latest' : 'Find your product'}</LinkButton>
            }
          >
            If your product is listed already, open its page and choose “Is it yours?”. You prove that it is yours by a DNS record, a tag, a
            file or a mail.
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {items.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </ul>
        )}
        <Pages
          label="Pages of claims"
          page={page}
          perPage={perPage}
          total={total}
          href={(number) => `${paths.claims}${number > 1 ? `?page=${number}` : ''}`}
        />
      </div>
    </>
  );
}

function ClaimRow({ claim }: { claim: ClaimView }) {
  const { listing, method, status, instructions, createdAt } = claim;
  const { label, tone } = states[status];
  const page = `${paths.claim(listing.slug)}?method=${method}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base [overflow-wrap:anywhere]">
          {listing.isPublic ? (
            <Link href={paths.listing(listing.slug)} className="hover:underline hover:underline-offset-4">
              {listing.name}
            </Link>
          ) : (
            listing.name
          )}
        </h2>
        <Badge tone={tone}>{label}</Badge>
        <p className="text-sm text-soft">
          {methodTexts[method].tab}, <Time at={createdAt} />
        </p>
      </div>
      <p className="text-base [overflow-wrap:anywhere]">{instructions}</p>
      {status !== 'rejected' && (status === 'verified' || listing.isPublic) && (
        <LinkButton
          href={status === 'verified' ? paths.managedListing(listing.id) : page}
          size="sm"
          aria-label={`${nextLabels[status]}: ${listing.name}`}
          className="justify-self-start"
        >
          {nextLabels[status]}
        </LinkButton>
      )}
    </li>
  );
}

const nextLabels = { pending: 'Continue', verified: 'Manage the listing', expired: 'Claim it again' } as const;
