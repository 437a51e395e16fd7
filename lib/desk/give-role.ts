import { findOrCreateUser } from '#lib/accounts/find-or-create-user.ts';
import { type Actor, type Role, roles, teamScope } from '#lib/auth/actor.ts';
import { endGrants } from '#lib/auth/oauth/oauth-records.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { AppError, invalidInput } from '#lib/core/errors.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** A member of the team. */
export interface TeamMember {
  id: string;
  email: string;
  name: string | null;
  role: Role;
  /** True if ADMIN_EMAILS contains the person's address. Their role can't be changed at the desk. */
  isFirstAdmin: boolean;
}

const isFirstAdmin = (email: string): boolean => config().adminEmails.includes(email);

/** Lists the team, admins first. Only for moderators and admins. */
export async function listTeam(actor: Actor): Promise<TeamMember[]> {
  await requireView(db(), actor, 'people');
  const people = await db().user.findMany({
    where: { role: { not: 'member' }, deletedAt: null },
    select: { id: true, email: true, name: true, role: true },
    orderBy: [{ role: 'desc' }, { email: 'asc' }],
    take: 200,
  });
  return people.map((person) => ({ ...person, isFirstAdmin: isFirstAdmin(person.email) }));
}

/**
 * Gives a person a role. `member` removes them from the team. The role applies from the person's next request in every session. Returns the
 * former role. The reason is for the audit log. Throws 404, 400 without a reason, and 403 without the right, for the actor, for a suspended
 * person, and for an admin of ADMIN_EMAILS.
 */
export function giveRole(actor: Actor, userId: string, role: Role, typed: string): Promise<Role> {
  if (!roles.includes(role)) throw invalidInput([{ path: 'role', message: `must be one of ${roles.join(', ')}`, code: 'role' }]);
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'role given');
    const reason = parseReason(typed);
    const { id, email, role: before, suspendedAt } = await lockPerson(tx, userId);
    if (id === actor.userId) throw new AppError('forbidden', 'Nobody changes their own role. Ask another admin.');
    if (suspendedAt) throw new AppError('forbidden', 'This person is suspended. Lift that first.');
    if (role !== 'admin' && isFirstAdmin(email))
      throw new AppError('forbidden', `${email} stands in ADMIN_EMAILS. Take it out there, start the site again, then take the role back.`);
    if (before !== role) await storeRole(tx, actor, { id, before, after: role, reason });
    return before;
  });
}

/**
 * Gives the person with an address a role; only for the server's command line. Creates the account if there is none, so that a new site
 * gets its first admin. Returns the former role.
 */
export async function giveRoleByAddress(actor: Actor, email: string, role: Role, reason: string): Promise<Role> {
  if (actor.via !== 'command') throw new AppError('forbidden', 'Only a command on the server can do this.');
  await requireAct(db(), actor, 'role given');
  return giveRole(actor, (await findOrCreateUser(email)).id, role, reason);
}

/** Makes a person an admin if ADMIN_EMAILS contains their address. Called after each sign-in. */
export async function makeFirstAdmin(userId: string): Promise<void> {
  if (config().adminEmails.length === 0) return;
  await transaction(async (tx) => {
    const { id, email, role: before } = await lockPerson(tx, userId);
    if (before !== 'admin' && isFirstAdmin(email))
      await storeRole(tx, null, { id, before, after: 'admin', reason: 'ADMIN_EMAILS names the address.' });
  });
}

interface RoleChange {
  id: string;
  before: Role;
  after: Role;
  reason: string;
}

async function storeRole(tx: Tx, actor: Actor | null, { id, ...change }: RoleChange): Promise<void> {
  const { after } = change;
  await tx.user.update({ where: { id }, data: { role: after } });
  if (after === 'member') await endTeamAccess(tx, id);
  await audit(tx, actor, { action: 'role given', subject: `person:${id}`, data: { ...change } });
}

/**
 * Removes the team's rights from the API keys and apps of a person, so that a later role does not give these rights back. The person must
 * connect apps and create keys again.
 */
async function endTeamAccess(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    update api_keys set scopes = array_remove(scopes, ${teamScope}) where user_id = ${userId}::uuid and ${teamScope} = any (scopes)`;
  const apps = await tx.connectedApp.findMany({
    where: { userId, revokedAt: null, scopes: { has: teamScope } },
    select: { grantId: true },
  });
  if (apps.length > 0) await endGrants(apps.map(({ grantId }) => grantId));
}
