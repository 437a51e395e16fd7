import { BadgeCheck, Download } from 'lucide-react';
import { paths } from '#lib/core/paths.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { type Level, Section } from '#lib/ui/listing/article/section.tsx';
import { ShareLinks } from '#lib/ui/listing/share-links.tsx';

/** The picture that other sites show for links to the page, and the ways to share the page. */
export function Share({ listing, url, level }: { listing: ListingProfile; url: string; level: Level }) {
  const picture = paths.sharePictureOf(listing.slug);
  return (
    <div className="print:hidden">
      <Section id="share" title="Share" level={level}>
        <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <img
            src={picture}
            alt={`What other sites show of ${listing.name}`}
            width={1200}
            height={630}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-md border border-line bg-sunken"
          />
          <div className="grid gap-3">
            <ShareLinks url={url} text={`${listing.name}: ${listing.tagline}`} />
            <div className="flex flex-wrap gap-3">
              <LinkButton href={picture} download={`${listing.slug}.png`} size="sm" icon={<Download aria-hidden size={16} />}>
                Download the picture
              </LinkButton>
              <LinkButton href={paths.badgesOf(listing.slug)} size="sm" icon={<BadgeCheck aria-hidden size={16} />}>
                Badges for your site
              </LinkButton>
            </div>
          </div>
        </div>
      </Section>
    </div>
  );
}
