import { Tag } from 'lucide-react';
import { formatDate } from '#lib/core/format-date.ts';
import type { Offer } from '#lib/listings/offers/offer.ts';
import { CopyButton } from '#lib/ui/kit/copy-button.tsx';

/** What a listing offers to visitors, with its code and its last day. */
export function OfferLine({ offer: { text, code, endsOn } }: { offer: Offer }) {
  return (
    <section aria-label="Offer for visitors" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-y border-line py-3">
      <Tag aria-hidden size={18} className="mt-0.5 text-soft" />
      <p className="[overflow-wrap:anywhere]">
        <span dir="auto" className="block font-semibold">
          {text}
        </span>
        <span className="block text-sm text-soft">For visitors from here, until {formatDate(endsOn)}</span>
      </p>
      {code && (
        <div className="col-start-2 flex flex-wrap items-center gap-3">
          <code className="rounded-sm bg-sunken px-2 py-1 text-base [overflow-wrap:anywhere]">{code}</code>
          <CopyButton value={code} label="Copy the code" />
        </div>
      )}
    </section>
  );
}
