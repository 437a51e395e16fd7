import { launchPoints } from '#lib/billing/products/launch-includes.ts';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { config } from '#lib/core/config.ts';
import { formatMoney } from '#lib/core/format-money.ts';
import { formatFreeWeeks } from '#lib/core/format-week.ts';
import { isSelling } from '#lib/core/is-selling.ts';
import { paths } from '#lib/core/paths.ts';
import { readFreeWeeks } from '#lib/launches/free-places.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { chooseFree } from './actions.ts';

/** The choice between the free and the paid launch. */
export async function ChoosePlan({ listing }: { listing: OwnedListing }) {
  if (listing.statusReason === heldText)
    return (
      <Card title="We look at it first">
        <p>{heldText}</p>
        <p className="text-soft">Until then it has no launch week, and nothing is charged. You can edit it meanwhile.</p>
      </Card>
    );
  const [weeks, products] = await Promise.all([readFreeWeeks(), isSelling() ? listProducts() : []]);
  const launch = products.find(({ slug }) => slug === 'launch');
  return (
    <Card title="Choose how it launches" description="Weeks begin on Monday, 00:00 UTC, and all launches of a week compete in one race.">
      {listing.statusReason && <Alert tone="warning">{listing.statusReason}</Alert>}
      <section aria-labelledby="free" className="grid gap-4 rounded-lg border border-line p-4">
        <div className="grid gap-1">
          <h3 id="free" className="flex items-baseline justify-between gap-4 text-base">
            Free <span className="font-normal text-soft">{formatMoney(0)}</span>
          </h3>
          <ul className="grid list-disc gap-1 pl-5 text-base text-soft marker:text-quiet">
            <li>You get the first week with room, {formatFreeWeeks(weeks)} from now, and see its date at once.</li>
            <li>The listing goes live on the Monday of its week if the {config().siteName} badge is on your homepage.</li>
            <li>Without the badge, the launch moves to the next week with room.</li>
          </ul>
        </div>
        <ActionForm action={chooseFree} values={{ listing: listing.id }}>
          <SubmitButton className="justify-self-start">Choose the free launch</SubmitButton>
        </ActionForm>
      </section>
      {launch && (
        <section aria-labelledby="paid" className="grid gap-4 rounded-lg border border-line p-4">
          <div className="grid gap-1">
            <h3 id="paid" className="flex items-baseline justify-between gap-4 text-base">
              {launch.name}
              {launch.priceCents !== null && <span className="font-normal text-soft">{formatMoney(launch.priceCents)}</span>}
            </h3>
            <ul className="grid list-disc gap-1 pl-5 text-base text-soft marker:text-quiet">
              <li>The listing goes live as soon as you have paid, or in a week you choose.</li>
              {launchPoints.map((point) => (
                <li key={point}>{point}.</li>
              ))}
              <li>It needs no badge.</li>
              <li>Paid launches run in the same race: votes and awards are not for sale.</li>
            </ul>
          </div>
          <LinkButton href={paths.buy(listing.id, 'launch')} className="justify-self-start">
            Launch now
          </LinkButton>
        </section>
      )}
    </Card>
  );
}
