import { ArrowLeft, ShoppingBag } from 'lucide-react';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUser } from '#lib/auth/session.ts';
import { listOffers, type Offers } from '#lib/billing/orders/list-offers.ts';
import { type OpenBasket, readOpenBasket } from '#lib/billing/orders/open-basket.ts';
import { maxExtraCategories } from '#lib/billing/products/product-options.ts';
import type { Refusal } from '#lib/billing/products/sale-rules.ts';
import { isTestMode } from '#lib/billing/records/is-test-payment.ts';
import { countryName } from '#lib/billing/vat/vat-label.ts';
import { type CategoryNode, listCategories } from '#lib/categories/categories.ts';
import { countries } from '#lib/core/countries.ts';
import { nullIfNotFound, sentenceOf } from '#lib/core/errors.ts';
import { formatWeek } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import { listMyListings } from '#lib/listings/mine/get-my-listing.ts';
import { paymentProvider } from '#lib/ports/payments/index.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { pageNumberOf } from '../../page-number.ts';
import { listingState } from '../listing-state.ts';
import { type Basket, basketFrom } from './basket.ts';
import { BuyForm } from './buy-form.tsx';

export const metadata = { title: 'Buy' };

const perPage = 20;
const list = new Intl.ListFormat('en');

/** Sells launches and extras for one listing. If the URL contains no listing, the page first asks the person to choose a listing. */
export default async function BuyPage({ searchParams }: PageProps<'/dashboard/buy'>) {
  const { listing, product, page, order } = await searchParams;
  const id = typeof listing === 'string' && /^[1-9]\d{0,9}$/.test(listing) ? Number(listing) : null;
  const again = typeof order === 'string' && /^[\w-]{1,40}$/.test(order) ? order : undefined;
  const wanted = typeof product === 'string' && /^[\w-]{1,60}$/.test(product) ? product : undefined;
  const { actor } = await requireUser(id !== null && again ? paths.buyAgain(id, again) : paths.buy(id ?? undefined, wanted));
  if (listing !== undefined && id === null) redirect(paths.buy());
  if (id === null) return <ChooseListing actor={actor} page={pageNumberOf(page)} />;
  const [offers, categories] = await Promise.all([nullIfNotFound(listOffers(actor, id)), listCategories({ includeEmpty: true })]);
  if (!offers) notFound();
  return <Builder offers={offers} categories={categories} wanted={wanted} open={await readOpenBasket(actor, id, again)} />;
}

const back = (href: string, label: string) => (
  <Link href={href} className="inline-flex min-h-8 items-center gap-1.5 hover:underline hover:underline-offset-4">
    <ArrowLeft aria-hidden size={16} /> {label}
  </Link>
);

/** Returns all categories as options, each labelled with the path of its parents. */
function categoryOptions(nodes: readonly CategoryNode[], above = ''): { value: string; label: string }[] {
  return nodes.flatMap(({ slug, name, subcategories }) => [
    { value: slug, label: above + name },
    ...categoryOptions(subcategories, `${above}${name} › `),
  ]);
}

const countryOptions = [...countries]
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

interface BuilderProps {
  offers: Offers;
  categories: CategoryNode[];
  wanted: string | undefined;
  open: OpenBasket | null;
}

/** Returns the initial choices: those of the unpaid order, and the product that the address names. */
function chosenAtFirst({ offers, isLaunchRequired, weeks }: Offers, wanted: string | undefined, open: OpenBasket | null): Basket {
  const isOffered = (slug: string) => offers.some((offer) => offer.slug === slug && !offer.refusal);
  const first = wanted ?? (isLaunchRequired && !open ? 'launch' : undefined);
  const basket = basketFrom(open?.items.filter(({ product }) => isOffered(product)) ?? [], open?.billingCountry ?? null);
  const isForSale = basket.week === 'now' || weeks.some((week) => isoDate(week) === basket.week);
  return {
    ...basket,
    ticked: [...new Set([...basket.ticked, ...(first && isOffered(first) ? [first] : [])])],
    week: isForSale ? basket.week : 'now',
  };
}

