import type { Scope } from '#lib/auth/actor.ts';

/** The meaning of each scope, for consent pages, key forms and the API description. */
export const scopeTexts: Readonly<Record<Scope, string>> = {
  'account:read': 'See your account, drafts, listings, claims and orders',
  'listings:write': 'Submit products, edit drafts and listings, and claim listings',
  'orders:write': 'Get prices for orders and create checkout links, but never pay',
};
