import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { findOffer } from '#lib/listings/offers/offer.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { OfferLine } from '#lib/ui/listing/article/offer-line.tsx';
import { RuledSection } from '../../../ruled-section.tsx';
import { requireEditableListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { removeOffer } from './actions.ts';
import { OfferForm } from './offer-form.tsx';

export const metadata = { title: 'Offer' };

/** What a listing offers to visitors, and the form to change it. */
export default async function OfferPage({ params }: PageProps<'/dashboard/listings/[id]/offer'>) {
  const { id } = await params;
  const { listing } = await requireEditableListing(id, paths.offerEditor(Number(id)));
  const offer = await findOffer(listing.id);
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Offer for visitors"
        description="A discount or something free for those who come from here. It stands beside the link to your site, and goes by itself after its last day. It changes no rank."
      />
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-10 pb-16">
        {offer ? (
          <RuledSection id="shown" title={isPublic(listing.status) ? 'Visitors see' : 'Visitors will see'}>
            <div className="grid gap-4 pt-2">
              <OfferLine offer={offer} />
              {listing.role === 'owner' && (
                <ActionForm action={removeOffer} values={{ listing: listing.id }} className="grid justify-items-start gap-3">
                  <SubmitButton variant="secondary" size="sm">
                    Take it off
                  </SubmitButton>
                </ActionForm>
              )}
            </div>
          </RuledSection>
        ) : (
          <p className="text-soft">Visitors see no offer now.</p>
        )}
        {listing.role === 'owner' ? (
          <RuledSection id="edit" title={offer ? 'Change it' : 'Make one'}>
            <div className="pt-2">
              <OfferForm
                listing={listing.id}
                offer={{ text: offer?.text ?? '', code: offer?.code ?? '', endsOn: offer ? isoDate(offer.endsOn) : '' }}
                firstDay={isoDate(now())}
              />
            </div>
          </RuledSection>
        ) : (
          <p>Only an owner of the listing changes its offer.</p>
        )}
      </div>
    </>
  );
}
