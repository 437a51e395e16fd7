import { Lock } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getCurrentActor, requireUser } from '#lib/auth/session.ts';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { type CategoryNode, listCategories } from '#lib/categories/categories.ts';
import { config } from '#lib/core/config.ts';
import { isAppError, nullIfNotFound } from '#lib/core/errors.ts';
import { formatDay } from '#lib/core/format-date.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { isSelling } from '#lib/core/is-selling.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { robotsToken } from '#lib/crawl/user-agent.ts';
import { listDraftPages } from '#lib/drafts/draft-pages.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { findLastChanger } from '#lib/drafts/find-last-changer.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { findNextFreeWeek } from '#lib/launches/free-places.ts';
import { isTakenDown } from '#lib/listings/access.ts';
import { readCategoryPlaces } from '#lib/listings/categories/category-places.ts';
import { logoPathOf } from '#lib/listings/logos/logo-path.ts';
import { getMyListingSummary, type OwnedListingSummary } from '#lib/listings/mine/get-my-listing.ts';
import { readTeam } from '#lib/listings/team/read-team.ts';
import { listDifferences } from '#lib/readings/list-differences.ts';
import { hasReadSite } from '#lib/readings/reading-view.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { listingState } from '../../dashboard/listing-state.ts';
import { countryOptions } from './country-options.ts';
import { DraftWorkspace } from './draft-workspace.tsx';

/** Returns the actor's draft, or null for another person's draft. Cached, so that metadata and page share one query. */
const draftOf = cache(async (id: string): Promise<DraftView | null> => {
  try {
    return await getDraft(await getCurrentActor(), id);
  } catch (error) {
    if (isAppError(error) && (error.code === 'not_found' || error.code === 'unauthorized')) return null;
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps<'/drafts/[id]'>): Promise<Metadata> {
  const draft = await draftOf((await params).id);
  return { title: draft ? `Draft of ${draft.fields.name.value ?? shortAddress(draft.url)}` : 'Draft' };
}

export default async function DraftPage({ params }: PageProps<'/drafts/[id]'>) {
  const { id } = await params;
  const { actor } = await requireUser(`/drafts/${id}`);
  const draft = await draftOf(id);
  if (!draft) notFound();
  if (draft.listing && isTakenDown(draft.listing.status)) {
    const listing = await nullIfNotFound(getMyListingSummary(actor, draft.listing.id));
    if (!listing) notFound();
    return <TakenDown listing={listing} />;
  }
  const logoUrl = draft.fields.logo_url.value;
  const [pages, categories, logo, team, found, freeWeek, products, categoryPlaces, changedBy] = await Promise.all([
    listDraftPages(actor, id),
    listCategories({ includeEmpty: true }),
    logoUrl ? logoPathOf(logoUrl) : null,
    draft.listing && readTeam(actor, draft.listing.id),
    draft.listing && listDifferences(actor, draft.listing.id),
    findNextFreeWeek(),
    isSelling() ? listProducts() : [],
    draft.listing ? readCategoryPlaces(draft.listing.id) : { count: 0, bought: [] },
    findLastChanger(actor, id),
  ]);
  const paid = products.find(({ slug }) => slug === 'launch');
  return (
    <DraftWorkspace
      draft={draft}
      changedBy={changedBy}
      launches={{
        free: { price: formatMoney(0), week: formatDay(freeWeek), needs: `Needs the ${config().siteName} badge on your homepage.` },
        paid: paid && { name: paid.name, price: paid.priceCents === null ? null : formatMoney(paid.priceCents) },
      }}
      canInvite={team === null || team.canChange}
      pages={pages.map(({ url, title }) => ({ url, title }))}
      logo={logo}
      categories={flatten(categories, null)}
      categoryPlaces={categoryPlaces}
      countries={countryOptions}
      bot={robotsToken()}
      today={isoDate(now())}
      differences={found?.items ?? []}
      readAgainAt={(found?.reading && hasReadSite(found.reading) && found.reading.endedAt?.toISOString()) || null}
    />
  );
}

/** Says why the profile can't be edited after the listing was taken down. */
function TakenDown({ listing }: { listing: OwnedListingSummary }) {
  return (
    <EmptyState
      level={1}
      className="my-16"
      icon={<Lock aria-hidden size={28} strokeWidth={1.5} />}
      title={`${listing.name} can’t be edited`}
      action={
        <LinkButton href={paths.managedListing(listing.id)} variant="strong">
          To the listing
        </LinkButton>
      }
    >
      <p>{listingState(listing).next}</p>
    </EmptyState>
  );
}

function flatten(nodes: CategoryNode[], group: string | null): { name: string; slug: string; group: string | null }[] {
  return nodes.flatMap(({ name, slug, subcategories }) => [{ name, slug, group }, ...flatten(subcategories, group ?? name)]);
}
