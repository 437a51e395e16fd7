import { Check } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { isIncludedInLaunch, launchPoints } from '#lib/billing/products/launch-includes.ts';
import { listProducts, type Product } from '#lib/billing/products/list-products.ts';
import { maxWeeksAhead } from '#lib/billing/products/product-options.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { formatFreeWeeks } from '#lib/core/format-week.ts';
import { isSelling } from '#lib/core/is-selling.ts';
import { paths } from '#lib/core/paths.ts';
import { readFreeWeeks } from '#lib/launches/free-places.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';

export function generateMetadata() {
  const { siteName } = config();
  const description = `What is free on ${siteName}, what is for sale, and what money can’t buy.`;
  return pageMetadata({ title: 'Pricing', description, path: paths.pricing });
}

/** The features of a listing on either plan. */
const included: readonly ReactNode[] = [
  <Point href={`${paths.about}#evidence`} link="A page of its own" key="page">
    , drafted from the website and edited by you
  </Point>,
  <Point href={paths.voting} link="A place in its week’s race" key="race">
    , and in the awards
  </Point>,
  <Point href={`${paths.about}#updates`} link="Updates" key="updates">
    {' '}
    to followers
  </Point>,
  <Point href={paths.badges} link="Badges" key="badges">
    {' '}
    for your site
  </Point>,
  <Point href={`${paths.about}#claiming`} link="Claiming" key="claiming">
    {' '}
    the listing, if somebody else made it, and{' '}
    <Link href={`${paths.about}#verified`} className="link">
      verifying
    </Link>{' '}
    it
  </Point>,
];

export default async function PricingPage() {
  tagPage(tags.products, tags.settings, tags.launches);
  const sells = isSelling();
  const [products, weeks] = await Promise.all([sells ? listProducts() : [], readFreeWeeks()]);
  const launch = products.find(({ slug }) => slug === 'launch');
  const billboard = products.find(({ slug }) => slug === 'billboard');
  const extras = products.filter((product) => product !== launch && product !== billboard);
  return (
    <>
      <PageHeader
        ruled
        title="Pricing"
        description={
          sells
            ? 'A launch is free if you can wait. What is sold is time, room and a marked place: no votes and no awards.'
            : 'A launch is free. Nothing is for sale here, and votes and awards never are.'
        }
      />
      <section aria-label="Plans" className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        <Plan
          name="Free"
          price={formatMoney(0)}
          wait={
            <>
              A week <span className="figures">{formatFreeWeeks(weeks)}</span> ahead, on its Monday
            </>
          }
          badge={
            <>
              Our{' '}
              <Link href={paths.badges} className="link">
                badge
              </Link>{' '}
              on your homepage, before the launch and as long as the listing is free. If it goes missing for two weeks,{' '}
              <Link href={paths.links} className="link">
                your link turns nofollow
              </Link>{' '}
              until it is back
            </>
          }
          points={[]}
          action={
            <LinkButton href={paths.submit} className="w-full">
              Submit a product
            </LinkButton>
          }
        />
        {launch && (
          <Plan
            name={launch.name}
            price={formatMoney(launch.priceCents ?? launch.minimumCents ?? 0)}
            wait={`At once, or a week of your choice up to ${maxWeeksAhead} weeks ahead`}
            badge="Not needed. Your link stays followed"
            points={launchPoints}
            action={
              <LinkButton href={paths.buy()} variant="strong" className="w-full">
                Launch a listing of yours
              </LinkButton>
            }
          />
        )}
      </section>
      <section aria-labelledby="both" className="rule mt-10">
        <h2 id="both" className="pt-4 text-xl">
          {launch ? 'Both have' : 'It has'}
        </h2>
        <Points className="pt-3 md:grid-cols-2 md:gap-x-16" points={included} />
      </section>

      {extras.length > 0 && (
        <section aria-labelledby="extras" className="rule mt-14">
          <h2 id="extras" className="pt-4 text-xl">
            Extras
          </h2>
          <p className="max-w-measure pt-1 text-soft">
            Paid once, for a listing on either plan; a launch includes some of them.{' '}
            <Link href={paths.buy()} className="link">
              Choose them for a listing of yours
            </Link>
          </p>
          <ul className="mt-4 border-b border-line">
            {extras.map((product) => (
              <li key={product.slug} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-1 border-t border-line py-4">
                <h3 className="display text-lg [overflow-wrap:anywhere]">{product.name}</h3>
                <Price of={product} />
                <p className="max-w-measure text-base text-soft [overflow-wrap:anywhere]">{product.description}</p>
                {isIncludedInLaunch(product.slug) && <p className="text-base text-soft">Included in a launch.</p>}
              </li>
            ))}
          </ul>
        </section>
      )}

      {billboard && (
        <section aria-labelledby="billboard" className="mt-14 grid gap-3 border-l-4 border-paid bg-paid-wash p-5 sm:p-6">
          <Badge tone="paid" className="justify-self-start border-current!">
            Paid placement
          </Badge>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
            <h2 id="billboard" className="text-xl">
              {billboard.name}
            </h2>
            <Price of={billboard} />
          </div>
          <p className="max-w-measure">{billboard.description}</p>
          <p className="max-w-measure text-base">
            <Link href={paths.board('billboard')} className="link">
              The billboard today
            </Link>
            . Feeds and the API mark it as paid, too, and it has no part in search.
          </p>
        </section>
      )}

      {sells && (
        <section aria-labelledby="fine" className="grid max-w-measure gap-3 pt-14">
          <h2 id="fine" className="text-xl">
            Good to know
          </h2>
          <ul className="grid list-disc gap-2 pl-5 marker:text-quiet">
            <li>Prices are in US dollars, without value added tax. What you owe is worked out at checkout, before you pay.</li>
            <li>
              You pay on a page of ours, yourself, by card, Apple or Google Pay, PayPal or crypto. No program and no agent can pay for you,
              and none should ask you for card details.
            </li>
            <li>
              Paid is not verified, and verified is not paid:{' '}
              <Link href={`${paths.about}#verified`} className="link">
                what verified means
              </Link>
              .
            </li>
            <li>
              The same list{' '}
              <a href="/api/v1/products" className="link">
                for programs
              </a>
              .
            </li>
          </ul>
        </section>
      )}
    </>
  );
}

