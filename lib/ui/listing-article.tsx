import { BadgeCheck, Check, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingProfile, Story } from '#lib/services/listings/profile.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Badge } from '#lib/ui/badge.tsx';
import { Chip } from '#lib/ui/chip.tsx';
import { Facts } from '#lib/ui/facts.tsx';
import { formatDate } from '#lib/ui/format-date.ts';
import { countOf, formatNumber } from '#lib/ui/format-number.ts';
import { spokenAddress, webAddress } from '#lib/ui/link-address.ts';
import { LinkButton } from '#lib/ui/link-button.tsx';
import { fieldLabel, placeLabel, platformLabel, pricingModelLabel, stageLabel } from '#lib/ui/listing-labels.ts';
import { ListingLogo } from '#lib/ui/listing-logo.tsx';
import { Paragraphs } from '#lib/ui/paragraphs.tsx';
import { Sparkline } from '#lib/ui/sparkline.tsx';
import { Time } from '#lib/ui/time.tsx';

export interface ListingArticleProps {
  listing: ListingProfile;
  /** Stands above all, in place of what the listing's state says by itself. */
  notice?: ReactNode;
  /** Inside another page, whose h1 is above it: headings go one level down. */
  embedded?: boolean;
}

/** A product's page, the same wherever it is shown: the public one, the owner's preview, and beside the draft. */
export function ListingArticle({ listing, notice, embedded = false }: ListingArticleProps) {
  const live = listing.status === 'live';
  const website = webAddress(listing.websiteUrl);
  const rel = listing.outboundNofollow ? 'noopener nofollow' : 'noopener';
  const Title = embedded ? 'h2' : 'h1';
  const level = embedded ? 3 : 2;
  return (
    <article className={embedded ? '' : 'pt-8'}>
      {notice ??
        (!live && (
          <Alert
            title={listing.launchWeek ? `Launching in the week of ${formatDate(listing.launchWeek)}` : 'Not launched yet'}
            className="mb-6"
          >
            This page can be reached by its address; it joins the lists on launch day.
          </Alert>
        ))}

      <header className="flex flex-wrap items-center gap-x-5 gap-y-4 border-b border-line pb-8">
        <div className="flex min-w-0 flex-1 basis-80 items-center gap-4 sm:gap-5">
          <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={80} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Title className="text-2xl [overflow-wrap:anywhere]">{listing.name}</Title>
              {listing.verified && (
                <Badge tone="success" icon={<BadgeCheck aria-hidden size={12} />}>
                  Verified owner
                </Badge>
              )}
            </div>
            <p className="text-soft [overflow-wrap:anywhere] sm:text-lg">{listing.tagline}</p>
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
        <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] content-start gap-10">
          <About listing={listing} level={level} />
        </div>
        <aside aria-label={`Facts about ${listing.name}`} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <FactsOf listing={listing} website={website} rel={rel} />
        </aside>
      </div>
    </article>
  );
}

