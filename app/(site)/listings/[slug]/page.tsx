import { BadgeCheck, Check, ExternalLink } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/page.ts';
import { config } from '#lib/config.ts';
import { isAppError } from '#lib/errors.ts';
import { getListing, type ListingProfile } from '#lib/services/listings/get-listing.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Badge } from '#lib/ui/badge.tsx';
import { Chip } from '#lib/ui/chip.tsx';
import { Facts } from '#lib/ui/facts.tsx';
import { formatDate } from '#lib/ui/format-date.ts';
import { countOf, formatNumber } from '#lib/ui/format-number.ts';
import { JsonLd } from '#lib/ui/json-ld.tsx';
import { spokenAddress, webAddress } from '#lib/ui/link-address.ts';
import { LinkButton } from '#lib/ui/link-button.tsx';
import { fieldLabel, placeLabel, platformLabel, pricingModelLabel, stageLabel } from '#lib/ui/listing-labels.ts';
import { ListingLogo } from '#lib/ui/listing-logo.tsx';
import { Paragraphs } from '#lib/ui/paragraphs.tsx';
import { Time } from '#lib/ui/time.tsx';

export const revalidate = 3600;

/** None at build: a page is drawn at its first visit and kept. */
export function generateStaticParams() {
  return [];
}

const publicStates: readonly string[] = ['live', 'scheduled', 'awaiting_badge'];