function Builder({ offers, categories, wanted, open: openBasket }: BuilderProps) {
  const { listing } = offers;
  const textOf = (refusal: Refusal | null) => refusal && sentenceOf(refusal.message, listing.name);
  const provider = paymentProvider();
  const open = offers.offers.filter(({ refusal }) => refusal === null);
  const closed = listing.status === 'rejected' || listing.status === 'removed' || open.length === 0;
  // Products that can't be bought are left out. A sentence names those that the listing has already.
  const owned = offers.offers.filter(
    ({ refusal, slug }) => refusal?.code.startsWith('already_') && refusal.code !== 'already_live' && slug !== 'extra_category',
  );
  const hasAllCategories = offers.categoriesLeft === 0;
  return (
    <>
      <PageHeader
        above={back(`/dashboard/listings/${listing.id}`, listing.name)}
        title={offers.isLaunchRequired ? `Launch ${listing.name}` : `Buy for ${listing.name}`}
        description="You review the order and pay on the next page. Nothing is charged before that."
        actions={
          provider && isTestMode() ? (
            <Badge tone="warning" className="self-center">
              TEST MODE
            </Badge>
          ) : undefined
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        {provider === null ? (
          <Alert tone="warning" title="Nothing can be bought at the moment">
            This site takes no payments right now. The free plan is still open.
          </Alert>
        ) : closed ? (
          <Alert title={`There is nothing to buy for ${listing.name} now`}>{textOf(offers.offers[0]?.refusal ?? null)}</Alert>
        ) : (
          <>
            {openBasket && (
              <Alert>
                {openBasket.isOpen
                  ? `Filled in from your unpaid order ${openBasket.number}. If you change it, the new order takes its place.`
                  : `Filled in from your order ${openBasket.number}, at today’s prices.`}
              </Alert>
            )}
            <BuyForm
              key={listing.id}
              listing={listing.id}
              offers={open.map(({ slug, name, description, priceCents, minimumCents, needsListing, refusal }) => ({
                slug,
                name,
                description,
                priceCents,
                minimumCents,
                needsListing,
                refusal: textOf(refusal),
              }))}
              chosen={chosenAtFirst(offers, wanted, openBasket)}
              earlier={openBasket?.isOpen ? openBasket.number : null}
              owned={
                owned.length > 0 || hasAllCategories ? (
                  <>
                    {owned.length > 0 && `${listing.name} has these already: ${list.format(owned.map(({ name }) => name))}. `}
                    {hasAllCategories && (
                      <>
                        All {maxExtraCategories} further categories are paid for:{' '}
                        <Link href={paths.profileEditor(listing.id)} className="link">
                          choose them in the profile
                        </Link>
                        .
                      </>
                    )}
                  </>
                ) : null
              }
              launchFirst={offers.isLaunchRequired}
              weeks={offers.weeks
                .slice(1)
                .map((week) => ({ value: week.toISOString().slice(0, 10), label: `Week of ${formatWeek(week)}` }))}
              late={offers.late}
              categories={categoryOptions(categories).filter(({ value }) => !offers.categoriesShown.includes(value))}
              categoriesLeft={offers.categoriesLeft}
              categoriesDrafted={offers.categoriesDrafted}
              countries={countryOptions}
            />
          </>
        )}
      </div>
    </>
  );
}

async function ChooseListing({ actor, page }: { actor: Actor; page: number }) {
  const { items, total } = await listMyListings(actor, { page, perPage });
  return (
    <>
      <PageHeader
        above={back('/dashboard', 'Dashboard')}
        title="Buy a launch or an extra"
        description="Launches and extras are bought for one of your listings. Choose a listing."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        {items.length === 0 && page === 1 ? (
          <EmptyState
            title="You have no listing yet"
            icon={<ShoppingBag aria-hidden size={28} strokeWidth={1.5} />}
            action={
              <LinkButton href={paths.submit} variant="strong">
                Submit a product
              </LinkButton>
            }
          >
            Give us the address of a product’s website first. Once its draft is submitted, you choose how it launches.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((listing) => {
              const { label, tone } = listingState(listing);
              return (
                <li
                  key={listing.id}
                  className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[3rem_minmax(0,1fr)_auto]"
                >
                  <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} />
                  <div className="grid gap-0.5">
                    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <h2 className="text-base [overflow-wrap:anywhere]">{listing.name}</h2>
                      <Badge tone={tone}>{label}</Badge>
                    </div>
                    <p className="line-clamp-1 text-base text-soft">{listing.tagline}</p>
                  </div>
                  <LinkButton
                    href={paths.buy(listing.id)}
                    aria-label={`Choose ${listing.name}`}
                    className="max-sm:col-start-2 max-sm:justify-self-start"
                  >
                    Choose
                  </LinkButton>
                </li>
              );
            })}
          </ul>
        )}
        <Pages label="Pages of listings" page={page} perPage={perPage} total={total} href={(to) => `${paths.buy()}?page=${to}`} />
      </div>
    </>
  );
}
