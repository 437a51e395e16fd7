import type { Role } from '#lib/auth/actor.ts';

/** Returns a stored name as people read it: `partly_refunded` is `Partly refunded`. */
export const inWords = (stored: string): string => `${stored.charAt(0).toUpperCase()}${stored.slice(1).replaceAll('_', ' ')}`;

/** Returns the name of a role, as in `Moderator`. */
export const roleLabel = (role: Role): string => inWords(role);
