// The names of a profile’s fields and sections, and the allowed values of some fields, as the contract defines them. The API, the
// drafters and the services share them.

export const textFields = [
  'name',
  'tagline',
  'short_description',
  'description',
  'stage',
  'pricing_model',
  'pricing_summary',
  'country',
  'city',
  'founded_year',
  'contact_email',
  'demo_video_url',
  'logo_url',
] as const;
export const listFields = ['categories', 'tags', 'features', 'usps', 'keywords'] as const;
/** Every field of a profile. */
export const profileFields = [...textFields, ...listFields] as const;
export type TextField = (typeof textFields)[number];
export type ListField = (typeof listFields)[number];
export type ProfileField = (typeof profileFields)[number];

export const stages = ['idea', 'prelaunch', 'beta', 'launched', 'growing', 'established'] as const;
export const pricingModels = [
  'free',
  'freemium',
  'free_trial',
  'subscription',
  'one_time',
  'usage_based',
  'open_source',
  'contact',
] as const;

/** The parts of a founder's story. */
export const storySections = [
  'title',
  'story',
  'why_started',
  'problem',
  'journey',
  'challenges',
  'achievements',
  'lessons',
  'whats_next',
] as const;
export type StorySection = (typeof storySections)[number];
