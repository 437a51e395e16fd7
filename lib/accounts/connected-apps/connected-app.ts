import type { Scope } from '#lib/auth/actor.ts';

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

/** Returns the host, in ASCII, of a client id that is the https URL of a metadata document; null for any other client id. */
export function metadataHost(clientId: string): string | null {
  return URL.canParse(clientId) && /^https:/i.test(clientId) ? new URL(clientId).host : null;
}
