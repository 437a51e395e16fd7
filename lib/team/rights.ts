import type { Actor, Role } from '#lib/auth/actor.ts';
import { requireRole } from '#lib/auth/require-role.ts';
import type { Tx } from '#lib/core/db.ts';

type TeamRole = Exclude<Role, 'member'>;

/**
 * The acts of the team, by their names in the audit log, with the lowest role that may do each. Higher roles may do it, too
 * (docs/words.md): editors have texts, moderators people and listings, admins money, settings and roles.
 */
export const teamActs = {
  'submission decided': 'moderator',
  'report decided': 'moderator',
  'decision taken back': 'moderator',
  'listing taken down': 'moderator',
  'listing renamed': 'moderator',
  'listing edited': 'moderator',
  'listings merged': 'moderator',
  'week moved': 'moderator',
  'alternative decided': 'moderator',
  'rating set': 'moderator',
  'awards put right': 'admin',
  'founder edited': 'moderator',
  'founder hidden': 'moderator',
  'interview answer decided': 'moderator',
  'edits seen': 'moderator',
  'owners decided': 'moderator',
  'text decided': 'moderator',
  'votes decided': 'moderator',
  'person suspended': 'moderator',
  'suspension lifted': 'moderator',
  'sign-ins ended': 'moderator',
  'sign-in link sent': 'moderator',
  'view begun': 'moderator',
  'address blocked': 'moderator',
  'block lifted': 'moderator',
  'listings imported': 'moderator',
  'decision proposed': 'moderator',
  'sign-in link printed': 'admin',
  'account closed': 'admin',
  'accounts merged': 'admin',
  'role given': 'admin',
  'refund requested': 'admin',
  'line delivered': 'admin',
  'fulfilment retried': 'admin',
  'documents sent again': 'admin',
  'payments compared': 'admin',
  'price set': 'admin',
  'discount code changed': 'admin',
  'product edited': 'admin',
  'picks changed': 'editor',
  'interview changed': 'editor',
  'category edited': 'editor',
  'categories merged': 'editor',
  'post edited': 'editor',
  'post published': 'editor',
  'post deleted': 'editor',
  'page text set': 'admin',
  set_site_settings: 'admin',
  'jobs retried': 'admin',
  'job dropped': 'admin',
  'everything exported': 'admin',
} as const satisfies Record<string, TeamRole>;

export type TeamAct = keyof typeof teamActs;

/** The parts of the desk, with the lowest role that may see each. @testonly */
export const teamViews = {
  'the desk': 'editor',
  submissions: 'moderator',
  reports: 'moderator',
  texts: 'moderator',
  votes: 'moderator',
  claims: 'moderator',
  awards: 'moderator',
  founders: 'moderator',
  people: 'moderator',
  listings: 'moderator',
  imports: 'moderator',
  cases: 'moderator',
  'the log': 'moderator',
  orders: 'admin',
  jobs: 'admin',
  content: 'editor',
  products: 'admin',
  settings: 'admin',
} as const satisfies Record<string, TeamRole>;

export type TeamView = keyof typeof teamViews;

/** Returns true if people with the role may see a part of the desk. */
export const mayView = (role: Role, view: TeamView): boolean => holds(role, teamViews[view]);

/** Returns true if people with the role may do the act. Pages use it to leave out forms; `requireAct` decides. */
export const mayDo = (role: Role, act: TeamAct): boolean => holds(role, teamActs[act]);

function holds(role: Role, needed: TeamRole): boolean {
  try {
    requireRole({ role, userId: '' }, needed);
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws if the actor may not do the act: 401 if nobody is signed in, otherwise 403. Reads the person's present role, and locks it until
 * the caller's transaction ends. So if the person loses the role at the same time, the act is refused, or was complete before.
 */
export async function requireAct(tx: Tx, actor: Actor, act: TeamAct): Promise<void> {
  requireRole({ ...actor, role: await lockRole(tx, actor) }, teamActs[act]);
}

/** Throws if the actor may not see a part of the desk: 401 if nobody is signed in, otherwise 403. */
export async function requireView(tx: Tx, actor: Actor, view: TeamView): Promise<void> {
  requireRole({ ...actor, role: await lockRole(tx, actor) }, teamViews[view]);
}

/** Returns the stored role of the actor. A command without a person has the role of its `machineActor`. */
async function lockRole(tx: Tx, { userId, role }: Actor): Promise<Role> {
  if (userId === null) return role;
  const [stored] = await tx.$queryRaw<{ role: Role }[]>`
    select role::text as role from users where id = ${userId}::uuid and deleted_at is null and suspended_at is null for share`;
  return stored?.role ?? 'member';
}
