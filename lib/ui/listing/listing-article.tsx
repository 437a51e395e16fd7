import { ArrowLeftRight, BadgeCheck, Check, ExternalLink, Trophy } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Review } from '#lib/community/published-reviews.ts';
import { camelCase } from '#lib/core/camel-case.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { shortAddress, webAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { factsOf, platformLabel, providerLabel } from '#lib/listings/listing-labels.ts';
import { picturesOf } from '#lib/listings/media/gallery-image.ts';
import { youtubeId } from '#lib/listings/media/youtube-id.ts';
import type { ListingProfile, ListingSummary, Story } from '#lib/listings/profile.ts';
import { storyParts } from '#lib/listings/story-parts.ts';
import { fieldNoun } from '#lib/profile/catalogue.ts';
import { FollowButton } from '#lib/ui/community/follow-button.tsx';
import { VoteButton } from '#lib/ui/community/vote-button.tsx';
import { VoteNote } from '#lib/ui/community/vote-note.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Chip } from '#lib/ui/kit/chip.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { Plot } from '#lib/ui/kit/plot.tsx';
import { Stars } from '#lib/ui/kit/stars.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { Gallery, Picture } from '#lib/ui/listing/gallery.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { MilestoneTimeline } from '#lib/ui/listing/milestone-timeline.tsx';
import { ShareLinks } from '#lib/ui/listing/share-links.tsx';
import { UpdateEntry } from '#lib/ui/listing/update-entry.tsx';

/** Content of the public page besides the profile. */
interface PublicContent {
  /** The page's absolute URL, for sharing. */
  url: string;
  /** Sorted by date, newest first. */
  awards: readonly { id: number; week: Date; rank: number; title: string }[];
  /** The most recent reviews only, newest first. */
  reviews: readonly Review[];
  alternatives: readonly (ListingSummary & { approved: boolean })[];
}

export interface ListingArticleProps {
  listing: ListingProfile;
  /** Content of the public page only. */
  publicContent?: PublicContent;
  /** Shown at the top instead of the notice that depends on the listing's status. */
  notice?: ReactNode;
  /** True inside another page that has its own h1: headings are one level lower. */
  embedded?: boolean;
}

const column = 'grid max-w-measure grid-cols-[minmax(0,1fr)] content-start gap-10';

