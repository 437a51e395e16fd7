import { absoluteUrl } from '#lib/core/absolute-url.ts';
import { config } from '#lib/core/config.ts';
import { webAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { picturesOf } from '#lib/listings/media/gallery-image.ts';
import type { Review } from '#lib/listings/reviews/list-reviews.ts';
import type { ListingProfile } from '#lib/listings/showing/get-listing.ts';

/**
 * Returns a listing as structured data, with stated facts and the reviews that its page shows. Only a free product has an offer, because
 * the price of a paid product is plain text.
 */
export function structuredData(listing: ListingProfile, reviews: readonly Review[]): Record<string, unknown> {
  const { siteUrl, siteName } = config();
  const page = siteUrl + paths.listing(listing.slug);
  const links = [listing.websiteUrl, ...Object.values(listing.socials)].filter((link) => webAddress(link));
  const logo = listing.logoUrl && absoluteUrl(listing.logoUrl);
  const images = picturesOf(listing).map(({ storageKey }) => siteUrl + paths.media(storageKey));
  const place = {
    ...(listing.city ? { addressLocality: listing.city } : {}),
    ...(listing.country ? { addressCountry: listing.country } : {}),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['SoftwareApplication', 'Product'],
        '@id': `${page}#product`,
        name: listing.name,
        description: listing.shortDescription ?? listing.tagline,
        url: page,
        sameAs: [...new Set(links)],
        ...(logo ? { logo, image: logo } : {}),
        ...(images.length > 0 ? { image: images, screenshot: images } : {}),
        ...(listing.category ? { applicationCategory: listing.category.name, category: listing.category.name } : {}),
        ...(listing.features.length > 0 ? { featureList: listing.features } : {}),
        ...(listing.keywords.length > 0 ? { keywords: listing.keywords.join(', ') } : {}),
        ...(listing.launchedAt ? { releaseDate: listing.launchedAt.toISOString().slice(0, 10) } : {}),
        ...(listing.pricingModel === 'free' ? { offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' } } : {}),
        ...(listing.rating.average === null
          ? {}
          : { aggregateRating: { '@type': 'AggregateRating', ratingValue: listing.rating.average, reviewCount: listing.rating.count } }),
        ...(reviews.length === 0
          ? {}
          : {
              review: reviews.map(({ author, stars, body, createdAt }) => ({
                '@type': 'Review',
                author: { '@type': 'Person', name: author ?? 'A member' },
                datePublished: createdAt.toISOString().slice(0, 10),
                reviewBody: body,
                reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
              })),
            }),
        ...(listing.founders.length > 0 || listing.foundedYear || Object.keys(place).length > 0
          ? {
              manufacturer: {
                '@type': 'Organization',
                url: listing.websiteUrl,
                ...(listing.foundedYear ? { foundingDate: String(listing.foundedYear) } : {}),
                ...(Object.keys(place).length > 0 ? { address: { '@type': 'PostalAddress', ...place } } : {}),
                ...(listing.founders.length > 0
                  ? {
                      founder: listing.founders.map(({ slug, name, title }) => ({
                        '@type': 'Person',
                        name,
                        url: siteUrl + paths.founder(slug),
                        ...(title ? { jobTitle: title } : {}),
                      })),
                    }
                  : {}),
              },
            }
          : {}),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: siteName, item: siteUrl },
          ...(listing.category ? [{ name: listing.category.name, item: siteUrl + paths.category(listing.category.slug) }] : []),
          { name: listing.name, item: page },
        ].map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
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