/** The listing when strangers may see it, else null; asked once for head and page. */
const publicListing = cache(async (slug: string): Promise<ListingProfile | null> => {
  try {
    const listing = await getListing(slug);
    return publicStates.includes(listing.status) ? listing : null;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps<'/listings/[slug]'>): Promise<Metadata> {
  const listing = await publicListing((await params).slug);
  if (!listing) return { title: 'Page not found', robots: { index: false } };
  const address = `/listings/${listing.slug}`;
  const description = listing.seoDescription ?? listing.shortDescription ?? listing.tagline;
  return {
    title: listing.seoTitle ? { absolute: listing.seoTitle } : `${listing.name}: ${listing.tagline}`,
    description,
    alternates: { canonical: address },
    openGraph: {
      type: 'website',
      siteName: config().siteName,
      url: address,
      title: listing.name,
      description: listing.tagline,
      ...(listing.logoUrl ? { images: [{ url: listing.logoUrl, alt: `Logo of ${listing.name}` }] } : {}),
    },
    ...(listing.status === 'live' ? {} : { robots: { index: false } }),
  };
}

export default async function ListingPage({ params }: PageProps<'/listings/[slug]'>) {
  const { slug } = await params;
  await tagPage(`listing:${slug}`);
  const listing = await publicListing(slug);
  if (!listing) notFound();

  const live = listing.status === 'live';
  const website = webAddress(listing.websiteUrl);
  // What is not live yet has not been looked at, so its link passes nothing on.
  const rel = live ? 'noopener' : 'noopener nofollow';

  return (
    <article className="pt-8">
      <JsonLd data={structuredData(listing)} />
      {!live && (
        <Alert
          title={listing.launchWeek ? `Launching in the week of ${formatDate(listing.launchWeek)}` : 'Not launched yet'}
          className="mb-6"
        >
          This page can be reached by its address; it joins the lists on launch day.
        </Alert>
      )}

      <header className="flex flex-wrap items-center gap-x-5 gap-y-4 border-b border-line pb-8">
        <div className="flex min-w-0 flex-1 basis-80 items-center gap-4 sm:gap-5">
          <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={80} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-2xl [overflow-wrap:anywhere]">{listing.name}</h1>
              {listing.verified && (
                <Badge tone="success" icon={<BadgeCheck aria-hidden size={12} />}>
                  Verified owner
                </Badge>
              )}
            </div>
            <p className="text-soft sm:text-lg">{listing.tagline}</p>
          </div>
        </div>
        <div className="flex items-center gap-6 max-sm:w-full">
          {live && (
            <p className="grid text-center">
              <span className="text-xl font-semibold figures">{formatNumber(listing.votes)}</span>
              <span className="text-sm text-soft">{listing.votes === 1 ? 'vote' : 'votes'}</span>
            </p>
          )}
          {website && (
            <LinkButton
              href={website}
              rel={rel}
              target="_blank"
              variant="primary"
              icon={<ExternalLink aria-hidden size={16} />}
              className="max-sm:flex-1"
            >
              Visit website
            </LinkButton>
          )}
        </div>
      </header>

      <div className="grid gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-measure content-start gap-10">
          <Story listing={listing} />
        </div>
        <aside aria-label={`Facts about ${listing.name}`} className="grid content-start gap-6">
          <FactsOf listing={listing} website={website} rel={rel} />
        </aside>
      </div>
    </article>
  );
}

function Story({ listing }: { listing: ListingProfile }) {
  return (
    <>
      <section aria-labelledby="about" className="grid gap-4">
        <h2 id="about" className={listing.headline ? 'text-xl' : 'sr-only'}>
          {listing.headline ?? `About ${listing.name}`}
        </h2>
        <Paragraphs text={listing.description} />
      </section>
      {listing.summary && (
        <section aria-labelledby="overview" className="grid gap-4">
          <h2 id="overview" className="text-lg">
            Overview
          </h2>
          <Paragraphs text={listing.summary} />
        </section>
      )}
      <Points id="features" title="Features" points={listing.features} />
      <Points id="usps" title="What sets it apart" points={listing.usps} />
      {listing.faqs.length > 0 && (
        <section aria-labelledby="faq" className="grid gap-4">
          <h2 id="faq" className="text-lg">
            Questions and answers
          </h2>
          <div className="divide-y divide-line border-y border-line">
            {listing.faqs.map((faq) => (
              <div key={faq.question} className="grid gap-1.5 py-4 print:break-inside-avoid">
                <h3 className="text-base [overflow-wrap:anywhere]">{faq.question}</h3>
                <Paragraphs text={faq.answer} className="grid gap-3 text-soft" />
              </div>
            ))}
          </div>
        </section>
      )}
      {listing.latestUpdates.length > 0 && (
        <section aria-labelledby="updates" className="grid gap-4">
          <h2 id="updates" className="text-lg">
            Updates
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {listing.latestUpdates.map((update) => (
              <li key={update.id} className="grid gap-1.5 py-4 print:break-inside-avoid">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h3 className="text-base [overflow-wrap:anywhere]">{update.title}</h3>
                  <Time at={update.publishedAt} className="text-sm text-soft" />
                </div>
                <Paragraphs text={update.body} className="grid gap-3 text-soft" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Points({ id, title, points }: { id: string; title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5 [overflow-wrap:anywhere] print:break-inside-avoid">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-quiet" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FactsOf({ listing, website, rel }: { listing: ListingProfile; website: string | null; rel: string }) {
  const video = webAddress(listing.demoVideoUrl);
  const socials = Object.entries(listing.socials).flatMap(([platform, url]) => {
    const href = webAddress(url);
    return href && href !== website ? [{ platform, href }] : [];
  });
  const place = placeLabel(listing.city, listing.country);
  const links = [
    ...(website ? [{ label: spokenAddress(website), href: website, rel }] : []),
    ...socials.map(({ platform, href }) => ({ label: platformLabel(platform), href, rel: 'noopener nofollow' })),
    ...(video ? [{ label: 'Demo video', href: video, rel: 'noopener nofollow' }] : []),
    ...(listing.contactEmail ? [{ label: listing.contactEmail, href: `mailto:${listing.contactEmail}`, rel: undefined }] : []),
  ];

  return (
    <>
      <Facts
        facts={[
          {
            name: 'Pricing',
            value: (listing.pricingModel || listing.pricingSummary) && (
              <>
                {listing.pricingModel && <span className="block">{pricingModelLabel(listing.pricingModel)}</span>}
                {listing.pricingSummary && (
                  <span className={listing.pricingModel ? 'block text-soft' : 'block'}>{listing.pricingSummary}</span>
                )}
              </>
            ),
          },
          { name: 'Stage', value: listing.stage && stageLabel(listing.stage) },
          { name: 'Founded', value: listing.foundedYear && <span className="figures">{listing.foundedYear}</span> },
          { name: 'Place', value: place },
          {
            name: listing.founders.length === 1 ? 'Founder' : 'Founders',
            value: listing.founders.length > 0 && (
              <ul className="grid gap-1">
                {listing.founders.map((founder) => (
                  <li key={founder.slug}>
                    {founder.name}
                    {founder.title && <span className="text-soft">, {founder.title}</span>}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            name: 'Links',
            value: links.length > 0 && (
              <ul className="-my-2 grid">
                {links.map((link) => (
                  <li key={link.href}>
                    <a
                      href={link.href}
                      {...(link.rel ? { rel: link.rel } : {})}
                      className="link inline-flex min-h-9 items-center [overflow-wrap:anywhere] max-lg:min-h-11"
                    >
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            name: listing.status === 'live' ? 'Launched' : 'Launch',
            value: listing.launchWeek && `Week of ${formatDate(listing.launchWeek)}`,
          },
          {
            name: 'Rating',
            value: listing.rating.average !== null && (
              <span className="figures">
                {formatNumber(listing.rating.average)} of 5, {countOf(listing.rating.count, 'review')}
              </span>
            ),
          },
          {
            name: 'Domain Rating',
            value: listing.domainRating !== null && <span className="figures">{formatNumber(listing.domainRating)} of 100</span>,
          },
        ]}
      />
      {listing.categories.length > 0 && (
        <ul aria-label="Categories" className="flex flex-wrap gap-x-2 gap-y-3">
          {listing.categories.map((category) => (
            <li key={category.slug}>
              <Chip href={`/categories#${category.slug}`}>{category.name}</Chip>
            </li>
          ))}
        </ul>
      )}
      {listing.tags.length > 0 && (
        <p className="text-sm text-soft">
          <span className="font-medium">Tags</span> {listing.tags.join(', ')}
        </p>
      )}
      {listing.notFound.length > 0 && (
        <p className="text-sm text-soft">
          <span className="font-medium">Not stated on the website:</span> {listing.notFound.map(fieldLabel).join(', ')}.
        </p>
      )}
    </>
  );
}

function structuredData(listing: ListingProfile): Record<string, unknown> {
  const { siteUrl, siteName } = config();
  const page = `${siteUrl}/listings/${listing.slug}`;
  const links = [listing.websiteUrl, ...Object.values(listing.socials)].filter((link) => webAddress(link));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': `${page}#product`,
        name: listing.name,
        description: listing.shortDescription ?? listing.tagline,
        url: page,
        sameAs: links,
        ...(listing.logoUrl ? { logo: new URL(listing.logoUrl, siteUrl).href, image: new URL(listing.logoUrl, siteUrl).href } : {}),
        ...(listing.category ? { category: listing.category.name } : {}),
        ...(listing.keywords.length > 0 ? { keywords: listing.keywords.join(', ') } : {}),
        ...(listing.launchedAt ? { releaseDate: listing.launchedAt.toISOString().slice(0, 10) } : {}),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: siteName, item: siteUrl },
          { '@type': 'ListItem', position: 2, name: listing.name, item: page },
        ],
      },
      ...(listing.faqs.length > 0
        ? [
            {
              '@type': 'FAQPage',
              mainEntity: listing.faqs.map((faq) => ({
                '@type': 'Question',
                name: faq.question,
                acceptedAnswer: { '@type': 'Answer', text: faq.answer },
              })),
            },
          ]
        : []),
    ],
  };
}
