import { Eye, EyeOff } from 'lucide-react';
import Link from 'next/link';
import { isSelling } from '#lib/core/is-selling.ts';
import { paths } from '#lib/core/paths.ts';
import type { OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { isPublic } from '#lib/listings/public-status.ts';

const names = { story: 'the story', milestones: 'the milestones' } as const;

/** A line that says whether visitors see a paid section of a listing's page, and where to buy the section. */
export function SectionVisibility({ listing, section }: { listing: OwnedListing; section: keyof typeof names }) {
  const unlocked = listing.unlocked[section];
  const isShown = unlocked && isPublic(listing.status);
  const Icon = isShown ? Eye : EyeOff;
  return (
    <p className="flex items-start gap-2 text-base">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-soft" />
      <span>
        {isShown ? (
          `Visitors see ${names[section]} on the listing’s page. Changes show at once.`
        ) : unlocked ? (
          `The section is unlocked: visitors see ${names[section]} as soon as the listing’s page is public.`
        ) : (
          <>
            Visitors don’t see {names[section]} yet: the section is not unlocked. What you write is kept.{' '}
            {isSelling() && (
              <Link href={paths.buy(listing.id, section)} className="link">
                Unlock the section
              </Link>
            )}
          </>
        )}
      </span>
    </p>
  );
}
