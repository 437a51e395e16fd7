import type { Actor, Scope } from '#lib/auth/actor.ts';
import { AppError } from '#lib/core/errors.ts';

/** An application that a person connected, once or several times. */
export interface ConnectedApp {
  clientId: string;
  /** The name that the application gave itself; pass it through `sanitizeAppName` before showing it. */
  name: string;
  /** Path of our copy of its logo, `/logos/…`; null if there is none. */
  logoPath: string | null;
  /** The host that serves its metadata document; null if the application registered itself, because nothing then proves who it is. */
  verifiedHost: string | null;
  /** The redirect target of the latest grant: a host, or the URL scheme of a native app. */
  redirectHost: string;
  /** The scopes of all valid grants together. */
  scopes: Scope[];
  /** When the oldest valid grant was given. */
  since: Date;
  /** Accurate to the minute; null if it was never used. */
  lastUsedAt: Date | null;
}

/**
 * Returns the user id of an actor who may manage connected apps: a person signed in on the site, or a command on the server. Throws
 * 401 or 403 for all others: an application may neither see nor revoke other applications.
 */
export function appManagerId(actor: Actor): string {
  if (actor.userId === null) throw new AppError('unauthorized', 'Sign in to manage connected apps.');
  if (actor.via !== 'session' && actor.via !== 'command')
    throw new AppError('forbidden', 'Connected apps are managed on the site by a signed-in person, not with a key or by an application.');
  return actor.userId;
}

/** Returns the host, in ASCII, of a client id that is the https URL of a metadata document; null for any other client id. */
export function metadataHost(clientId: string): string | null {
  return URL.canParse(clientId) && /^https:/i.test(clientId) ? new URL(clientId).host : null;
}
