import type { ReactNode } from 'react';
import { formatMoney } from '#lib/core/format-money.ts';
import { CheckboxField } from '#lib/ui/kit/checkbox-field.tsx';

export interface ProductBoxProps {
  offer: { slug: string; name: string; description: string; priceCents: number | null; refusal: string | null };
  /** True if another chosen product includes this one. */
  included?: boolean;
  ticked: boolean;
  onTick: (on: boolean) => void;
  error?: string | undefined;
  /** Form fields that belong to the product, such as the launch week. */
  children?: ReactNode;
}

/** A checkbox for a product with its price, or with the reason why it can't be bought. */
export function ProductBox({ offer, included = false, ticked, onTick, error, children }: ProductBoxProps) {
  if (included)
    return (
      <div className="grid gap-1 rounded-lg border border-line px-4 py-3 sm:px-6">
        <p className="flex items-baseline justify-between gap-4 text-base">
          <span className="font-medium [overflow-wrap:anywhere]">{offer.name}</span>
          <span className="text-soft">included</span>
        </p>
        <p className="text-sm text-soft">{offer.description}</p>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface px-4 pt-1.5 pb-4 has-[input:checked]:border-quiet sm:px-6">
      <CheckboxField
        name="buy"
        value={offer.slug}
        label={
          <span className="flex items-baseline justify-between gap-4">
            <span className="[overflow-wrap:anywhere]">{offer.name}</span>
            {!offer.refusal && offer.priceCents !== null && <span className="figures">{formatMoney(offer.priceCents)}</span>}
          </span>
        }
        hint={offer.refusal ?? offer.description}
        checked={ticked}
        disabled={offer.refusal !== null}
        onChange={(event) => onTick(event.target.checked)}
        error={error}
      />
      {children && <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pl-8 sm:max-w-120">{children}</div>}
    </div>
  );
}
