import type { Resource } from '#lib/api/define.ts';

/** A description of each group of operations, for the API reference and the guide for agents. */
export const resourceMeanings: Readonly<Record<Resource, string>> = {
  Site: 'What this site is and where its parts are.',
  Listings: 'Products as the public sees them: search, profile, alternatives, comparison, badges.',
  Categories: 'The tree that listings are sorted into.',
  Launches: 'Launch weeks, rankings and awards. The billboard ranks paid placements, and its answers say so.',
  Founders: 'The people behind the products, and interviews with them.',
  Blog: 'Articles of the site.',
  Account: 'The person to whom the credential belongs.',
  Drafts: 'Profiles with evidence, drafted from a product’s website: submit a URL, correct the draft, turn it into a listing.',
  'My listings': 'Your own listings: edit, announce, launch.',
  Claims: 'Proving that a listed product is yours.',
  Orders: 'Prices, checkout links that a person pays in the browser, and what was bought.',
};