/** A listing's page, used for the public page, the owner's preview and the preview of a draft. */
export function ListingArticle({ listing, publicContent, notice, embedded = false }: ListingArticleProps) {
  const live = listing.status === 'live';
  const website = webAddress(listing.websiteUrl);
  const rel = listing.outboundNofollow ? 'noopener nofollow' : 'noopener';
  const Title = embedded ? 'h2' : 'h1';
  const level = embedded ? 3 : 2;
  const videoId = youtubeId(listing.demoVideoUrl);
  const video = listing.media && videoId && listing.demoVideoUrl ? { id: videoId, href: listing.demoVideoUrl } : null;
  const pictures = picturesOf(listing);
  const onlyPicture = pictures.length === 1 && !video ? pictures[0] : null;
  return (
    <article className={embedded ? '' : 'pt-8'}>
      {notice ??
        (!live && (
          <Alert
            title={listing.launchWeek ? `Launching in the week of ${formatDate(listing.launchWeek)}` : 'Not launched yet'}
            className="mb-6"
          >
            Everyone who has this page’s address can see it. The listing joins the lists on launch day.
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
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          {live && <VoteButton listing={listing} wide />}
          {publicContent && <FollowButton listing={listing} />}
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
          {live && publicContent && (
            <VoteNote listing={listing}>
              One vote a person.{' '}
              <Link href={paths.voting} className="link">
                How voting works
              </Link>
            </VoteNote>
          )}
        </div>
      </header>

      {(pictures.length > 1 || video) && (
        <div className="pt-8">
          <Gallery name={listing.name} images={pictures} video={video} plays={publicContent !== undefined} />
        </div>
      )}

      {/* On narrow screens, with one column, the facts come after the description and before the longer texts. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className={column}>
          {onlyPicture && <Picture image={onlyPicture} />}
          <About listing={listing} level={level} />
        </div>
        <aside
          aria-label={`Facts about ${listing.name}`}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <FactsOf listing={listing} website={website} rel={rel} level={level} {...(publicContent ? { publicContent } : {})} />
        </aside>
        <div className={column}>
          <Details listing={listing} level={level} hasLinks={publicContent !== undefined && live} />
          {publicContent && publicContent.reviews.length > 0 && <Reviews listing={listing} reviews={publicContent.reviews} level={level} />}
        </div>
      </div>

      {publicContent && publicContent.alternatives.length > 0 && (
        <Alternatives listing={listing} alternatives={publicContent.alternatives} level={level} />
      )}
    </article>
  );
}

function Section({ id, title, level, children }: { id: string; title: string; level: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading id={id} className="text-lg [overflow-wrap:anywhere]">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function About({ listing, level }: { listing: ListingProfile; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      <section aria-labelledby="about" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Heading id="about" className={listing.headline ? 'text-xl [overflow-wrap:anywhere]' : 'sr-only'}>
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
    </>
  );
}

function Details({ listing, level, hasLinks }: { listing: ListingProfile; level: 2 | 3; hasLinks: boolean }) {
  const SubHeading = `h${level + 1}` as 'h3' | 'h4';
  const bios = listing.founders.filter((founder) => founder.bio);
  return (
    <>
      {listing.story &&
        (hasLinks ? (
          <StoryTeaser listing={listing} story={listing.story} level={level} />
        ) : (
          <FounderStory story={listing.story} level={level} />
        ))}
      {listing.faqs.length > 0 && (
        <Section id="faq" title="Questions and answers" level={level}>
          <div className="divide-y divide-line border-y border-line">
            {listing.faqs.map((faq) => (
              <div key={faq.question} className="grid gap-1.5 py-4 print:break-inside-avoid">
                <SubHeading className="text-base [overflow-wrap:anywhere]">{faq.question}</SubHeading>
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
                <UpdateEntry {...update} time={<Time at={update.publishedAt} />} level={level === 2 ? 3 : 4} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {listing.milestones && listing.milestones.length > 0 && (
        <Section id="milestones" title="Milestones" level={level}>
          <MilestoneTimeline milestones={listing.milestones} level={level === 2 ? 3 : 4} />
        </Section>
      )}
      {bios.length > 0 && (
        <Section id="founders" title={listing.founders.length === 1 ? 'The founder' : 'The founders'} level={level}>
          <ul className="grid gap-5">
            {bios.map((founder) => (
              <li key={founder.slug} className="grid gap-1">
                <SubHeading className="text-base [overflow-wrap:anywhere]">
                  {hasLinks ? (
                    <Link href={paths.founder(founder.slug)} className="link">
                      {founder.name}
                    </Link>
                  ) : (
                    founder.name
                  )}
                  {founder.title && <span className="font-normal text-soft">, {founder.title}</span>}
                </SubHeading>
                <Paragraphs text={founder.bio ?? ''} className="grid gap-3 text-soft" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function FounderStory({ story, level }: { story: Story; level: 2 | 3 }) {
  const SubHeading = `h${level + 1}` as 'h3' | 'h4';
  return (
    <Section id="story" title={story.title ?? 'The founder’s story'} level={level}>
      {storyParts.map(([part, title]) => {
        const text = story[part];
        if (!text) return null;
        return (
          <div key={part} className="grid gap-2">
            {title && <SubHeading className="text-base">{title}</SubHeading>}
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

function FactsOf(props: { listing: ListingProfile; website: string | null; rel: string; level: 2 | 3; publicContent?: PublicContent }) {
  const { listing, website, rel, level, publicContent } = props;
  const Heading = `h${level}` as const;
  const video = webAddress(listing.demoVideoUrl);
  const socials = Object.entries(listing.socials).flatMap(([platform, url]) => {
    const href = webAddress(url);
    return href && href !== website ? [{ platform, href }] : [];
  });
  const links = [
    ...(website ? [{ label: shortAddress(website), href: website, rel }] : []),
    ...socials.map(({ platform, href }) => ({ label: platformLabel(platform), href, rel: 'noopener nofollow' })),
    ...(video ? [{ label: 'Demo video', href: video, rel: 'noopener nofollow' }] : []),
    ...(listing.contactEmail ? [{ label: listing.contactEmail, href: `mailto:${listing.contactEmail}`, rel: undefined }] : []),
  ];

  return (
    <>
      <Facts
        facts={[
          ...factsOf((name) => listing[camelCase(name)]).map(({ label, texts, separator }) => ({
            name: label,
            value:
              separator === '; ' ? (
                texts.map((text, at) => (
                  <span key={text} className={at > 0 ? 'block text-soft' : 'block'}>
                    {text}
                  </span>
                ))
              ) : (
                <span className={label === 'Founded' ? 'figures' : undefined}>{texts.join(separator)}</span>
              ),
          })),
          {
            name: listing.founders.length === 1 ? 'Founder' : 'Founders',
            value: listing.founders.length > 0 && (
              <ul className="grid gap-1">
                {listing.founders.map((founder) => (
                  <li key={founder.slug}>
                    {publicContent ? (
                      <Link href={paths.founder(founder.slug)} className="link">
                        {founder.name}
                      </Link>
                    ) : (
                      founder.name
                    )}
                    {founder.title && founder.title !== 'Founder' && <span className="text-soft">, {founder.title}</span>}
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
            value:
              listing.launchWeek &&
              (publicContent ? (
                <Link href={paths.week(listing.launchWeek.toISOString().slice(0, 10))} className="link">
                  Week of {formatDate(listing.launchWeek)}
                </Link>
              ) : (
                `Week of ${formatDate(listing.launchWeek)}`
              )),
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
            name: listing.categories.length === 1 ? 'Category' : 'Categories',
            value: listing.categories.length > 0 && (
              <ul className="flex flex-wrap gap-x-2 gap-y-3">
                {listing.categories.map((category) => (
                  <li key={category.slug}>
                    <Chip href={paths.category(category.slug)}>{category.name}</Chip>
                  </li>
                ))}
              </ul>
            ),
          },
          { name: 'Tags', value: listing.tags.length > 0 && listing.tags.join(', ') },
        ]}
      />
      {publicContent && !listing.verified && (
        <p className="text-sm text-soft">
          Is this yours?{' '}
          <Link href={paths.claim(listing.slug)} prefetch={false} rel="nofollow" className="link">
            Claim it
          </Link>
        </p>
      )}
      {listing.domainRating !== null && <DomainRating listing={listing} level={level} />}
      {publicContent && publicContent.awards.length > 0 && (
        <section aria-labelledby="awards" className="grid gap-2">
          <Heading id="awards" className="text-base">
            {publicContent.awards.length === 1 ? 'Award' : 'Awards'}
          </Heading>
          <ul className="grid gap-1">
            {publicContent.awards.map((award) => (
              <li key={award.id} className="flex items-center gap-2.5 text-base">
                <Trophy aria-hidden size={18} className="shrink-0 text-warning" />
                <span>
                  {award.title},{' '}
                  <Link href={paths.boardOfWeek(award.week.toISOString().slice(0, 10))} className="link">
                    week of {formatDate(award.week)}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {listing.notFound.length > 0 && (
        <p className="text-sm text-soft">
          <span className="font-medium">Not stated on the website:</span> {listing.notFound.map(fieldNoun).join(', ')}.
        </p>
      )}
      {publicContent && (
        <section aria-labelledby="share" className="grid gap-2 print:hidden">
          <Heading id="share" className="text-base">
            Share
          </Heading>
          <ShareLinks url={publicContent.url} text={`${listing.name}: ${listing.tagline}`} />
          <Link href={paths.badgesOf(listing.slug)} className="link inline-flex min-h-11 items-center justify-self-start text-base">
            Badges for your site
          </Link>
        </section>
      )}
    </>
  );
}

function DomainRating({ listing, level }: { listing: ListingProfile; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const newest = listing.domainRatingTrend.at(-1);
  return (
    <section aria-labelledby="domain-rating" className="grid gap-2 print:break-inside-avoid">
      <div className="flex items-baseline justify-between gap-4">
        <Heading id="domain-rating" className="text-base">
          Domain Rating
        </Heading>
        <p className="text-base figures">
          <span className="text-lg font-semibold">{formatNumber(listing.domainRating ?? 0)}</span> <span className="text-soft">of 100</span>
        </p>
      </div>
      <Plot
        label={`Domain Rating of ${listing.name}`}
        points={listing.domainRatingTrend.map(({ measuredOn, rating }) => ({ at: measuredOn, value: rating }))}
      />
      {newest && (
        <p className="text-sm text-soft">
          Measured by {providerLabel(newest.provider)} on {formatDate(newest.measuredOn)}.
        </p>
      )}
    </section>
  );
}

function StoryTeaser({ listing, story, level }: { listing: ListingProfile; story: Story; level: 2 | 3 }) {
  const opening = storyParts.map(([part]) => story[part]).find((text) => text);
  return (
    <Section id="story" title={story.title ?? 'The founder’s story'} level={level}>
      {opening && <p className="line-clamp-4 [overflow-wrap:anywhere]">{opening}</p>}
      <Link href={paths.story(listing.slug)} className="link inline-flex min-h-11 items-center justify-self-start">
        Read the story of {listing.name}
      </Link>
    </Section>
  );
}

function Reviews({ listing, reviews, level }: { listing: ListingProfile; reviews: readonly Review[]; level: 2 | 3 }) {
  const { average, count } = listing.rating;
  return (
    <Section id="reviews" title="Reviews" level={level}>
      {average !== null && (
        <p className="text-soft">
          <span className="font-semibold text-ink figures">{formatNumber(average)}</span> of 5 in {countOf(count, 'review')}
          {reviews.length < count && `, of which these are the newest ${reviews.length}`}.
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-2 py-4 print:break-inside-avoid">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
              <Stars stars={review.stars} />
              <span className="font-medium [overflow-wrap:anywhere]">{review.author ?? 'A member'}</span>
              <Time at={review.createdAt} className="text-sm text-soft" />
            </p>
            <Paragraphs text={review.body} className="grid gap-3" />
            {review.answer && (
              <div className="grid gap-1 border-l-2 border-line pl-4">
                <p className="text-sm text-soft">The owner’s answer</p>
                <Paragraphs text={review.answer} className="grid gap-3 text-soft" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Maximum number of alternatives on a listing's page; a separate page lists all alternatives. */
const maxAlternatives = 6;

function Alternatives(props: { listing: ListingProfile; alternatives: PublicContent['alternatives']; level: 2 | 3 }) {
  const { listing, alternatives, level } = props;
  const Heading = `h${level}` as const;
  const SubHeading = `h${level + 1}` as 'h3' | 'h4';
  return (
    <section aria-labelledby="alternatives" className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Heading id="alternatives" className="text-lg [overflow-wrap:anywhere]">
          Alternatives to {listing.name}
        </Heading>
        <Link href={paths.alternatives(listing.slug)} className="link inline-flex min-h-11 items-center text-base">
          All alternatives
        </Link>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 sm:grid-cols-2">
        {alternatives.slice(0, maxAlternatives).map((other) => (
          <li key={other.id} className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-3">
            <ListingLogo name={other.name} logoUrl={other.logoUrl} size={32} lazy />
            <div className="min-w-0">
              <SubHeading className="truncate text-base">
                <Link href={paths.listing(other.slug)} className="underline-offset-4 hover:underline">
                  {other.name}
                </Link>
              </SubHeading>
              <p className="truncate text-sm text-soft">{other.tagline}</p>
            </div>
            <LinkButton
              href={paths.comparison(listing.slug, other.slug)}
              size="sm"
              aria-label={`Compare ${listing.name} with ${other.name}`}
              icon={<ArrowLeftRight aria-hidden size={14} />}
            >
              Compare
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