function Section({ id, title, level, children }: { id: string; title: string; level: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <Heading id={id} className="text-lg">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function About({ listing, level }: { listing: ListingProfile; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const Below = `h${level + 1}` as 'h3' | 'h4';
  const bios = listing.founders.filter((founder) => founder.bio);
  return (
    <>
      <section aria-labelledby="about" className="grid gap-4">
        <Heading id="about" className={listing.headline ? 'text-xl' : 'sr-only'}>
          {listing.headline ?? `About ${listing.name}`}
        </Heading>
        <Paragraphs text={listing.description} />
      </section>
      {listing.summary && (
        <Section id="overview" title="Overview" level={level}>
          <Paragraphs text={listing.summary} />
        </Section>
      )}
      <Points id="features" title="Features" points={listing.features} level={level} />
      <Points id="usps" title="What sets it apart" points={listing.usps} level={level} />
      {listing.story && <FounderStory story={listing.story} level={level} />}
      {listing.faqs.length > 0 && (
        <Section id="faq" title="Questions and answers" level={level}>
          <div className="divide-y divide-line border-y border-line">
            {listing.faqs.map((faq) => (
              <div key={faq.question} className="grid gap-1.5 py-4 print:break-inside-avoid">
                <Below className="text-base [overflow-wrap:anywhere]">{faq.question}</Below>
                <Paragraphs text={faq.answer} className="grid gap-3 text-soft" />
              </div>
            ))}
          </div>
        </Section>
      )}
      {listing.latestUpdates.length > 0 && (
        <Section id="updates" title="Updates" level={level}>
          <ul className="divide-y divide-line border-y border-line">
            {listing.latestUpdates.map((update) => (
              <li key={update.id} className="grid gap-1.5 py-4 print:break-inside-avoid">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <Below className="text-base [overflow-wrap:anywhere]">{update.title}</Below>
                  <Time at={update.publishedAt} className="text-sm text-soft" />
                </div>
                <Paragraphs text={update.body} className="grid gap-3 text-soft" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {listing.milestones && listing.milestones.length > 0 && (
        <Section id="milestones" title="Milestones" level={level}>
          <ol className="grid gap-6 border-l border-line pl-6">
            {listing.milestones.map((milestone) => {
              const href = webAddress(milestone.url);
              return (
                <li
                  key={milestone.id}
                  className="relative grid gap-1 before:absolute before:top-2 before:-left-6 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:border-2 before:border-page before:bg-edge print:break-inside-avoid"
                >
                  <p className="text-sm text-soft figures">
                    <time dateTime={milestone.date.toISOString().slice(0, 10)}>{formatDate(milestone.date)}</time>
                  </p>
                  <Below className="text-base [overflow-wrap:anywhere]">
                    {href ? (
                      <a href={href} rel="noopener nofollow" className="link">
                        {milestone.title}
                      </a>
                    ) : (
                      milestone.title
                    )}
                  </Below>
                  {milestone.description && <Paragraphs text={milestone.description} className="grid gap-3 text-soft" />}
                </li>
              );
            })}
          </ol>
        </Section>
      )}
      {bios.length > 0 && (
        <Section id="founders" title={listing.founders.length === 1 ? 'The founder' : 'The founders'} level={level}>
          <ul className="grid gap-5">
            {bios.map((founder) => (
              <li key={founder.slug} className="grid gap-1">
                <Below className="text-base">
                  {founder.name}
                  {founder.title && <span className="font-normal text-soft">, {founder.title}</span>}
                </Below>
                <Paragraphs text={founder.bio ?? ''} className="grid gap-3 text-soft" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const storyParts = [
  ['story', null],
  ['whyStarted', 'Why it was started'],
  ['problem', 'The problem'],
  ['journey', 'The way so far'],
  ['challenges', 'What was hard'],
  ['achievements', 'What was reached'],
  ['lessons', 'What was learned'],
  ['whatsNext', 'What comes next'],
] as const;

function FounderStory({ story, level }: { story: Story; level: 2 | 3 }) {
  const Below = `h${level + 1}` as 'h3' | 'h4';
  return (
    <Section id="story" title={story.title ?? 'The founder’s story'} level={level}>
      {storyParts.map(([part, title]) => {
        const text = story[part];
        if (!text) return null;
        return (
          <div key={part} className="grid gap-2">
            {title && <Below className="text-base">{title}</Below>}
            <Paragraphs text={text} />
          </div>
        );
      })}
    </Section>
  );
}

function Points({ id, title, points, level }: { id: string; title: string; points: readonly string[]; level: 2 | 3 }) {
  if (points.length === 0) return null;
  return (
    <Section id={id} title={title} level={level}>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5 [overflow-wrap:anywhere] print:break-inside-avoid">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-quiet" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </Section>
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
                  <li key={`${link.label} ${link.href}`}>
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
            value: listing.domainRating !== null && (
              <span className="flex items-center gap-3">
                <span className="figures">{formatNumber(listing.domainRating)} of 100</span>
                <Sparkline values={listing.domainRatingTrend.map(({ rating }) => rating)} />
              </span>
            ),
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
