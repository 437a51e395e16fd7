import type { Actor, Scope } from '#lib/auth/actor.ts';
import { AppError } from '#lib/core/errors.ts';

/** An application that a person let in, whatever the number of times they did. */
export interface ConnectedApp {
  clientId: string;
  /** As it calls itself; `shownAppName` makes it fit to be shown. */
  name: string;
  /** Our copy of its logo, `/logos/…`; null when there is none. */
  logoPath: string | null;
  /** The host whose metadata document says who it is; null: it registered itself, and nobody checked. */
  verifiedHost: string | null;
  /** Where the answer to the latest permission went: a host, or the scheme of an app. */
  redirectHost: string;
  /** Of all permissions that still hold. */
  scopes: Scope[];
  /** When the first of them was given. */
  since: Date;
  /** To the minute; null when it never was. */
  lastUsedAt: Date | null;
}

/**
 * The user who manages connected apps. Only a person on the site, or whoever holds the machine: an application sees nothing of
 * the others, and can't put them out.
 */
export function appManager(actor: Actor): string {
  if (actor.userId === null) throw new AppError('unauthorized', 'Sign in to manage connected apps.');
  if (actor.via !== 'session' && actor.via !== 'command')
    throw new AppError('forbidden', 'Connected apps are managed on the site by a signed-in person, not with a key or by an application.');
  return actor.userId;
}

/** The host of the document that a client's identifier names, in ASCII; null for one that is none's address. */
export function metadataHost(clientId: string): string | null {
  return URL.canParse(clientId) && /^https:/i.test(clientId) ? new URL(clientId).host : null;
}
