import { locale } from '#lib/core/format-date.ts';

const stages: Record<string, string> = {
  idea: 'Idea',
  prelaunch: 'Before launch',
  beta: 'Beta',
  launched: 'Launched',
  growing: 'Growing',
  established: 'Established',
};

const pricingModels: Record<string, string> = {
  free: 'Free',
  freemium: 'Free, with paid plans',
  free_trial: 'Free trial',
  subscription: 'Subscription',
  one_time: 'Bought once',
  usage_based: 'By usage',
  open_source: 'Open source',
  contact: 'On request',
};

const platforms: Record<string, string> = {
  x: 'X',
  twitter: 'X',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  gitlab: 'GitLab',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  instagram: 'Instagram',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  discord: 'Discord',
  producthunt: 'Product Hunt',
};

const providers: Record<string, string> = {
  ahrefs: 'Ahrefs',
  'open-page-rank': 'Open PageRank',
  csv: 'an imported list',
  demo: 'the demonstration',
};

const fields: Record<string, string> = {
  tagline: 'tagline',
  short_description: 'short description',
  description: 'description',
  stage: 'stage',
  categories: 'category',
  tags: 'tags',
  pricing_model: 'pricing model',
  pricing_summary: 'prices',
  country: 'country',
  city: 'city',
  founded_year: 'year of founding',
  features: 'features',
  usps: 'what sets it apart',
  keywords: 'keywords',
  contact_email: 'contact address',
  demo_video_url: 'demo video',
  logo_url: 'logo',
};

/** Returns the label of a slug. A slug without a label is shown with spaces for its underscores. */
function labelOf(names: Record<string, string>, slug: string): string {
  return names[slug] ?? slug.replaceAll('_', ' ');
}

export const stageLabel = (slug: string): string => labelOf(stages, slug);
export const pricingModelLabel = (slug: string): string => labelOf(pricingModels, slug);
/** Returns the name of the provider that measured a Domain Rating. */
export const providerLabel = (provider: string): string => labelOf(providers, provider);
export const fieldLabel = (name: string): string => labelOf(fields, name);

export function platformLabel(platform: string): string {
  return platforms[platform.toLowerCase()] ?? platform.charAt(0).toUpperCase() + platform.slice(1);
}

const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

/** Returns the country’s name, such as `Germany`; the code itself if it is unknown. */
export function countryLabel(code: string): string {
  return regions.of(code.toUpperCase()) ?? code;
}

/** Returns the city and the country, such as `Berlin, Germany`, or only one if the other is unknown; null if both are unknown. */
export function placeLabel(city: string | null, country: string | null): string | null {
  return [city, country && countryLabel(country)].filter(Boolean).join(', ') || null;
}
