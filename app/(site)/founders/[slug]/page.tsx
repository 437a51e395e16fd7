import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { webAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { plainText } from '#lib/core/render-markdown.ts';
import { type FounderPage as Founder, getFounder } from '#lib/founders/founders.ts';
import { getRaceDetails } from '#lib/launches/get-race-details.ts';
import { listSourcesOfFounder } from '#lib/listings/showing/get-sourced-facts.ts';
import { countryLabel, platformLabel } from '#lib/listings/showing/listing-labels.ts';
import type { Evidence } from '#lib/profile/content.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Cite } from '#lib/ui/kit/cite.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { citedQuotes } from '#lib/ui/listing/fact-cite.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { Portrait } from '#lib/ui/listing/portrait.tsx';
import { ReportLink } from '#lib/ui/listing/report-link.tsx';
import { ShotOrBill } from '#lib/ui/listing/shot-or-bill.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData } from '../../list-data.ts';

const publicFounder = cache(async (slug: string): Promise<Founder | null> => nullIfNotFound(getFounder(slug)));

export async function generateMetadata({ params }: PageProps<'/founders/[slug]'>) {
  const founder = await publicFounder((await params).slug);
  if (!founder) return missingMetadata;
  return pageMetadata({
    title: founder.name,
    description: describe(founder),
    path: paths.founder(founder.slug),
    // A page that its founder has not confirmed is kept out of search engines (docs/domain.md, Community).
    isIndexed: founder.confirmed && founder.liveListings > 0,
    hasPicture: true,
    openGraph: { type: 'profile' },
  });
}

export default async function FounderPage({ params }: PageProps<'/founders/[slug]'>) {
  const { slug } = await params;
  tagPage(founderTag(slug), tags.founders, tags.listings);
  const founder = await publicFounder(slug);
  if (!founder) notFound();
  const socials = Object.entries(founder.socials).flatMap(([platform, url]) => {
    const href = webAddress(url);
    return href ? [{ label: platformLabel(platform), href }] : [];
  });
  const place = founder.country && countryLabel(founder.country);
  const ids = founder.companies.map(({ id }) => id);
  const [sources, details] = await Promise.all([listSourcesOfFounder(founder.name, ids), getRaceDetails(ids)]);
  tagPage(...[...details.values()].flatMap(({ tags: shown }) => shown));
  // Texts are beside the products. If there are no texts, the products have the whole width.
  const isRead = founder.stories.length + founder.interview.length > 0;
  const isAlone = founder.companies.length === 1;
  const columns = isAlone ? '' : isRead ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3';
  return (
    <>
      {founder.confirmed && (
        <JsonLd
          data={structuredData(
            founder,
            socials.map(({ href }) => href),
          )}
        />
      )}
      <article className="pt-8">
        <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 pb-6 sm:gap-x-8">
          <div className={socials.length > 0 ? 'sm:row-span-2' : ''}>
            <Portrait name={founder.name} photoUrl={founder.photoUrl} size={160} />
          </div>
          <div className={`grid min-w-0 gap-1 ${socials.length > 0 ? 'sm:self-end' : ''}`}>
            <p className="text-base text-soft">
              <Link href={paths.founders()} className="link press-area">
                Founders
              </Link>
            </p>
            <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{founder.name}</h1>
            {(founder.companies.length > 0 || place) && (
              <p className="text-soft [overflow-wrap:anywhere] sm:text-lg">
                {[founder.companies.length > 0 && roleOf(founder), place].filter(Boolean).join(' · ')}
              </p>
            )}
          </div>
          {socials.length > 0 && (
            <ul aria-label={`${founder.name} elsewhere`} className="flex flex-wrap gap-x-5 max-sm:col-span-full sm:col-start-2">
              {socials.map(({ label, href }) => (
                <li key={`${label} ${href}`}>
                  <a href={href} rel="noopener nofollow ugc" className="link inline-flex min-h-11 items-center gap-1.5">
                    {label} <ExternalLink aria-hidden size={14} className="text-quiet" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </header>

        <div className="rule" />

        {!founder.confirmed && (
          <Alert title="Made from a company’s website" className="mt-6 max-w-measure">
            Nobody has confirmed this page yet: its content comes from the site of a product that {founder.name} is named on. Search engines
            are asked to leave it out. If this is you, claim the product to edit the page, or{' '}
            <Link href={paths.removal(paths.founder(founder.slug))} className="link">
              ask us to remove it
            </Link>
            ; we do so without asking why.
          </Alert>
        )}

        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-8',
            isRead && 'lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]',
          )}
        >
          {founder.bio && (
            <section aria-label={`About ${founder.name}`} className="max-w-measure">
              <Paragraphs text={founder.bio} />
            </section>
          )}
          <section aria-labelledby="companies" className={isRead ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : ''}>
            <h2 id="companies" className="part-title">
              {founder.companies.length === 1 ? 'Product' : 'Products'}
            </h2>
            {founder.companies.length === 0 ? (
              <p className="py-4 text-soft">No product of {founder.name} has launched yet.</p>
            ) : (
              <ul className={classNames('grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 pt-4', columns)}>
                {founder.companies.map((company) => (
                  <li
                    key={company.id}
                    className={classNames(
                      'relative grid content-start gap-x-8 gap-y-4',
                      isAlone && (isRead ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2'),
                    )}
                  >
                    <ShotOrBill listing={company} picture={details.get(company.id)?.picture ?? null} size="small" />
                    <div className="flex items-start gap-3">
                      <ListingLogo name={company.name} logoUrl={company.logoUrl} size={48} lazy />
                      <div className="min-w-0 flex-1">
                        <h3 className="display text-xl [overflow-wrap:anywhere]">
                          <Link href={paths.listing(company.slug)} className="cover-link">
                            {company.name}
                          </Link>
                        </h3>
                        <p className="line-clamp-3 text-base text-soft">{company.tagline}</p>
                        <Role founder={founder.name} company={company} quotes={sources.get(company.id) ?? []} />
                      </div>
                      <p className="shrink-0 text-right text-sm text-soft">
                        <span className="block tall text-[1.75rem] text-ink">{formatNumber(company.votes)}</span>
                        {company.votes === 1 ? 'vote' : 'votes'}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </section>
          {isRead && (
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 lg:col-start-1">
              {founder.stories.length > 0 && (
                <section aria-labelledby="stories" className="grid max-w-measure gap-6">
                  <h2 id="stories" className="part-title">
                    {founder.stories.length === 1 ? 'The story' : 'Stories'}
                  </h2>
                  <ul className="grid gap-6">
                    {founder.stories.map((story) => (
                      <li key={story.listing.id} className="grid gap-1.5">
                        <h3 className="display text-xl [overflow-wrap:anywhere]">
                          <Link href={paths.story(story.listing.slug)} className="hover:underline hover:underline-offset-4">
                            {story.title ?? `The story of ${story.listing.name}`}
                          </Link>
                        </h3>
                        <p className="text-soft [overflow-wrap:anywhere]">
                          {plainText(story.story ?? story.whyStarted ?? story.problem ?? '', 260)}
                        </p>
                        <p className="text-sm text-soft">
                          On {story.listing.name}, {formatDate(story.updatedAt)}
                        </p>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              {founder.interview.length > 0 && (
                <section aria-labelledby="interview" className="grid max-w-measure gap-2">
                  <h2 id="interview" className="part-title">
                    Interview
                  </h2>
                  <div className="divide-y divide-line">
                    {founder.interview.map(({ question, answer }) => (
                      <div key={question} className="grid gap-2 py-5 print:break-inside-avoid">
                        <h3 className="display text-lg [overflow-wrap:anywhere]">{question}</h3>
                        <Paragraphs text={answer} />
                      </div>
                    ))}
                  </div>
                </section>
              )}
            </div>
          )}
        </div>
        <p className="pt-10">
          <ReportLink subject={`founder:${founder.slug}`} name={`the page of ${founder.name}`} />
        </p>
      </article>
    </>
  );
}

/**
 * Returns the founder's role: one product with the role, such as “Founder, Tidemark”, or several products, such as “Tidemark and Ebbline”.
 */
function roleOf({ companies }: Founder): string {
  const [first] = companies;
  const names = companies.slice(0, 3).map(({ name }) => name);
  const list = new Intl.ListFormat('en').format(companies.length > 3 ? [...names, `${companies.length - 3} more`] : names);
  return companies.length === 1 && first?.title ? `${first.title}, ${list}` : list;
}

function describe(founder: Founder): string {
  const about = founder.bio ? plainText(founder.bio, 160) : '';
  return about || (founder.companies.length > 0 ? `${founder.name}: ${roleOf(founder)}.` : `${founder.name} on ${config().siteName}.`);
}

/** Structured data, for confirmed founders only. */
function structuredData(founder: Founder, links: string[]): Record<string, unknown> {
  const { siteUrl } = config();
  const url = siteUrl + paths.founder(founder.slug);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfilePage',
        url,
        mainEntity: {
          '@type': 'Person',
          '@id': `${url}#person`,
          name: founder.name,
          ...(founder.bio ? { description: plainText(founder.bio, 300) } : {}),
          ...(founder.country ? { homeLocation: { '@type': 'Country', name: founder.country } } : {}),
          ...(links.length > 0 ? { sameAs: links } : {}),
          ...(founder.companies.length > 0
            ? {
                worksFor: founder.companies.map(({ name, slug }) => ({
                  '@type': 'Organization',
                  name,
                  url: siteUrl + paths.listing(slug),
                })),
              }
            : {}),
        },
      },
      breadcrumbsData([
        { name: 'Founders', url: siteUrl + paths.founders() },
        { name: founder.name, url },
      ]),
    ],
  };
}

/** A founder's role at a company, with the mark that opens the sentence on the company's site that names the founder. */
function Role({ founder, company, quotes }: { founder: string; company: Founder['companies'][number]; quotes: readonly Evidence[] }) {
  if (quotes.length === 0) return company.title && <p className="truncate text-sm text-soft">{company.title}</p>;
  return (
    <p className="text-sm text-soft">
      <Cite subject={`${founder} of ${company.name}`} quotes={citedQuotes(quotes)}>
        {company.title ?? 'Named on its site'}
      </Cite>
    </p>
  );
}
