import type { Scope } from '#lib/auth/actor.ts';

/** Short names of the scopes for the form and the table; `scopeMeanings` explains each scope. */
export const scopeLabels: Record<Scope, string> = {
  'account:read': 'Read',
  'listings:write': 'Write listings',
  'orders:write': 'Prepare orders',
};
