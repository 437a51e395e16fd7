import type { ReactNode } from 'react';
import type { Intent } from '#lib/auth/intent.ts';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';

interface NarrowPageProps {
  title: string;
  lead?: ReactNode;
  /** The intent that is carried out after the sign-in. The logo of its listing is shown above the title. */
  intent?: Intent | null;
  children: ReactNode;
}

/** The frame of the sign-in pages: one centred column. */
export function NarrowPage({ title, lead, intent, children }: NarrowPageProps) {
  return (
    <div className="mx-auto grid max-w-md gap-6 pt-10 pb-16 sm:pt-20">
      <header className="grid gap-2">
        {intent && intent.do !== 'submit' && (
          <div className="pb-2">
            <ListingLogo name={intent.listing.name} logoUrl={intent.listing.logoUrl} size={48} />
          </div>
        )}
        <h1 className="text-xl sm:text-2xl [overflow-wrap:anywhere]">{title}</h1>
        {lead && <div className="text-soft [overflow-wrap:anywhere]">{lead}</div>}
      </header>
      {children}
    </div>
  );
}