/** One feature: its name as a link to an explanation, and the rest of the sentence. */
function Point({ href, link, children }: { href: string; link: string; children: ReactNode }) {
  return (
    <>
      <Link href={href} className="link">
        {link}
      </Link>
      {children}
    </>
  );
}

/** A price such as `$49`, or `from $10` if the buyer chooses the amount. */
function Price({ of: { priceCents, minimumCents } }: { of: Product }) {
  return (
    <p className="flex items-baseline gap-1.5 whitespace-nowrap">
      {priceCents === null && <span className="text-sm">from</span>}
      <span className="tall text-[2rem]">{formatMoney(priceCents ?? minimumCents ?? 0)}</span>
    </p>
  );
}

interface PlanProps {
  name: string;
  price: string;
  /** When the listing goes live on this plan. */
  wait: ReactNode;
  badge: ReactNode;
  /** The features that only this plan includes. */
  points: readonly ReactNode[];
  action: ReactNode;
}

/** A plan: its price, the lines in which the plans differ, and its own features. */
function Plan(props: PlanProps) {
  return (
    <div className="flex flex-col gap-5 max-md:not-first:border-t max-md:not-first:border-rule max-md:not-first:pt-5">
      <div className="flex items-end justify-between gap-4">
        <h2 className="text-xl">{props.name}</h2>
        <p className="tall text-[3.5rem]">{props.price}</p>
      </div>
      <div className="grid flex-1 content-start gap-4 border-t border-line pt-4 text-base">
        <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2">
          <dt className="text-soft">Starts</dt>
          <dd>{props.wait}</dd>
          <dt className="text-soft">Badge</dt>
          <dd>{props.badge}</dd>
        </dl>
        {props.points.length > 0 && <Points points={props.points} />}
      </div>
      {props.action}
    </div>
  );
}

function Points({ points, className }: { points: readonly ReactNode[]; className?: string }) {
  return (
    <ul className={classNames('grid content-start gap-2 text-base', className)}>
      {points.map((point, at) => (
        <li key={at} className="flex gap-2.5">
          <Check aria-hidden size={16} className="mt-1 shrink-0 text-quiet" />
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  );
}
