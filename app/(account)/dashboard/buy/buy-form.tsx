'use client';

import { ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, startTransition, useActionState, useEffect, useState } from 'react';
import { isIncludedInLaunch } from '#lib/billing/products/launch-includes.ts';
import { formatAmount, formatMoney } from '#lib/core/format-money.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { FieldError, SelectField, type SelectOption, TextField } from '#lib/ui/kit/field.tsx';
import { FieldSet } from '#lib/ui/kit/field-set.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { startOrder } from './actions.ts';
import { type Basket, categorySlots, itemsOf, netOf, type ProductForSale, parseCents } from './basket.ts';
import { ProductBox } from './product-box.tsx';

interface ShownOffer extends ProductForSale {
  name: string;
  description: string;
  minimumCents: number | null;
  /** The reason why the product can't be bought; null if it can be bought. */
  refusal: string | null;
}

export interface BuyFormProps {
  listing: number;
  offers: readonly ShownOffer[];
  /** The initial choices. */
  chosen: Basket;
  /** The number of the unpaid order that the new one replaces; null if there is none. */
  earlier: string | null;
  /** A sentence that names the products that the listing already has. Null if it has none. */
  owned: ReactNode;
  launchFirst: boolean;
  weeks: readonly SelectOption[];
  /** True if this week ends soon. */
  late: boolean;
  categories: readonly SelectOption[];
  categoriesLeft: number;
  categoriesDrafted: readonly string[];
  countries: readonly SelectOption[];
}

const list = new Intl.ListFormat('en');

/**
 * The form in which a person chooses products for a listing and sees the net total. Without JavaScript the browser submits the
 * form, and the total appears at checkout.
 */
