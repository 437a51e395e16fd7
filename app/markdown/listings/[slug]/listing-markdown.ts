import { config } from '#lib/config.ts';
import { escapeLine, escapeParagraphs, markdownLink } from '#lib/markdown/escape-markdown.ts';
import { paths } from '#lib/paths.ts';
import type { ListingProfile } from '#lib/services/listings/profile.ts';
import { isoDate } from '#lib/time.ts';
import { countOf } from '#lib/ui/format-number.ts';
import { webAddress } from '#lib/ui/link-address.ts';
import { fieldLabel, placeLabel, platformLabel, pricingModelLabel, stageLabel } from '#lib/ui/listing-labels.ts';
import { storyParts } from '#lib/ui/story-parts.ts';

/** A listing's page as Markdown, for agents and other readers of plain text. What people wrote can mark nothing in it. */
export function listingMarkdown(listing: ListingProfile): string {
  const { siteUrl, siteName } = config();
  const page = siteUrl + paths.listing(listing.slug);
  const website = webAddress(listing.websiteUrl);
  const fact = (name: string, value: string | null | false | undefined) => (value ? [`- ${name}: ${value}`] : []);
  const part = (title: string, body: string) => (body ? [`## ${title}`, body] : []);
  const list = (items: readonly string[]) => items.map((item) => `- ${escapeLine(item)}`).join('\n');
  const { story } = listing;

  const facts = [
    ...fact('Page', `<${page}>`),
    ...fact('Website', website && `<${website}>`),
    ...fact(
      'Status',
      listing.status === 'live'
        ? `live${listing.launchedAt ? `, launched ${isoDate(listing.launchedAt)}` : ''}`
        : listing.launchWeek
          ? `launching in the week of ${isoDate(listing.launchWeek)}`
          : 'not launched yet',
    ),
    ...fact('Votes', listing.status === 'live' && String(listing.votes)),
    ...fact('Followers', String(listing.followers)),
    ...fact('Category', listing.categories.map(({ name, slug }) => markdownLink(name, siteUrl + paths.category(slug))).join(', ')),
    ...fact(
      'Pricing',
      escapeLine([listing.pricingModel && pricingModelLabel(listing.pricingModel), listing.pricingSummary].filter(Boolean).join('; ')),
    ),
    ...fact('Stage', listing.stage && stageLabel(listing.stage)),
    ...fact('Founded', listing.foundedYear !== null && String(listing.foundedYear)),
    ...fact('Place', escapeLine(placeLabel(listing.city, listing.country) ?? '')),
    ...fact(
      'Founders',
      listing.founders
        .map(({ name, slug, title }) => `${markdownLink(name, siteUrl + paths.founder(slug))}${title ? `, ${escapeLine(title)}` : ''}`)
        .join('; '),
    ),
    ...fact('Rating', listing.rating.average !== null && `${listing.rating.average} of 5, ${countOf(listing.rating.count, 'review')}`),
    ...fact('Domain Rating', listing.domainRating !== null && `${listing.domainRating} of 100`),
    ...fact('Owner verified', listing.verified ? 'yes' : 'no'),
  ];
  const links = Object.entries(listing.socials).flatMap(([platform, url]) => {
    const href = webAddress(url);
    return href && href !== website ? [`- ${markdownLink(platformLabel(platform), href)}`] : [];
  });

  return `${[
    `# ${escapeLine(listing.name)}`,
    escapeLine(listing.tagline),
    facts.join('\n'),
    ...part(
      'About',
      [listing.headline && `**${escapeLine(listing.headline)}**`, escapeParagraphs(listing.description)].filter(Boolean).join('\n\n'),
    ),
    ...part('Overview', escapeParagraphs(listing.summary ?? '')),
    ...part('Features', list(listing.features)),
    ...part('What sets it apart', list(listing.usps)),
    ...part(
      'Questions and answers',
      listing.faqs.map(({ question, answer }) => `### ${escapeLine(question)}\n\n${escapeParagraphs(answer)}`).join('\n\n'),
    ),
    ...part(
      story?.title ? escapeLine(story.title) : 'The founder’s story',
      story
        ? storyParts
            .flatMap(([name, title]) =>
              story[name] ? [[title && `### ${title}`, escapeParagraphs(story[name])].filter(Boolean).join('\n\n')] : [],
            )
            .join('\n\n')
        : '',
    ),
    ...part(
      'Updates',
      listing.latestUpdates
        .map(({ title, body, publishedAt }) => `### ${isoDate(publishedAt)}: ${escapeLine(title)}\n\n${escapeParagraphs(body)}`)
        .join('\n\n'),
    ),
    ...part(
      'Milestones',
      (listing.milestones ?? [])
        .map(
          ({ date, title, description }) => `- ${isoDate(date)}: ${escapeLine(title)}${description ? `. ${escapeLine(description)}` : ''}`,
        )
        .join('\n'),
    ),
    ...part('Links', links.join('\n')),
    ...part(
      'Not stated on the website',
      listing.notFound.length > 0 ? `${listing.notFound.map(fieldLabel).join(', ')}. Blank on purpose: please don’t guess.` : '',
    ),
    '---',
    `From ${markdownLink(siteName, `${siteUrl}/`)}. As data: <${siteUrl}/api/v1/listings/${listing.slug}>`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}
