import type { UserRole } from '#lib/generated/prisma/enums.ts';

/** The permissions that a credential can have. */
export const allScopes = ['account:read', 'listings:write', 'orders:write'] as const;
export type Scope = (typeof allScopes)[number];
/**
 * The permission to prepare decisions of the team. Only API keys and apps of people with a role can have it, and it ends with the role.
 * Public lists of scopes leave it out.
 */
export const teamScope = 'team';
export type KeyScope = Scope | typeof teamScope;
/** The permissions that an API key or a connected app can have. */
export const keyScopes: readonly KeyScope[] = [...allScopes, teamScope];

/**
 * The roles of people on this site. Each role has the rights of the roles before it. Everybody is a member; editors, moderators and admins
 * are the site’s team (docs/words.md).
 */
export const roles = ['member', 'editor', 'moderator', 'admin'] as const satisfies readonly UserRole[];
export type Role = (typeof roles)[number];

/** The user and the application on whose behalf an operation runs. Every operation gets one. */
export interface Actor {
  readonly userId: string | null;
  /** The user’s role, which is read from the user’s row at each request. `machineActor` has the role `admin`. */
  readonly role: Role;
  readonly scopes: ReadonlySet<KeyScope>;
  readonly via: 'nobody' | 'session' | 'api_key' | 'oauth' | 'command';
  /** The id of the API key or of the OAuth grant, which has limits of its own; null without a credential. */
  readonly credentialId: string | null;
  /** Name of the application in the version history: `site`, the name of an API key, or the name of an OAuth client. */
  readonly application: string;
}

export const anonymous: Actor = {
  userId: null,
  role: 'member',
  scopes: new Set(),
  via: 'nobody',
  credentialId: null,
  application: 'site',
};

/** Returns the actor for a person who is signed in on our own pages. The actor has all scopes. */
export function sessionActor(userId: string, role: Role = 'member'): Actor {
  return { userId, role, scopes: new Set(allScopes), via: 'session', credentialId: null, application: 'site' };
}

/** Returns the actor for a command that is run on the server in the name of a user. */
export function commandActor(userId: string, role: Role = 'member'): Actor {
  return { userId, role, scopes: new Set(allScopes), via: 'command', credentialId: null, application: 'command line' };
}

/** The actor for a command that is run on the server without a user. The command may do everything that an admin may do. */
export const machineActor: Actor = {
  userId: null,
  role: 'admin',
  scopes: new Set(),
  via: 'command',
  credentialId: null,
  application: 'command line',
};

/** Returns true if people of a role can have a scope. */
export const mayHaveScope = (role: Role, scope: KeyScope): boolean => scope !== teamScope || role !== 'member';

/** The meaning of each scope, for consent pages, key forms and the API description. */
export const scopeTexts: Readonly<Record<Scope, string>> = {
  'account:read': 'See your account, drafts, listings, claims and orders',
  'listings:write': 'Submit products, edit drafts and listings, claim listings, and report what is wrong',
  'orders:write': 'Get prices for orders and create checkout links, but never pay',
};

/** The meaning of each scope, including `team`. */
export const keyScopeTexts: Readonly<Record<KeyScope, string>> = {
  ...scopeTexts,
  team: 'See what waits for a decision of the team, such as submissions and reports, and propose decisions; decide only as the settings of the site allow',
};
