import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { shownFieldsOf } from '#lib/profile/listing-columns.ts';

/** Returns the listing that the draft would become, for its preview, without paid sections. */
export function listingFromDraft(draft: DraftView, more: { logo: string | null; slugs: ReadonlyMap<string, string> }): ListingProfile {
  const { fields } = draft;
  const categories = (fields.categories.value ?? []).slice(0, 1).map((name) => ({ name, slug: more.slugs.get(name) ?? '' }));
  return {
    id: 0,
    slug: draft.listing?.slug ?? '',
    name: fields.name.value ?? 'Without a name',
    tagline: fields.tagline.value ?? '',
    websiteUrl: draft.url,
    logoUrl: more.logo,
    tint: null,
    category: categories[0] ?? null,
    categories,
    votes: 0,
    followers: 0,
    domainRating: null,
    status: 'draft',
    launchWeek: null,
    launchedAt: null,
    verified: false,
    plan: null,
    ...shownFieldsOf(fields),
    socials: draft.company_socials,
    faqs: draft.faqs,
    seoTitle: draft.seo.title,
    seoDescription: draft.seo.meta,
    notFound: Object.entries(fields)
      .filter(([, field]) => field.state === 'not_found')
      .map(([name]) => name),
    views: 0,
    rating: { average: null, count: 0 },
    founders: draft.founders.map((founder, at) => ({ slug: String(at), name: founder.name, title: founder.title, bio: founder.bio })),
    latestUpdates: [],
    domainRatingTrend: [],
    story: null,
    milestones: null,
    screenshot: draft.screenshot,
    media: null,
    updatedAt: draft.updatedAt,
    outboundNofollow: true,
  };
}
