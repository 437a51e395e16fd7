/** What a credential may do; `spec.md` section 5. */
export const scopes = ['account:read', 'listings:write', 'orders:write'] as const;
export type Scope = (typeof scopes)[number];

/** Who does something, and by which application: what every service is handed. */
export interface Actor {
  readonly userId: string | null;
  readonly scopes: ReadonlySet<Scope>;
  readonly via: 'nobody' | 'session' | 'api_key' | 'oauth' | 'command';
  /** The API key or token, for limits per credential; null without one. */
  readonly credentialId: string | null;
  /** How the versions table names the application: `site`, a key's name, an OAuth client's name. */
  readonly application: string;
}

export const anonymous: Actor = { userId: null, scopes: new Set(), via: 'nobody', credentialId: null, application: 'site' };

/** A person on our own pages may do all that is theirs. */
export function sessionActor(userId: string): Actor {
  return { userId, scopes: new Set(scopes), via: 'session', credentialId: null, application: 'site' };
}

/** A command run by whoever holds the machine, in the name of a user. */
export function commandActor(userId: string): Actor {
  return { userId, scopes: new Set(scopes), via: 'command', credentialId: null, application: 'command line' };
}

/** A command run by whoever holds the machine, in nobody's name: it may do what the site's team may. */
export const machineActor: Actor = { userId: null, scopes: new Set(), via: 'command', credentialId: null, application: 'command line' };
