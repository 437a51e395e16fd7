import type { ReactNode } from 'react';
import { shortAddress, shortHost, webAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { fieldText, platformLabel } from '#lib/listings/showing/listing-labels.ts';
import { fieldNoun } from '#lib/profile/catalogue.ts';
import { Chip } from '#lib/ui/kit/chip.tsx';
import { type Level, Section } from '#lib/ui/listing/article/section.tsx';
import { joinSources, type Source, Sourced, type Sources } from '#lib/ui/listing/article/sources.tsx';
import { CheckedOn } from '#lib/ui/listing/checked-on.tsx';
import { ConcludedNote } from '#lib/ui/listing/concluded-note.tsx';

interface FactListProps {
  listing: ListingProfile;
  sources: Sources;
  level: Level;
  /** The day on which a sentence of the site was last read, `YYYY-MM-DD`; null if no fact has one. */
  readOn: string | null;
  today: string;
  hasLinks: boolean;
}

/** Lists each fact with the sentence that states it. Says which facts the site does not state. */
export function FactList({ listing, sources, level, readOn, today, hasLinks }: FactListProps) {
  const website = webAddress(listing.websiteUrl);
  const place = [listing.city, fieldText('country', listing.country)].filter(Boolean).join(', ');
  const links = linksOf(listing, website);
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: 'Price',
      value: (listing.pricingSummary || listing.pricingModel) && (
        <>
          {listing.pricingSummary && <Value subject="Price" source={sources('pricing_summary')} text={listing.pricingSummary} />}
          {listing.pricingModel && (
            <Value subject="Pricing model" source={sources('pricing_model')} text={fieldText('pricing_model', listing.pricingModel)} />
          )}
        </>
      ),
    },
    {
      label: 'Stage',
      value: listing.stage && <Value subject="Stage" source={sources('stage')} text={fieldText('stage', listing.stage)} />,
    },
    {
      label: 'Founded',
      value: listing.foundedYear && <Value subject="Founded" source={sources('founded_year')} text={String(listing.foundedYear)} />,
    },
    { label: 'Place', value: place && <Value subject="Place" source={joinSources(sources('city'), sources('country'))} text={place} /> },
    {
      label: listing.categories.length === 1 ? 'Category' : 'Categories',
      value: listing.categories.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
          {listing.categories.map((category) => (
            <Chip key={category.slug} {...(hasLinks ? { href: paths.category(category.slug) } : {})}>
              {category.name}
            </Chip>
          ))}
          <Marked subject="Category" source={sources('categories')} />
        </div>
      ),
    },
    {
      label: 'Tags',
      value: listing.tags.length > 0 && <Value subject="Tags" source={sources('tags')} text={listing.tags.join(', ')} />,
    },
    {
      label: 'Contact',
      value: listing.contactEmail && (
        <>
          <a href={`mailto:${listing.contactEmail}`} className="link press-area">
            {listing.contactEmail}
          </a>
          <Marked subject="Contact address" source={sources('contact_email')} />
        </>
      ),
    },
    {
      label: 'Elsewhere',
      value: links.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
          {links.map(({ label, href, rel }) => (
            <li key={`${label} ${href}`}>
              <a href={href} rel={rel} className="link press-area [overflow-wrap:anywhere]">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Section
      id="facts"
      title={readOn ? 'The facts, and who says so' : 'The facts'}
      level={level}
      aside={
        readOn &&
        website && (
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
            <span className="print:hidden">
              <span aria-hidden className="mr-1.5 inline-grid size-4 place-items-center rounded-sm bg-mark align-middle text-on-mark">
                <span className="icon icon-quote size-2.5" />
              </span>
              opens the sentence on {shortHost(website)}
            </span>
            <CheckedOn on={readOn} today={today} />
          </p>
        )
      }
    >
      <dl className="grid gap-x-10 border-t border-line sm:grid-cols-2">
        {facts.map(
          ({ label, value }) =>
            value && (
              <div
                key={label}
                // If the last fact is alone in its row, it gets the whole width.
                className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-b border-line py-3 sm:last:odd:col-span-2 print:break-inside-avoid"
              >
                <dt className="text-sm leading-6 text-soft">{label}</dt>
                <dd className="[overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {listing.notFound.length > 0 && (
        <p className="pt-3 text-sm text-soft">Not stated on the website: {listing.notFound.map(fieldNoun).join(', ')}.</p>
      )}
    </Section>
  );
}

/** Shows “concluded” if a rule concluded the value before it, and the mark of its source. */
function Marked({ subject, source }: { subject: string; source: Source | null }) {
  if (!source) return null;
  return (
    <>
      <Sourced subject={subject} source={source} />
      {source.reason !== null && <ConcludedNote />}
    </>
  );
}

function Value({ subject, source, text }: { subject: string; source: Source | null; text: string | null }) {
  return (
    <span dir="auto" className="block not-first:pt-1 not-first:text-soft first:font-medium">
      <Sourced subject={subject} source={source}>
        {text}
      </Sourced>
      {source && source.reason !== null && <ConcludedNote />}
    </span>
  );
}

function linksOf(listing: ListingProfile, website: string | null): { label: string; href: string; rel: string }[] {
  const video = webAddress(listing.demoVideoUrl);
  const nofollow = 'noopener nofollow';
  return [
    ...(website ? [{ label: shortAddress(website), href: website, rel: listing.outboundNofollow ? nofollow : 'noopener' }] : []),
    ...Object.entries(listing.socials).flatMap(([platform, url]) => {
      const href = webAddress(url);
      return href && href !== website ? [{ label: platformLabel(platform), href, rel: nofollow }] : [];
    }),
    ...(video ? [{ label: 'Demo video', href: video, rel: nofollow }] : []),
  ];
}
