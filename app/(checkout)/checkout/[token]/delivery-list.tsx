import { Check, Clock, LoaderCircle, TriangleAlert, Undo2 } from 'lucide-react';
import type { CheckoutLine } from '#lib/billing/payments/checkout-view.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { deliveryLabelOf } from './order-labels.ts';

const statusStyles = {
  pending: { Icon: LoaderCircle, ground: 'bg-sunken text-soft', isSpinning: true },
  fulfilled: { Icon: Check, ground: 'bg-success-wash text-success', isSpinning: false },
  failed: { Icon: TriangleAlert, ground: 'bg-warning-wash text-warning', isSpinning: false },
  reversed: { Icon: Undo2, ground: 'bg-sunken text-soft', isSpinning: false },
} as const;

const isScheduled = ({ product, options, listing, status }: CheckoutLine) =>
  status === 'fulfilled' && product === 'launch' && options.week !== undefined && options.week !== 'now' && !listing?.live;

/** Returns a link to the buyer's next step for a line that took effect. Pages of the dashboard require a sign-in. */
function nextLinkOf({ product, status, listing }: CheckoutLine): { label: string; href: string } | null {
  if (status !== 'fulfilled' || !listing) return null;
  switch (product) {
    case 'launch':
      return { label: 'Open the launch', href: paths.managedListing(listing.id) };
    case 'media':
      return { label: 'Add pictures', href: paths.mediaEditor(listing.id) };
    case 'story':
      return { label: 'Write the story', href: paths.storyEditor(listing.id) };
    case 'milestones':
      return { label: 'Add milestones', href: paths.milestonesEditor(listing.id) };
    case 'billboard':
      return { label: 'See the billboard', href: paths.board('billboard') };
    default:
      return { label: 'See where it stands', href: paths.managedListing(listing.id) };
  }
}

/** Lists the effect of each paid line, with links to the listings. */
export function DeliveryList({ lines }: { lines: readonly CheckoutLine[] }) {
  // One link per listing, even if several lines are for the same listing.
  const linked = new Map(lines.flatMap(({ listing }) => (listing?.live ? [[listing.id, listing] as const] : [])));
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line border-y border-t-rule border-b-line">
        {lines.map((line) => {
          const { Icon, ground, isSpinning } = statusStyles[line.status];
          const StatusIcon = isScheduled(line) ? Clock : Icon;
          const next = nextLinkOf(line);
          return (
            <li
              key={line.position}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <span aria-hidden className={classNames('mt-0.5 grid size-6 place-items-center rounded-full', ground)}>
                <StatusIcon size={14} strokeWidth={2.5} className={isSpinning ? 'animate-turn' : undefined} />
              </span>
              <p className="[overflow-wrap:anywhere]">
                <span className="display">{line.name}</span>
                {line.listing && <span className="text-soft"> for {line.listing.name}</span>}
                <span className="block text-base text-soft">
                  {deliveryLabelOf(line)}
                  {line.refundedCents > 0 && <span className="figures"> · {formatAmount(line.refundedCents)} paid back</span>}
                </span>
              </p>
              {next && (
                <LinkButton
                  href={next.href}
                  aria-label={`${next.label}: ${line.listing?.name}`}
                  className="max-sm:col-start-2 max-sm:justify-self-start"
                >
                  {next.label}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
      {linked.size > 0 && (
        <div className="flex flex-wrap gap-3">
          {[...linked.values()].map(({ id, slug, name }) => (
            <LinkButton
              key={id}
              href={paths.listing(slug)}
              variant={linked.size === 1 ? 'strong' : 'secondary'}
              className="max-w-full [overflow-wrap:anywhere]"
            >
              See {name}
            </LinkButton>
          ))}
        </div>
      )}
    </div>
  );
}