export function BuyForm(props: BuyFormProps) {
  const { listing, offers, launchFirst, weeks, late, categories, categoriesLeft, countries } = props;
  const [{ typed, errors = {} }, send, pending] = useActionState(startOrder, {});
  const [basket, setBasket] = useState<Basket>(typed ?? props.chosen);
  const change = (part: Partial<Basket>) => setBasket((before) => ({ ...before, ...part }));
  const tick = (slug: string, on: boolean) =>
    change({ ticked: on ? [...basket.ticked, slug] : basket.ticked.filter((each) => each !== slug) });

  const items = itemsOf(basket, offers, listing);
  const launch = offers.find(({ slug }) => slug === 'launch');
  const extra = offers.find(({ slug }) => slug === 'extra_category');
  const launching = basket.ticked.includes('launch');
  const freeAmounts = offers.filter(({ priceCents }) => priceCents === null);
  const others = offers.filter((offer) => offer !== launch && offer !== extra && !freeAmounts.includes(offer));
  const categoryPrice = extra?.priceCents ?? null;
  const slots = Math.min(categorySlots, categoriesLeft);
  const withCategories = slots > 0 && (Boolean(launch && !launch.refusal) || Boolean(extra && !extra.refusal));

  // Without scripts the button must work for any choice, so only a script may disable it.
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);

  // A script submits the form, because React would reset the fields after a form action.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => send(form));
  };

  return (
    <form
      action={send}
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <input type="hidden" name="listing" value={listing} />
      <input type="hidden" name="earlier" value={props.earlier ?? ''} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {launch && (
          <ProductBox offer={launch} ticked={launching} onTick={(on) => tick('launch', on)} error={errors.launch}>
            {!launch.refusal && (
              <SelectField
                name="week"
                label="When"
                value={basket.week}
                onChange={(event) => change({ week: event.target.value })}
                options={[{ value: 'now', label: 'Now: live once paid' }, ...weeks]}
                hint={
                  late && basket.week === 'now'
                    ? 'This week is almost over: its race ends on Sunday, 24:00 UTC. For a whole week, choose next week.'
                    : 'Weeks begin on Monday, 00:00 UTC.'
                }
                error={errors.week}
              />
            )}
          </ProductBox>
        )}
        {withCategories && (
          <div className="relative rounded-lg border border-line bg-surface p-4 sm:px-6">
            <p className="absolute top-4 right-4 text-base text-soft figures sm:right-6">
              {launching ? 'included' : categoryPrice !== null && `${formatMoney(categoryPrice)} each`}
            </p>
            <FieldSet
              legend="Further categories"
              hint={
                <>
                  {launch && !launch.refusal
                    ? `A launch includes up to ${slots} besides the primary category: those chosen here or, if none is, those of the profile at any time${categoryPrice === null ? '' : `; without a launch, each costs ${formatMoney(categoryPrice)}`}.`
                    : `The listing is also shown in the categories chosen here. Choose up to ${slots} besides its primary category.`}
                  {props.categoriesDrafted.length > 0 && ` Its profile also names ${list.format(props.categoriesDrafted)}.`}
                </>
              }
            >
              <div className="grid gap-4 pt-2 sm:grid-cols-2 xl:grid-cols-3">
                {Array.from({ length: slots }, (_, slot) => {
                  const chosen = basket.categories[slot] ?? '';
                  return (
                    <SelectField
                      key={slot}
                      name="category"
                      label={`Category ${slot + 1}`}
                      optional
                      placeholder="None"
                      value={chosen}
                      onChange={(event) =>
                        change({
                          categories: Array.from({ length: slots }, (_, at) =>
                            at === slot ? event.target.value : (basket.categories[at] ?? ''),
                          ),
                        })
                      }
                      options={categories.map((option) => ({
                        ...option,
                        disabled: option.value !== chosen && basket.categories.includes(option.value),
                      }))}
                      error={errors[`category-${slot}`]}
                    />
                  );
                })}
              </div>
            </FieldSet>
          </div>
        )}
        {others.map((offer) => (
          <ProductBox
            key={offer.slug}
            offer={offer}
            included={launching && isIncludedInLaunch(offer.slug)}
            ticked={basket.ticked.includes(offer.slug)}
            onTick={(on) => tick(offer.slug, on)}
            error={errors[offer.slug]}
          />
        ))}
        {freeAmounts.map((offer) => (
          <NamedAmount
            key={offer.slug}
            offer={offer}
            typed={basket.amounts[offer.slug] ?? ''}
            onType={(amount) => change({ amounts: { ...basket.amounts, [offer.slug]: amount } })}
            error={errors[`amount-${offer.slug}`] ?? errors[offer.slug]}
          />
        ))}
        {props.owned && <p className="max-w-measure text-base text-soft">{props.owned}</p>}
      </div>

      <aside
        aria-label="Your order"
        className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-20"
      >
        <h2 className="text-base">Your order</h2>
        {items.length > 0 ? (
          <ul className="grid gap-2 text-base">
            {items.map((item) => (
              <li key={item.product} className="flex justify-between gap-4">
                <span className="[overflow-wrap:anywhere]">
                  {offers.find(({ slug }) => slug === item.product)?.name}
                  {item.quantity > 1 && <span className="text-soft figures"> × {item.quantity}</span>}
                </span>
                <span className="figures">{formatAmount(netOf([item], offers))}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-base text-soft">{launchFirst ? 'Tick the launch, or an extra to go with it.' : 'Nothing is chosen yet.'}</p>
        )}
        <p role="status" className={items.length > 0 ? 'flex items-baseline justify-between gap-4 border-t border-line pt-4' : 'sr-only'}>
          {items.length > 0 && (
            <>
              <span className="text-base text-soft">Without VAT</span>
              <span className="tall text-[2.5rem]">{formatAmount(netOf(items, offers))}</span>
            </>
          )}
        </p>
        <SelectField
          name="country"
          label="Your country"
          optional
          placeholder="Tell at checkout"
          hint="The country decides if VAT is added."
          value={basket.country}
          onChange={(event) => change({ country: event.target.value })}
          options={countries}
        />
        {errors.form && (
          <Alert tone="danger" live>
            {errors.form}
          </Alert>
        )}
        {Object.keys(errors).some((field) => field !== 'form') && (
          <Alert tone="danger" live>
            Part of this order is not possible. The error is shown beside the field.
          </Alert>
        )}
        <SubmitButton
          variant="strong"
          pending={pending}
          disabled={hasScripts && items.length === 0}
          icon={<ArrowRight aria-hidden size={16} />}
        >
          Continue to checkout
        </SubmitButton>
      </aside>
    </form>
  );
}

/** A product whose amount the buyer chooses. */
function NamedAmount(props: { offer: ShownOffer; typed: string; onType: (amount: string) => void; error: string | undefined }) {
  const { offer, typed, onType, error } = props;
  const minimum = formatMoney(offer.minimumCents ?? 0);
  const cents = parseCents(typed);
  const isTooLow = cents !== null && offer.minimumCents !== null && cents < offer.minimumCents;
  const amountError =
    typed.trim() === '' ? undefined : cents === null ? 'Type an amount such as 50 or 49.50.' : isTooLow ? `At least ${minimum}.` : error;
  return (
    <div className="grid gap-3 rounded-lg bg-paid-wash p-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium">
          {offer.name}
          {offer.slug === 'billboard' && (
            <Badge tone="paid" className="border-current!">
              Paid placement
            </Badge>
          )}
        </h2>
        <span className="text-base figures">from {minimum}</span>
      </div>
      <p className="max-w-measure text-sm">{offer.description}</p>
      {offer.refusal ? (
        <FieldError id={`refused-${offer.slug}`}>{offer.refusal}</FieldError>
      ) : (
        <TextField
          name={`amount-${offer.slug}`}
          label="Amount in US dollars"
          optional
          before="$"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          error={amountError}
          className="sm:max-w-64"
        />
      )}
    </div>
  );
}
