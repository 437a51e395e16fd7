import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import { invalidateReviewed } from '#lib/accounts/invalidate-reviewed.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { db, transaction } from '#lib/core/db.ts';
import { isAddress, posesAsSite } from '#lib/core/deceptive-name.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { isName, needsLetter, visibleLine } from '#lib/core/visible-text.ts';

/** A sign-in: a browser with a session. */
export interface SignIn {
  id: string;
  /** The browser and the system, such as `Firefox on Linux`; null if the browser did not send them. */
  device: string | null;
  since: Date;
  isCurrent: boolean;
}

/** The contents of a person's settings page. */
export interface Settings {
  name: string | null;
  email: string;
  /** Path of the photo on this site. */
  photoPath: string | null;
  /** The slugs of the categories to which the weekly digest is limited. An empty list means all categories. */
  digestCategories: string[];
  /** The pending change of address: the new address, and which of the two mailed links are confirmed. */
  addressChange: { email: string; isAgreed: boolean; isConfirmed: boolean; expiresAt: Date } | null;
  /** The browsers in which the person is signed in: first the current one, then the newest sign-ins. */
  signIns: SignIn[];
}

/** Returns the actor's settings. `currentSession` is the digest of the current browser's session. */
export async function getSettings(actor: Actor, currentSession: string | null): Promise<Settings> {
  const at = now();
  const user = await db().user.findFirst({
    where: { id: credentialManagerId(actor), deletedAt: null },
    select: {
      name: true,
      email: true,
      photoKey: true,
      digestCategories: true,
      links: { where: { kind: { in: ['old_address', 'new_address'] }, expiresAt: { gt: at } } },
      // Sessions expire by the machine's clock, because next-auth uses it.
      sessions: { where: { expires: { gt: new Date() } }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 100 },
    },
  });
  if (!user) throw deletedAccountError();
  const old = user.links.find(({ kind }) => kind === 'old_address');
  const confirmed = user.links.some(({ kind, confirmedAt }) => kind === 'new_address' && confirmedAt !== null);
  const signIns = user.sessions.map(({ id, device, createdAt, sessionToken }) => ({
    id,
    device,
    since: createdAt,
    isCurrent: sessionToken === currentSession,
  }));
  return {
    name: user.name,
    email: user.email,
    digestCategories: user.digestCategories,
    photoPath: user.photoKey && paths.media(user.photoKey),
    addressChange: old ? { email: old.email, isAgreed: old.confirmedAt !== null, isConfirmed: confirmed, expiresAt: old.expiresAt } : null,
    signIns: signIns.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
  };
}

const maxName = 80;

/**
 * Changes the actor's name, which their reviews show. A text without visible characters removes the name. Throws 400 for a name that is too
 * long, and for a member's name that people could take for the site's own.
 */
export async function changeName(actor: Actor, typed: string): Promise<void> {
  const id = credentialManagerId(actor);
  const name = visibleLine(typed);
  if (name && name.length > maxName)
    throw invalidInput([{ path: 'name', message: `must be at most ${maxName} characters`, code: 'too_long' }]);
  if (name && !isName(name)) throw invalidInput([{ path: 'name', message: needsLetter, code: 'invalid_value' }]);
  if (name && actor.role === 'member' && posesAsSite(name))
    throw invalidInput([{ path: 'name', message: 'must not be the name of this site, nor speak for it', code: 'name_of_site' }]);
  if (name && isAddress(name)) throw invalidInput([{ path: 'name', message: 'must be a name, not an address', code: 'name_is_address' }]);
  await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id, deletedAt: null }, data: { name } });
    if (count === 0) throw deletedAccountError();
    await invalidateReviewed(tx, id);
  });
}

/** Ends all sessions of the actor except the one with the digest `currentSession`. Returns the number of ended sessions. */
export async function endOtherSessions(actor: Actor, currentSession: string | null): Promise<number> {
  const { count } = await db().session.deleteMany({
    where: { userId: credentialManagerId(actor), ...(currentSession ? { NOT: { sessionToken: currentSession } } : {}) },
  });
  return count;
}
