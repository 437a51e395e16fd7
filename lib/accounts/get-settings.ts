import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';

/** A sign-in: a browser with a session. */
export interface SignIn {
  id: string;
  /** Such as `Firefox on Linux`; null if the browser did not say. */
  device: string | null;
  since: Date;
  isCurrent: boolean;
}

/** What a person sees and changes on the settings page. */
export interface Settings {
  name: string | null;
  email: string;
  /** Path of the photo on this site. */
  photoPath: string | null;
  /** The kinds of mail that are switched off. */
  mailsOff: string[];
  /** The other address that the account is to get, and which of the two mailed links were confirmed. */
  addressChange: { email: string; isAgreed: boolean; isConfirmed: boolean; expiresAt: Date } | null;
  /** The browser that asks comes first, then the newest. */
  signIns: SignIn[];
}

/** Returns the actor's settings. `currentSession` is the digest of the session of the browser that asks. */
export async function getSettings(actor: Actor, currentSession: string | null): Promise<Settings> {
  const at = now();
  const user = await db().user.findFirst({
    where: { id: credentialManagerId(actor), deletedAt: null },
    select: {
      name: true,
      email: true,
      photoKey: true,
      mailsOff: true,
      links: { where: { kind: { in: ['old_address', 'new_address'] }, expiresAt: { gt: at } } },
      // Sessions expire by the machine's clock, which next-auth uses.
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
    photoPath: user.photoKey && paths.media(user.photoKey),
    mailsOff: user.mailsOff,
    addressChange: old ? { email: old.email, isAgreed: old.confirmedAt !== null, isConfirmed: confirmed, expiresAt: old.expiresAt } : null,
    signIns: signIns.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
  };
}
