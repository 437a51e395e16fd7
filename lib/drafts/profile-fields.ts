import { type ListField, listFields, type ProfileField } from '#lib/profile/vocabulary.ts';

const lists: ReadonlySet<string> = new Set(listFields);
export function isListField(name: ProfileField): name is ListField {
  return lists.has(name);
}

/** The fields that a draft needs before it can be submitted. */
export const requiredFields = ['name', 'tagline', 'description', 'categories'] as const satisfies readonly ProfileField[];

/** The weight of each field in a profile's completeness. FAQs, founders and social links have weights too. */
const weights: Record<ProfileField | 'faqs' | 'founders' | 'company_socials', number> = {
  name: 10,
  tagline: 10,
  description: 12,
  categories: 10,
  short_description: 6,
  logo_url: 8,
  features: 8,
  pricing_model: 6,
  pricing_summary: 5,
  usps: 4,
  keywords: 3,
  tags: 2,
  stage: 2,
  country: 3,
  city: 1,
  founded_year: 2,
  contact_email: 3,
  demo_video_url: 2,
  founders: 4,
  faqs: 4,
  company_socials: 3,
};
const totalWeight = Object.values(weights).reduce((sum, weight) => sum + weight, 0);

/** Returns a profile's completeness in percent, from the names of its filled fields and lists. */
export function completenessOf(filled: Iterable<string>): number {
  let sum = 0;
  for (const name of new Set(filled)) sum += weights[name as keyof typeof weights] ?? 0;
  return Math.round((100 * sum) / totalWeight);
}
