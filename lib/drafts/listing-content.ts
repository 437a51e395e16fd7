import type { Content, Member } from '#lib/drafts/apply-changes.ts';
import { pricingModels, profileFields, stages } from '#lib/profile/vocabulary.ts';

/** `One-time` is `one_time`; other words stay in the draft alone (domain.md, Listing). */
function known(names: readonly string[], text: string | null): string | null {
  const slug = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return names.includes(slug) ? slug : null;
}

/** The columns of a listing that show these members of a draft; members with tables of their own are not among them. */
export function listingColumns(content: Content, members: ReadonlySet<Member>): Record<string, unknown> {
  const { fields } = content;
  const all: Partial<Record<Member, Record<string, unknown>>> = {
    name: { name: fields.name.value ?? '' },
    tagline: { tagline: fields.tagline.value ?? '' },
    short_description: { shortDescription: fields.short_description.value },
    description: { description: fields.description.value ?? '' },
    stage: { stage: known(stages, fields.stage.value) },
    pricing_model: { pricingModel: known(pricingModels, fields.pricing_model.value) },
    pricing_summary: { pricingSummary: fields.pricing_summary.value },
    country: { country: fields.country.value },
    city: { city: fields.city.value },
    founded_year: { foundedYear: fields.founded_year.value === null ? null : Number(fields.founded_year.value) },
    contact_email: { contactEmail: fields.contact_email.value },
    demo_video_url: { demoVideoUrl: fields.demo_video_url.value },
    logo_url: { logoSourceUrl: fields.logo_url.value },
    tags: { tags: fields.tags.value ?? [] },
    features: { features: fields.features.value ?? [] },
    usps: { usps: fields.usps.value ?? [] },
    keywords: { keywords: fields.keywords.value ?? [] },
    faqs: { faqs: content.faqs.map(({ question, answer }) => ({ question, answer })) },
    company_socials: { socials: content.companySocials },
    competitor_url: { competitorUrl: content.competitorUrl },
    seo: { seoTitle: content.seo.title, seoDescription: content.seo.meta },
  };
  return Object.assign({ notFound: blanksOf(content) }, ...[...members].map((member) => all[member] ?? {}));
}

/** What the website does not state and nobody filled in, locked or not: `not_found_on_website`. */
function blanksOf({ fields }: Content): string[] {
  return profileFields.filter((name) => fields[name].value === null && fields[name].aiValue === null);
}
