import type { Scope } from '#lib/auth/actor.ts';

/** A scope's short name, for the form and the table; what it allows stands in `scopeMeanings`. */
export const scopeLabels: Record<Scope, string> = {
  'account:read': 'Read',
  'listings:write': 'Write listings',
  'orders:write': 'Prepare orders',
};
