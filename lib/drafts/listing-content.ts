import type { DraftContent, DraftMember } from '#lib/drafts/apply-changes.ts';
import { pricingModels, profileFields, stages } from '#lib/profile/vocabulary.ts';

/**
 * Maps a word to a name of the vocabulary (`One-time` to `one_time`), or to null if no name fits. A draft can contain other words, but a
 * listing can't show other words.
 */
function toVocabulary(names: readonly string[], text: string | null): string | null {
  const slug = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return names.includes(slug) ? slug : null;
}

/** Returns the listing's columns for these parts of a draft. Parts with tables of their own, such as `founders`, are left out. */
export function listingColumns(content: DraftContent, members: ReadonlySet<DraftMember>): Record<string, unknown> {
  const { fields } = content;
  const columns: Partial<Record<DraftMember, Record<string, unknown>>> = {
    name: { name: fields.name.value ?? '' },
    tagline: { tagline: fields.tagline.value ?? '' },
    short_description: { shortDescription: fields.short_description.value },
    description: { description: fields.description.value ?? '' },
    stage: { stage: toVocabulary(stages, fields.stage.value) },
    pricing_model: { pricingModel: toVocabulary(pricingModels, fields.pricing_model.value) },
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
  return Object.assign({ notFound: fieldsNotFound(content) }, ...[...members].map((member) => columns[member] ?? {}));
}

/** Returns the fields that the website doesn't state and nobody filled in. The API lists them as `not_found_on_website`. */
function fieldsNotFound({ fields }: DraftContent): string[] {
  return profileFields.filter((name) => fields[name].value === null && fields[name].aiValue === null);
}
