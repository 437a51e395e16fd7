import { config } from '#lib/core/config.ts';
import { escapeLine, escapeParagraphs, markdownLink } from '#lib/core/escape-markdown.ts';
import { countOf } from '#lib/core/format-number.ts';
import { webAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import type { Listing, ListingQuestion } from '#lib/listings/schema.ts';
import { factsOf, platformLabel } from '#lib/listings/showing/listing-labels.ts';
import { storyParts } from '#lib/listings/showing/story-parts.ts';
import { fieldNoun } from '#lib/profile/catalogue.ts';
import type { Story } from '#lib/profile/story-schema.ts';

/** Converts the name of a story’s part to its name in JSON: `whyStarted` to `why_started`. */
const jsonName = (name: (typeof storyParts)[number][0]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof Story;
const day = (time: string) => time.slice(0, 10);

/**
 * Renders the public JSON of a listing as Markdown for agents and other readers of plain text. People's texts are escaped, so they can’t
 * contain markup.
 */
export function listingMarkdown(listing: Listing, questions: readonly ListingQuestion[] = []): string {
  const { siteUrl, siteName } = config();
  const page = siteUrl + paths.listing(listing.slug);
  const website = webAddress(listing.website_url);
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
        ? `live${listing.launched_at ? `, launched ${day(listing.launched_at)}` : ''}`
        : listing.launch_week
          ? `launching in the week of ${listing.launch_week}`
          : 'not launched yet',
    ),
    ...fact('Votes', listing.status === 'live' && String(listing.votes)),
    ...fact('Followers', String(listing.followers)),
    ...fact('Category', listing.categories.map(({ name, slug }) => markdownLink(name, siteUrl + paths.category(slug))).join(', ')),
    ...factsOf((name) => listing[name]).flatMap(({ label, texts, separator }) => fact(label, escapeLine(texts.join(separator)))),
    ...fact(
      'Founders',
      listing.founders
        .map(({ name, slug, title }) => `${markdownLink(name, siteUrl + paths.founder(slug))}${title ? `, ${escapeLine(title)}` : ''}`)
        .join('; '),
    ),
    ...fact('Rating', listing.rating.average !== null && `${listing.rating.average} of 5, ${countOf(listing.rating.count, 'review')}`),
    ...fact(
      'Offer for visitors',
      listing.offer &&
        `${escapeLine(listing.offer.text)}${listing.offer.code ? `, code ${escapeLine(listing.offer.code)}` : ''}, until ${listing.offer.ends_on}`,
    ),
    ...fact('Domain Rating', listing.domain_rating !== null && `${listing.domain_rating} of 100`),
    ...fact('Owner verified', listing.verified ? 'yes' : 'no'),
    ...fact('Picture of the site', listing.screenshot_url && `<${listing.screenshot_url}>`),
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
              story[jsonName(name)]
                ? [[title && `### ${title}`, escapeParagraphs(story[jsonName(name)] ?? '')].filter(Boolean).join('\n\n')]
                : [],
            )
            .join('\n\n')
        : '',
    ),
    ...part(
      'Updates',
      listing.latest_updates
        .map(
          ({ title, body, published_at }) => `### ${day(published_at)}: ${escapeLine(title)}\n\n${escapeParagraphs(body, { links: true })}`,
        )
        .join('\n\n'),
    ),
    ...part(
      'Milestones',
      (listing.milestones ?? [])
        .map(({ date, title, description }) => `- ${date}: ${escapeLine(title)}${description ? `. ${escapeLine(description)}` : ''}`)
        .join('\n'),
    ),
    ...part(
      'Questions to the makers',
      questions
        .map(({ body, same, answers }) =>
          [
            `### ${escapeLine(body)}`,
            same > 0 && `${same} more ask the same.`,
            ...answers.map(
              (answer) =>
                `${answer.by_maker ? 'The makers answer' : 'Somebody who uses it answers'}, ${day(answer.created_at)}: ${escapeParagraphs(answer.body)}`,
            ),
          ]
            .filter(Boolean)
            .join('\n\n'),
        )
        .join('\n\n'),
    ),
    ...part(
      'Reviews',
      (listing.latest_reviews ?? [])
        .map(({ author, stars, body, created_at, answer }) =>
          [
            `### ${stars} of 5, ${day(created_at)}, by ${author === null ? 'a member' : escapeLine(author)}`,
            escapeParagraphs(body),
            answer && `The owner answers: ${escapeParagraphs(answer)}`,
          ]
            .filter(Boolean)
            .join('\n\n'),
        )
        .join('\n\n'),
    ),
    ...part('Links', links.join('\n')),
    ...part(
      'Not stated on the website',
      listing.not_found_on_website.length > 0
        ? `${listing.not_found_on_website.map(fieldNoun).join(', ')}. Blank on purpose: please don’t guess.`
        : '',
    ),
    ...part('Sources', sources(listing.evidence ?? [])),
    '---',
    `From ${markdownLink(siteName, `${siteUrl}/`)}. As data: <${siteUrl}/api/v1/listings/${listing.slug}>`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** Renders the quotes that support the values, each with its page and the day on which it was last seen there. */
function sources(evidence: NonNullable<Listing['evidence']>): string {
  return evidence
    .flatMap(({ field, entry, reason, quotes }) =>
      quotes.map(({ quote, url, title, checked_on, visibility }) => {
        const href = webAddress(url);
        const page = href ? markdownLink(title || href, href) : escapeLine(title);
        const name = `${fieldNoun(field)}${entry === null ? '' : ` (${escapeLine(entry)})`}`;
        return `- ${name}: “${escapeLine(quote)}” ${page}, seen ${checked_on}${visibility === 'data' ? ' in the page’s data for programs' : ''}${reason ? `. Concluded: ${escapeLine(reason)}` : ''}`;
      }),
    )
    .join('\n');
}
