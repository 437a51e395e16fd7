import { Trophy } from 'lucide-react';
import Link from 'next/link';
import { formatDate } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import type { ListingProfile, Story } from '#lib/listings/profile.ts';
import { countryLabel, providerLabel } from '#lib/listings/showing/listing-labels.ts';
import { pullQuote, storyParts } from '#lib/listings/showing/story-parts.ts';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { Plot } from '#lib/ui/kit/plot.tsx';
import { below, type Level, Section } from '#lib/ui/listing/article/section.tsx';
import { Sourced, type Sources } from '#lib/ui/listing/article/sources.tsx';
import { Portrait } from '#lib/ui/listing/portrait.tsx';
import { ReportLink } from '#lib/ui/listing/report-link.tsx';

/** Data of a founder that the page shows in addition to the profile. */
export interface Maker {
  slug: string;
  photoUrl: string | null;
  country: string | null;
}

interface MakersProps {
  listing: ListingProfile;
  makers: readonly Maker[];
  sources: Sources;
  level: Level;
  hasLinks: boolean;
}

/** The founders: photo, place and a few words. */
export function Makers({ listing, makers, sources, level, hasLinks }: MakersProps) {
  const Heading = `h${level}` as const;
  const SubHeading = `h${below(level)}` as const;
  if (listing.founders.length === 0) return null;
  return (
    <section aria-labelledby="founders" className="grid gap-3">
      <Heading id="founders" className="font-sans text-sm font-normal text-soft">
        Made by
      </Heading>
      <ul className="grid gap-5">
        {listing.founders.map(({ slug, name, title, bio }) => {
          const maker = makers.find((each) => each.slug === slug);
          const place = maker?.country && countryLabel(maker.country);
          return (
            <li key={slug} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 print:break-inside-avoid">
              <Portrait name={name} photoUrl={maker?.photoUrl ?? null} size={80} />
              <div className="min-w-0">
                <SubHeading dir="auto" className="font-display text-lg font-bold [overflow-wrap:anywhere]">
                  {hasLinks ? (
                    <Link href={paths.founder(slug)} className="press-area underline-offset-4 hover:underline">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                  <Sourced subject={name} source={sources('founders', name)} />
                </SubHeading>
                {(title || place) && <p className="text-sm text-soft">{[title, place].filter(Boolean).join(', ')}</p>}
                {bio && <Paragraphs text={bio} className="mt-1 line-clamp-6 grid gap-2 text-base text-soft" />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A sentence from the founder's story, with a link to the whole story. */
export function StoryQuote({ listing, story }: { listing: ListingProfile; story: Story }) {
  const opening = storyParts.map(([part]) => story[part]).find((text) => text);
  const quote = pullQuote(story);
  return (
    <figure className="grid gap-2 border-l-4 border-line pl-4">
      {(quote || opening) && (
        <blockquote className="line-clamp-5 font-display text-lg leading-snug [overflow-wrap:anywhere]">
          {quote ? `“${quote}”` : opening}
        </blockquote>
      )}
      <figcaption>
        <Link href={paths.story(listing.slug)} className="link inline-flex min-h-11 items-center text-sm">
          {story.title ?? `Read the story of ${listing.name}`}
        </Link>
      </figcaption>
    </figure>
  );
}

/** The whole story of the founder. Used while the listing has no public page for the story. */
export function FounderStory({ story, level }: { story: Story; level: Level }) {
  const SubHeading = `h${below(level)}` as const;
  return (
    <Section id="story" title={story.title ?? 'The founder’s story'} level={level}>
      <div className="grid max-w-measure gap-4">
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
      </div>
    </Section>
  );
}

interface RecordProps {
  listing: ListingProfile;
  /** Newest first. */
  awards: readonly { id: number; week: Date; title: string }[];
  level: Level;
}

/** Facts about the listing on this site: since when it is listed, who owns it, its awards and its Domain Rating. */
export function Record({ listing, awards, level }: RecordProps) {
  const Heading = `h${level}` as const;
  const newest = listing.domainRatingTrend.at(-1);
  return (
    <section aria-labelledby="record" className="grid gap-4 print:break-inside-avoid">
      <Heading id="record" className="sr-only">
        On this site
      </Heading>
      {awards.length > 0 && (
        <ul className="grid gap-2">
          {awards.map((award) => (
            <li key={award.id} className="flex items-baseline gap-2.5">
              <Trophy aria-hidden size={16} className="shrink-0 translate-y-0.5" />
              <span>
                {award.title},{' '}
                <Link href={paths.boardOfWeek(isoDate(award.week))} className="link press-area">
                  week of {formatDate(award.week)}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          { name: 'Launched', value: listing.launchedAt && formatDate(listing.launchedAt) },
          {
            name: 'Owner',
            value: listing.verified ? (
              'proved control of the domain'
            ) : (
              <>
                not verified.{' '}
                <Link href={paths.claim(listing.slug)} prefetch={false} rel="nofollow" className="link press-area">
                  Is it yours?
                </Link>
              </>
            ),
          },
          {
            name: 'Domain Rating',
            value: listing.domainRating !== null && (
              <>
                <span className="figures">{formatNumber(listing.domainRating)} of 100</span>
                {newest && (
                  <span className="block text-sm text-soft">
                    Measured by {providerLabel(newest.provider)} on {formatDate(newest.measuredOn)}.
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      <p>
        <ReportLink subject={`listing:${listing.slug}`} name={listing.name} />
      </p>
      <div className="max-lg:hidden">
        <Plot
          label={`Domain Rating of ${listing.name}`}
          points={listing.domainRatingTrend.map(({ measuredOn, rating }) => ({ at: measuredOn, value: rating }))}
        />
      </div>
    </section>
  );
}
